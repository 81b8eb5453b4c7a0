import { note } from "./say.ts";

const lasts = "Storage and cookies last as long as this run: nothing is kept.";

/**
 * Gives the frame storages and cookies that last as long as the run: a sandboxed frame has none.
 *
 * @param isUsed whether the sample itself uses them, so that it is said
 */
export function installStorage(isUsed: boolean) {
  if (isUsed) note(lasts);
  for (const name of ["localStorage", "sessionStorage"])
    Object.defineProperty(window, name, { configurable: true, value: makeStorage() });
  const cookies = new Map<string, string>();
  Object.defineProperty(window, "cookieStore", {
    configurable: true,
    value: makeCookieStore(cookies),
  });
  Object.defineProperty(document, "cookie", {
    configurable: true,
    get: () => [...cookies].map(([name, value]) => `${name}=${value}`).join("; "),
    set(text: string) {
      const [pair = "", ...attributes] = text.split(/;\s*/);
      const [name = "", value = ""] = pair.split(/=(.*)/s);
      const ends = attributes.some((one) => /^max-age=(?:0|-)/i.test(one) || isPast(one));
      if (ends) cookies.delete(name);
      else cookies.set(name, value);
    },
  });
}

/** A `Storage`: its items are its properties, as `localStorage.theme = "dark"` sets one too. */
function makeStorage(): Storage {
  const items: Record<string, string> = {};
  const has = (key: string) => Object.hasOwn(items, key);
  const methods = {
    get length() {
      return Object.keys(items).length;
    },
    key: (index: number) => Object.keys(items)[index] ?? null,
    getItem: (key: string) => (has(String(key)) ? items[key] : null),
    setItem(key: string, value: unknown) {
      items[key] = String(value);
    },
    removeItem: (key: string) => void delete items[key],
    clear() {
      for (const key of Object.keys(items)) delete items[key];
    },
  };
  Object.setPrototypeOf(items, methods);
  return new Proxy(items, {
    set: (target, key, value) => Reflect.set(target, key, String(value), target),
  }) as unknown as Storage;
}

/** The asynchronous way to the same cookies. */
function makeCookieStore(cookies: Map<string, string>) {
  const found = (name: string) => (cookies.has(name) ? { name, value: cookies.get(name) } : null);
  const nameOf = (one: string | { name: string }) => (typeof one === "string" ? one : one.name);
  return Object.assign(new EventTarget(), {
    get: async (name: string) => found(name),
    getAll: async () => [...cookies.keys()].map(found),
    set: async (one: string | { name: string; value: string }, value = "") =>
      void cookies.set(nameOf(one), typeof one === "string" ? value : one.value),
    delete: async (one: string | { name: string }) => void cookies.delete(nameOf(one)),
  });
}

function isPast(attribute: string): boolean {
  const [, date = ""] = /^expires=(.*)$/i.exec(attribute) ?? [];
  return date !== "" && Date.parse(date) < Date.now();
}
