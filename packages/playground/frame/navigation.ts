import { ownOrigin } from "../names.ts";
import { note, say } from "./say.ts";

interface Entry {
  url: URL;
  state: unknown;
}

/** How a link or a form goes where it leads. */
export interface Ways {
  /** Goes to a fragment of the page. */
  follow(hash: string): void;
  /** Goes nowhere, and reports it, unless the address is a fragment of the page. */
  leave(url: string | URL): void;
}

/**
 * Gives the sample a history and a separate location, because those of a sandboxed frame can go
 * nowhere, and replaces dialogs and windows.
 */
export function installNavigation(): Ways {
  const entries: Entry[] = [{ url: new URL(ownOrigin), state: null }];
  let at = 0;
  const current = () => entries[at] as Entry;
  const tell = () => say({ kind: "address", text: current().url.href.slice(ownOrigin.length) });
  const resolve = (url?: string | URL | null) => {
    const target = new URL(url ?? current().url.href, current().url);
    if (target.origin === ownOrigin) return target;
    const words = `The history cannot have the address ${target.href}.`;
    throw new DOMException(words, "SecurityError");
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
  const follow = (hash: string) => {
    history.pushState(null, "", hash);
    // The frame's own address takes a fragment, so that :target matches.
    location.hash = hash;
    dispatchEvent(new HashChangeEvent("hashchange"));
  };
  const leave = (url: string | URL) => {
    const target = new URL(url, current().url);
    if (target.origin === ownOrigin && target.pathname === current().url.pathname && target.hash)
      return follow(target.hash);
    if (!/^(?:blob|data):$/.test(target.protocol))
      note(`The way to ${target.href} was stopped: this page goes nowhere.`);
  };
  const place = {
    assign: leave,
    replace: leave,
    reload: () => note("Reload by Run."),
    toString: () => current().url.href,
    ancestorOrigins: [],
  };
  for (const name of ["href", "pathname", "search", "hash"] as const)
    Object.defineProperty(place, name, {
      enumerable: true,
      get: () => current().url[name],
      set: leave,
    });
  for (const name of ["origin", "host", "hostname", "port", "protocol"] as const)
    Object.defineProperty(place, name, { enumerable: true, get: () => current().url[name] });

  Object.defineProperty(window, "history", { configurable: true, value: history });
  const dialog = (name: string, result: unknown, words: string) => (text?: unknown) => {
    note(`${name}: ${text} (dialogs do not open here${words})`);
    return result;
  };
  Object.assign(window, {
    __location: place,
    __window: facade({ history, location: place }),
    alert: dialog("alert", undefined, ""),
    confirm: dialog("confirm", false, ", the result is false"),
    prompt: dialog("prompt", null, ", the result is null"),
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

/** What leads somewhere when it acts: links, forms, and the buttons that send them. */
const leading = "a, area, form, button, input";
/** What says how it gets there. */
const manners = ["target", "formtarget", "download"];

/**
 * Keeps the ways shut that the browser itself takes for a link or a form, whatever a sample's own
 * listeners do: while it acts it links to a new window, which the sandbox rejects. The policy would
 * stop it as well, but Chromium connects to a host before it checks the policy.
 */
export function shutWays({ leave }: Ways, later: typeof setTimeout) {
  const { matches, getAttribute, setAttribute, removeAttribute } = Element.prototype;
  const hold = (one: unknown): (() => void) => {
    if (!(one instanceof Element) || !matches.call(one, leading)) return () => undefined;
    const kept = manners.map((name) => [name, getAttribute.call(one, name)] as const);
    const download = getAttribute.call(one, "download");
    if (download !== null) note(`A download was stopped${download && `: ${download}`}.`);
    removeAttribute.call(one, "download");
    setAttribute.call(one, "target", "_blank");
    setAttribute.call(one, "formtarget", "_blank");
    return () => {
      for (const [name, value] of kept)
        if (value === null) removeAttribute.call(one, name);
        else setAttribute.call(one, name, value);
    };
  };
  const ancestors = (one: unknown) => {
    const found: unknown[] = [];
    for (let node = one; node instanceof Node; node = node.parentNode) found.push(node);
    return found;
  };
  const guard = (owner: object, name: string) => {
    const real = Reflect.get(owner, name) as (...args: unknown[]) => unknown;
    Reflect.set(owner, name, function (this: unknown, ...args: unknown[]) {
      const releases = ancestors(this).map(hold);
      try {
        return Reflect.apply(real, this, args);
      } finally {
        for (const release of releases) release();
      }
    });
  };
  guard(HTMLElement.prototype, "click");
  guard(EventTarget.prototype, "dispatchEvent");
  guard(HTMLFormElement.prototype, "submit");
  guard(HTMLFormElement.prototype, "requestSubmit");
  if ("navigation" in window) Object.assign(navigation, { navigate: leave });
  for (const type of ["click", "submit"])
    addEventListener(
      type,
      (event) => {
        const acting = [...event.composedPath(), (event as SubmitEvent).submitter];
        for (const release of acting.map(hold)) later(release);
      },
      { capture: true },
    );
}

/** Follows links inside the page and stops the others; after the sample's own listeners. */
export function watchWays({ follow, leave }: Ways) {
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
