/** The name of a value's class: "" for an object without a prototype. */
export function classOf(value: object): string {
  for (let at = Reflect.getPrototypeOf(value); at; at = Reflect.getPrototypeOf(at)) {
    // Only a plain property says the class: `Iterator.prototype.constructor` is an accessor.
    const made: unknown = Reflect.getOwnPropertyDescriptor(at, "constructor")?.value;
    if (typeof made === "function" && made.name) return made.name;
  }
  return "";
}

/** What `Object.prototype.toString` calls the value: `Map`, `AsyncFunction`, `Array Iterator`. */
export function tagOf(value: unknown): string {
  return Object.prototype.toString.call(value).slice("[object ".length, -1);
}
