/**
 * The attributes that make an element an island: what stands inside it was rendered by the
 * component of that name, and is hydrated with props read out of it: see `hydrate.tsx`.
 *
 * The island's root is the element itself, because a wrapper would break `position: fixed` and `sticky`.
 */
export function island(name: string) {
  return { "data-island": name };
}
