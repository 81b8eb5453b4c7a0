import { note } from "./say.ts";

/** A storage that lasts as long as the run, in the place of those that a sandboxed frame has not. */
class RunStorage {
  private readonly items = new Map<string, string>();

  get length() {
    return this.items.size;
  }
  key(index: number): string | null {
    return [...this.items.keys()][index] ?? null;
  }
  getItem(key: string): string | null {
    return this.items.get(String(key)) ?? null;
  }
  setItem(key: string, value: string) {
    this.items.set(String(key), String(value));
  }
  removeItem(key: string) {
    this.items.delete(String(key));
  }
  clear() {
    this.items.clear();
  }
}

const lasts = "Storage and cookies last as long as this run: nothing is kept.";

/**
 * Gives the frame storages and cookies that last as long as the run.
 *
 * @param isUsed whether the sample itself uses them, so that it is said
 */
export function installStorage(isUsed: boolean) {
  if (isUsed) note(lasts);
  for (const name of ["localStorage", "sessionStorage"]) {
    const storage = asStorage(new RunStorage());
    Object.defineProperty(window, name, {
      configurable: true,
      get: () => storage,
    });
  }
  const cookies = new Map<string, string>();
  const store = cookieStore(cookies);
  Object.defineProperty(window, "cookieStore", { configurable: true, value: store });
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

/** The asynchronous way to the same cookies. */
function cookieStore(cookies: Map<string, string>) {
  const found = (name: string) => (cookies.has(name) ? { name, value: cookies.get(name) } : null);
  return Object.assign(new EventTarget(), {
    get: async (name: string) => found(name),
    getAll: async () => [...cookies.keys()].map(found),
    async set(name: string | { name: string; value: string }, value = "") {
      if (typeof name === "string") cookies.set(name, value);
      else cookies.set(name.name, name.value);
    },
    async delete(name: string | { name: string }) {
      cookies.delete(typeof name === "string" ? name : name.name);
    },
  });
}

function isPast(attribute: string): boolean {
  const [, date = ""] = /^expires=(.*)$/i.exec(attribute) ?? [];
  return date !== "" && Date.parse(date) < Date.now();
}

/** `localStorage.theme = "dark"` sets an item too. */
function asStorage(storage: RunStorage): RunStorage {
  const own = (key: string | symbol): key is string => typeof key === "string" && !(key in storage);
  return new Proxy(storage, {
    get(target, key) {
      if (own(key)) return target.getItem(key) ?? undefined;
      const value: unknown = Reflect.get(target, key, target);
      return typeof value === "function" ? value.bind(target) : value;
    },
    set(target, key, value) {
      target.setItem(String(key), value as string);
      return true;
    },
    deleteProperty(target, key) {
      target.removeItem(String(key));
      return true;
    },
    ownKeys: (target) =>
      Array.from({ length: target.length }, (_, index) => target.key(index) ?? ""),
    getOwnPropertyDescriptor: (target, key) =>
      own(key) && target.getItem(key) !== null
        ? { configurable: true, enumerable: true, writable: true, value: target.getItem(key) }
        : undefined,
  });
}
