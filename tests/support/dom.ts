import { vi } from "vitest";

/**
 * Gives jsdom the parts of a browser that it lacks and that the islands use: dialogs, popovers,
 * media queries, `inert`, intersection observers and scrolling. Each stub keeps to what its
 * standard says and does no more than the tests need.
 *
 * Call it once at the top of a test file that has `// @vitest-environment jsdom`.
 */
export function installBrowser() {
  installStateSelectors();
  installDialog();
  installPopover();
  const scrollIntoView = vi.fn<(this: Element, options?: ScrollIntoViewOptions) => void>();
  const scrollTo = vi.fn<(this: Element, x: number, y: number) => void>();
  Object.assign(Element.prototype, { scrollIntoView, scrollTo });
  Object.defineProperty(HTMLElement.prototype, "inert", {
    configurable: true,
    get(this: HTMLElement) {
      return this.hasAttribute("inert");
    },
    set(this: HTMLElement, value: boolean) {
      this.toggleAttribute("inert", value);
    },
  });
  Object.defineProperty(document, "adoptedStyleSheets", { configurable: true, value: [] });
  const viewport = { scale: 1 };
  Object.assign(globalThis, { visualViewport: viewport });
  return {
    scrollIntoView,
    scrollTo,
    viewport,
    ...installMedia(),
    ...installIntersectionObserver(),
  };
}

/** The elements in each of the states that jsdom's selectors do not know. */
const states = { modal: new Set<Element>(), "popover-open": new Set<Element>() };

/**
 * Lets a selector match those states. They are attributes only while it matches, because React
 * would miss an attribute that the page as served did not have.
 */
function asking<T>(selector: string, ask: (selector: string) => T): T {
  const named = Object.entries(states).filter(([state]) => selector.includes(`:${state}`));
  const marks = named.flatMap(([state, elements]) =>
    [...elements].map((element) => ({ element, name: `test-${state}` })),
  );
  for (const { element, name } of marks) element.setAttribute(name, "");
  const known = named.reduce(
    (text, [state]) => text.replaceAll(`:${state}`, `[test-${state}]`),
    selector,
  );
  try {
    return ask(known);
  } finally {
    for (const { element, name } of marks) element.removeAttribute(name);
  }
}

function installStateSelectors() {
  const { matches } = Element.prototype;
  Object.assign(Element.prototype, {
    matches(this: Element, selector: string) {
      return asking(selector, (known) => matches.call(this, known));
    },
  });
  const { querySelector } = Document.prototype;
  Object.assign(Document.prototype, {
    querySelector(this: Document, selector: string) {
      return asking(selector, (known) => querySelector.call(this, known));
    },
  });
}

function installDialog() {
  Object.assign(HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      if (this.open) throw new DOMException("The dialog is open already.", "InvalidStateError");
      this.open = true;
      states.modal.add(this);
    },
    close(this: HTMLDialogElement) {
      if (!this.open) return;
      this.open = false;
      states.modal.delete(this);
      this.dispatchEvent(new Event("close"));
    },
  });
}

function installPopover() {
  Object.defineProperty(HTMLElement.prototype, "popover", {
    configurable: true,
    get(this: HTMLElement) {
      return this.getAttribute("popover");
    },
    set(this: HTMLElement, value: string) {
      this.setAttribute("popover", value);
    },
  });
  const shown = states["popover-open"];
  Object.assign(HTMLElement.prototype, {
    showPopover(this: HTMLElement) {
      if (shown.has(this)) return;
      this.dispatchEvent(toggleEvent("beforetoggle", "open"));
      shown.add(this);
      this.dispatchEvent(toggleEvent("toggle", "open"));
    },
    hidePopover(this: HTMLElement) {
      if (!shown.has(this)) return;
      this.dispatchEvent(toggleEvent("beforetoggle", "closed"));
      shown.delete(this);
      this.dispatchEvent(toggleEvent("toggle", "closed"));
    },
  });
}

function toggleEvent(type: string, newState: string): Event {
  return Object.assign(new Event(type), { newState });
}

/** The media queries of the islands depend on the window's width alone. */
const widthQuery = /^\(width (>=|<) (\d+)px\)$/;

function installMedia() {
  let width = 1280;
  const lists: { query: string; matches: boolean; target: EventTarget }[] = [];
  const evaluate = (query: string) => {
    const [, operator, limit] = widthQuery.exec(query) ?? [];
    if (!limit) throw new Error(`tests/support/dom.ts does not know the media query ${query}.`);
    return operator === "<" ? width < Number(limit) : width >= Number(limit);
  };
  const matchMedia = (query: string) => {
    const target = new EventTarget();
    const list = Object.assign(target, { query, matches: evaluate(query), target });
    lists.push(list);
    return list;
  };
  Object.assign(globalThis, { matchMedia });
  /** Makes the window so wide, in px, and notifies listeners of a media query. */
  const setWidth = (px: number) => {
    width = px;
    for (const list of lists) {
      const { matches } = list;
      list.matches = evaluate(list.query);
      if (list.matches !== matches) list.target.dispatchEvent(new Event("change"));
    }
  };
  return { setWidth };
}

function installIntersectionObserver() {
  const observers = new Set<{ elements: Element[]; notify(): void }>();
  class Observer {
    readonly elements: Element[] = [];
    readonly notify: () => void;
    constructor(notify: () => void) {
      this.notify = notify;
      observers.add(this);
    }
    observe(element: Element) {
      this.elements.push(element);
    }
    disconnect() {
      observers.delete(this);
    }
  }
  Object.assign(globalThis, { IntersectionObserver: Observer });
  return {
    /** What is observed now. */
    observed: () => [...observers].flatMap(({ elements }) => elements),
    /** Notifies every observer that something it observes has crossed its line. */
    notifyIntersections() {
      for (const { notify } of observers) notify();
    },
  };
}
