import type * as React from "react";
import type * as ReactDom from "react-dom";
import type * as ReactDomClient from "react-dom/client";
import { CheckError, waitFor } from "../runtime/assertions.ts";
import type { ExpectationLog } from "../runtime/expectation-log.ts";
import { matchesPattern } from "../runtime/match.ts";

interface Libraries {
  react: typeof React;
  dom: typeof ReactDom;
  client: typeof ReactDomClient;
}

/** Renders components into the page, with the sample's own React. */
export class Renderer {
  /** Whether anything was rendered: then what is left behind on the page counts as a leak. */
  used = false;
  private libraries: Libraries | undefined;
  private root: ReactDomClient.Root | undefined;
  private container: HTMLElement | undefined;
  private byComment = false;
  private readonly importModule: (name: string) => Promise<unknown>;

  /** @param importModule imports a package; by default the page's import map knows where it is */
  constructor(importModule: (name: string) => Promise<unknown> = (name) => import(name)) {
    this.importModule = importModule;
  }

  /** Loads React; rendering itself must not wait for anything. */
  async load() {
    // Not literal, so that the page resolves them, and not this bundle.
    const names = ["react", "react-dom", "react-dom/client"];
    const [react, dom, client] = await Promise.all(names.map(this.importModule));
    this.libraries = { react, dom, client } as Libraries;
  }

  /** Renders an element; again, it replaces the one before. */
  render(element: React.ReactNode) {
    if (this.byComment) this.unmount();
    this.show(element);
  }

  private show(element: React.ReactNode) {
    if (!this.libraries) throw new CheckError("render() is for tsx samples: React is not loaded");
    const { dom, client } = this.libraries;
    this.used = true;
    if (!this.root) {
      this.container = document.createElement("div");
      document.body.append(this.container);
      // An error that a boundary catches is handled: the page shows what came of it.
      this.root = client.createRoot(this.container, { onCaughtError: () => undefined });
    }
    const { root } = this;
    dom.flushSync(() => root.render(element));
  }

  /** Renders the sample's component, and compares its text with the comment. */
  async compare(id: number, component: React.ComponentType, expectations: ExpectationLog) {
    if (!this.libraries) return;
    this.show(this.libraries.react.createElement(component));
    this.byComment = true;
    const { texts } = expectations.checkpoint(id);
    const holds = () =>
      this.forms().some((form) => texts.some((text) => matchesPattern(form, spaced(text))));
    await waitFor(holds, () => "").catch(() => undefined);
    expectations.record(id, holds(), this.forms()[0] ?? "");
  }

  /** What the rendered component may be said to read; a dialog is outside its container. */
  private forms(): string[] {
    if (!this.container) return [];
    const { container } = this;
    return [shownText(container), spaced(container.textContent), shownText(document.body)];
  }

  /** Takes what was rendered off the page. */
  unmount() {
    const { root, libraries } = this;
    if (root && libraries) libraries.dom.flushSync(() => root.unmount());
    this.container?.remove();
    this.root = undefined;
    this.byComment = false;
  }
}

/** A text with every run of whitespace made one space. */
export function spaced(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}

/** The text of an element that a person sees. */
export function shownText(element: HTMLElement): string {
  // biome-ignore lint/performance/useDomNodeTextContent: what is hidden must not count
  return spaced(element.innerText);
}
