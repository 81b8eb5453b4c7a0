// @vitest-environment jsdom
import "../../tests/support/node-blob.ts";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import type { Proof } from "../content/facts.ts";
import type { Fence, Item } from "../content/types.ts";
import { Card } from "./card.tsx";
import { GuideSection } from "./guide-section.tsx";

const source = { file: "content/test/section.md", line: 1 };
const fenceOf = (code: string, more: Partial<Fence> = {}): Fence => ({
  language: "css",
  role: "shown",
  code,
  source,
  ...more,
});
const itemOf = (more: Partial<Item> = {}): Item => ({
  id: "center",
  title: "Center anything",
  markdown: { title: "Center anything" },
  hidden: [],
  search: [],
  baseline: [],
  uses: [],
  formerly: [],
  source,
  ...more,
});

/** Parses what a component renders, as the browser does. */
function show(element: ReactNode): HTMLElement {
  document.body.innerHTML = renderToStaticMarkup(element);
  return document.body;
}
const textOf = (page: Element, selector: string) => page.querySelector(selector)?.textContent;

describe("a card", () => {
  test("with a title alone is that title under its id", () => {
    const article = show(<Card item={itemOf()} />).firstElementChild;
    expect(article?.matches("article.card#center")).toBe(true);
    expect(article?.className).toBe("card");
    expect([...(article?.children ?? [])].map(({ tagName }) => tagName)).toEqual(["H3"]);
    expect(article?.textContent).toBe("Center anything");
  });

  test("has title, description, sample, preview and foot in that order", () => {
    const item = itemOf({
      description: "<p>What it <b>does</b></p>",
      sample: fenceOf("a { color: red; }"),
      link: { href: "https://example.com/", text: "Read on" },
    });
    const article = show(<Card item={item} preview="<p>made</p>" />).firstElementChild;
    const parts = [...(article?.children ?? [])];
    expect(parts.map((part) => part.className || part.localName)).toEqual([
      "h3",
      "prose",
      "pre",
      "result",
      "foot",
    ]);
    expect(article?.querySelector(".prose b")?.textContent).toBe("does");
  });

  test("may span both columns", () => {
    const article = show(<Card item={itemOf({ fullWidth: true })} />).firstElementChild;
    expect(article?.className).toBe("card full-width");
  });

  test("has an anchor for each id it had in this page, and none for one of another page", () => {
    const page = show(<Card item={itemOf({ formerly: ["old-id", "/git#moved"] })} />);
    expect([...page.querySelectorAll("h3 > span")].map(({ id }) => id)).toEqual(["old-id"]);
    expect(page.querySelector("article")?.className).toBe("card renamed");
    expect(textOf(page, "h3")).toBe("Center anything");
  });
});

describe("a sample", () => {
  const sampleOf = (code: string, more?: Partial<Fence>) =>
    show(<Card item={itemOf({ sample: fenceOf(code, more) })} />).querySelector("pre");

  test("says its language, and its text is what was proven", () => {
    const code = 'a::before {\n  content: "<&>";\n}';
    const sample = sampleOf(code);
    expect(sample?.textContent).toBe(code);
    expect(sample?.querySelector("code")?.className).toBe("language-css");
    expect(sample?.hasAttribute("data-wrong")).toBe(false);
  });

  test("that is meant to fail says so", () => {
    expect(sampleOf("a { colr: red; }", { fails: "colr" })?.hasAttribute("data-wrong")).toBe(true);
  });

  test.each([
    ["30 characters", 30, false],
    ["31 characters", 31, true],
  ])("with a line of %s takes the focus only where it may scroll", (_, length, focusable) => {
    const line = `/* ${"x".repeat(length - 6)} */`;
    expect(sampleOf(`a {}\n${line}`)?.getAttribute("tabindex")).toBe(focusable ? "0" : null);
  });
});

test("a preview is a named group whose shadow root the parser attaches", () => {
  const page = show(<Card item={itemOf()} preview="<style>p{color:red}</style><p>made</p>" />);
  const group = page.querySelector(".result > [role=group]");
  expect(group?.getAttribute("aria-label")).toBe("Result");
  expect(group?.getAttribute("tabindex")).toBe("0");
  expect(page.querySelector(".result")?.hasAttribute("data-nosnippet")).toBe(true);
  const template = group?.querySelector<HTMLTemplateElement>("template[shadowrootmode=open]");
  expect(template?.content.querySelector("p")?.textContent).toBe("made");
});

describe("a card's foot", () => {
  const footOf = (more: Partial<Item>, proof?: Proof) =>
    show(<Card item={itemOf(more)} proof={proof} />).querySelector("footer");

  test.each<[proof: Proof, text: string, className: string]>([
    [{ mark: "ran", detail: "Chromium 150.0" }, "ran Chromium 150.0", "mark"],
    [{ mark: "not run", detail: "needs an account" }, "not run: needs an account", "mark unproven"],
    [{ mark: "not proven yet", detail: "" }, "not proven yet ", "mark unproven"],
  ])("says how the sample was proven: %o", (proof, text, className) => {
    const mark = footOf({}, proof)?.querySelector("span");
    expect(mark?.textContent).toBe(text);
    expect(mark?.className).toBe(className);
    expect(mark?.querySelector("b")?.textContent).toBe(proof.mark);
  });

  test("says how far browsers have come", () => {
    const foot = footOf({ baseline: ["css.properties.place-items"] });
    expect(foot?.querySelector(".baseline")?.textContent).toMatch(/^Baseline: \S/);
  });

  test("leads on in a tab of its own that learns nothing of this one", () => {
    const link = footOf({ link: { href: "https://example.com/a", text: "Read" } })?.querySelector(
      "a",
    );
    expect(link?.getAttribute("href")).toBe("https://example.com/a");
    expect(link?.target).toBe("_blank");
    expect(link?.rel).toBe("noopener noreferrer");
  });

  test("is not there when it has nothing to say", () => {
    expect(footOf({})).toBeNull();
  });
});

test("a section has its cards under its title, each with its own proof and preview", () => {
  const items = [itemOf({ id: "a", title: "A" }), itemOf({ id: "b", title: "B" })];
  const section = { id: "layout", category: "Layout", items, setup: [], source };
  const proofs = { b: { mark: "ran", detail: "Node 24" } } as const;
  const page = show(
    <GuideSection section={section} proofs={proofs} previews={{ a: "<p>a</p>" }} />,
  );
  expect(page.querySelector("section#layout > h2")?.textContent).toBe("Layout");
  expect([...page.querySelectorAll(".cards > article")].map(({ id }) => id)).toEqual(["a", "b"]);
  expect(page.querySelector("#a .result")).not.toBeNull();
  expect(page.querySelector("#b .result")).toBeNull();
  expect(page.querySelector("#a footer")).toBeNull();
  expect(textOf(page, "#b footer")).toBe("ran Node 24");
});
