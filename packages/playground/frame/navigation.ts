import { ownOrigin } from "../own-origin.ts";
import { note, say } from "./say.ts";

interface Entry {
  url: URL;
  state: unknown;
}

/**
 * Gives the sample a history and a location of its own, because those of a sandboxed frame can go
 * nowhere, and stops what would leave: links, forms, windows, dialogs.
 */
export function installNavigation() {
  const entries: Entry[] = [{ url: new URL(ownOrigin), state: null }];
  let at = 0;
  const current = () => entries[at] as Entry;
  const tell = () => say({ kind: "address", text: current().url.href.slice(ownOrigin.length) });
  const resolve = (url?: string | URL | null) => {
    const target = new URL(url ?? current().url.href, current().url);
    if (target.origin !== ownOrigin)
      throw new DOMException(
        `The history cannot have the address ${target.href}.`,
        "SecurityError",
      );
    return target;
  };
  const go = (by = 0) =>
    setTimeout(() => {
      if (by === 0 || !entries[at + by]) return;
      at += by;
      tell();
      dispatchEvent(new PopStateEvent("popstate", { state: current().state }));
    });
  const history = {
    scrollRestoration: "auto",
    get length() {
      return entries.length;
    },
    get state() {
      return current().state;
    },
    pushState(state: unknown, _title: string, url?: string | URL | null) {
      entries.splice(at + 1, entries.length, { url: resolve(url), state: structuredClone(state) });
      at += 1;
      tell();
    },
    replaceState(state: unknown, _title: string, url?: string | URL | null) {
      entries[at] = { url: resolve(url), state: structuredClone(state) };
      tell();
    },
    go,
    back: () => go(-1),
    forward: () => go(1),
  };
  const leave = (url: string | URL) => {
    const target = new URL(url, current().url);
    if (target.origin === ownOrigin && target.pathname === current().url.pathname && target.hash)
      return follow(target.hash);
    note(`The way to ${target.href} was stopped: this page goes nowhere.`);
  };
  const follow = (hash: string) => {
    history.pushState(null, "", hash);
    // The frame's own address takes a fragment, so that :target matches.
    location.hash = hash;
    dispatchEvent(new HashChangeEvent("hashchange"));
  };
  const part = (name: "href" | "pathname" | "search" | "hash" | "origin" | "host") => () =>
    current().url[name];
  const place = {
    assign: leave,
    replace: leave,
    reload: () => note("Reload by Run."),
    toString: part("href"),
    ancestorOrigins: [],
  };
  for (const name of ["href", "pathname", "search", "hash"] as const)
    Object.defineProperty(place, name, { enumerable: true, get: part(name), set: leave });
  for (const name of ["origin", "host", "hostname", "port", "protocol"] as const)
    Object.defineProperty(place, name, { enumerable: true, get: () => current().url[name] });

  Object.defineProperty(window, "history", { configurable: true, value: history });
  Object.assign(window, {
    __location: place,
    __window: facade({ history, location: place }),
    alert: (text?: unknown) => note(`alert: ${text} (dialogs do not open here)`),
    confirm: (text?: unknown) => {
      note(`confirm: ${text} (dialogs do not open here, the answer is no)`);
      return false;
    },
    prompt: (text?: unknown) => {
      note(`prompt: ${text} (dialogs do not open here, the answer is null)`);
      return null;
    },
    print: () => note("print: nothing is printed here."),
    open: (url?: string | URL) => {
      note(`A window for ${url ?? "about:blank"} was not opened.`);
      return null;
    },
  });
  return { follow, leave };
}

/** The window as React Router's own code sees it: its history and its location are the sample's. */
function facade(own: Record<string, unknown>): unknown {
  return new Proxy(window, {
    get(target, key) {
      if (typeof key === "string" && Object.hasOwn(own, key)) return own[key];
      const value: unknown = Reflect.get(target, key);
      const isMethod = typeof value === "function" && !Object.hasOwn(value, "prototype");
      return isMethod ? value.bind(target) : value;
    },
    set: (target, key, value) => Reflect.set(target, key, value),
  });
}

/** Follows links inside the page and stops the others; after the sample's own listeners. */
export function watchWays({ follow, leave }: ReturnType<typeof installNavigation>) {
  addEventListener("click", (event) => {
    const [first] = event.composedPath();
    const link = first instanceof Element ? first.closest("a[href], area[href]") : null;
    if (!link || event.defaultPrevented) return;
    const href = link.getAttribute("href") ?? "";
    if (/^javascript:/i.test(href)) return;
    event.preventDefault();
    if (!href.startsWith("#")) return leave(href);
    follow(href);
    document.getElementById(decodeURIComponent(href.slice(1)))?.scrollIntoView();
  });
  addEventListener("submit", (event) => {
    const form = event.target as HTMLFormElement;
    const submitter = event.submitter as HTMLButtonElement | null;
    const method = submitter?.getAttribute("formmethod") ?? form.getAttribute("method");
    if (event.defaultPrevented || method?.toLowerCase() === "dialog") return;
    event.preventDefault();
    const fields = [...new FormData(form, submitter)].map(
      ([name, value]) => `${name}=${typeof value === "string" ? value : value.name}`,
    );
    note(`The form was not sent. It would send: ${fields.join(" & ") || "nothing"}`);
  });
}
