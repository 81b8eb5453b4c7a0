import { CheckError, waitFor } from "../runtime/assertions.ts";
import { shownText, spaced } from "./shown-text.ts";

/** What of a page's text is remembered since the last input: states that pass too fast to be polled. */
const mostSnapshots = 100;

/** The text that a person sees, with that inside shadow roots. */
function visibleText(root: ParentNode = document): string {
  const roots = [...root.querySelectorAll("*")].flatMap(({ shadowRoot }) => shadowRoot ?? []);
  const own =
    root instanceof ShadowRoot
      ? [...root.children].map((child) => (child instanceof HTMLElement ? shownText(child) : ""))
      : [shownText(document.body)];
  return spaced([...own, ...roots.map((inner) => visibleText(inner))].join(" "));
}

/** What checks can ask of the page. */
export function makePageHelpers() {
  let passed: string[] = [];
  const clearRecords = () => {
    passed = [];
  };
  const remember = () => {
    if (passed.length < mostSnapshots && document.body) passed.push(visibleText());
  };

  return {
    /** Begins to remember what passes by; only checks that look for texts need it. */
    watch() {
      const all = { subtree: true, childList: true, characterData: true, attributes: true };
      new MutationObserver(remember).observe(document, all);
    },
    /** Forgets what passed: called when a check goes on to something new. */
    clearRecords,
    /** Waits until the page shows the text; that it passed by since the last step is enough. */
    async see(text: string) {
      const wanted = spaced(text);
      const includes = (shown: string) => shown.includes(wanted);
      await waitFor(
        () => includes(visibleText()) || passed.some(includes),
        () => `never seen: "${wanted}". The page shows "${visibleText()}"`,
      );
      // What came after it can still be seen; what came before cannot.
      if (includes(visibleText())) clearRecords();
      else passed = passed.slice(passed.findIndex(includes) + 1);
    },
    /** Waits until the page no longer shows the text. */
    async gone(text: string) {
      const wanted = spaced(text);
      await waitFor(
        () => !visibleText().includes(wanted),
        () => `still there: "${wanted}". The page shows "${visibleText()}"`,
      );
      clearRecords();
    },
    /** Returns where an element is in the window. */
    rect: (selector: string) => elementOf(selector).getBoundingClientRect(),
    style: computedStyle,
  };
}

function elementOf(selector: string): Element {
  const element = document.querySelector(selector);
  if (!element) throw new CheckError(`no element matches "${selector}"`);
  return element;
}

/**
 * A computed style: a property's or a custom property's value. `style(".a::before", "content")` asks
 * a pseudo-element.
 */
function computedStyle(selector: string, property: string): string {
  const [, host = selector, pseudo] = /^(.*?)(::[\w-]+(?:\(.*\))?)$/.exec(selector) ?? [];
  return getComputedStyle(elementOf(host || "*"), pseudo).getPropertyValue(property);
}
