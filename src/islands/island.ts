/**
 * The attributes that make an element an island: what stands inside it was rendered by the
 * component of that name with these props, and is hydrated with the same. Props that can be read
 * from what was rendered are left out: see `hydrate.tsx`.
 *
 * The island's root is the element itself, because a wrapper would break `position: fixed` and `sticky`.
 */
export function island(name: string, props?: object) {
  return { "data-island": name, ...(props && { "data-props": JSON.stringify(props) }) };
}
