// @vitest-environment jsdom
import "../../tests/support/node-blob.ts";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import type { CardModel, MarkModel, SampleModel } from "../model/types.ts";
import { Card } from "./card.tsx";
import { GuideSection } from "./guide-section.tsx";

const cardOf = (more: Partial<CardModel> = {}): CardModel => ({
  id: "center",
  title: "Center anything",
  formerIds: [],
  fullWidth: false,
  roomy: false,
  column: "first",
  prose: "",
  linked: [],
  mark: { word: "checked", isProven: true },
  ...more,
});

const sampleModel = (more: Partial<SampleModel> = {}): SampleModel => ({
  html: '<i class="s">"&lt;"</i>',
  language: "css",
  isWrong: false,
  controls: "copy and try",
  setup: [],
  ...more,
});

/** Parses what a component renders, as the browser does. */
function show(element: ReactNode): HTMLElement {
  document.body.innerHTML = renderToStaticMarkup(element);
  return document.body;
}
const textOf = (page: Element, selector: string) => page.querySelector(selector)?.textContent;

describe("a card", () => {
  test("with a title alone is that title under its id, and a foot", () => {
    const article = show(<Card card={cardOf()} />).firstElementChild;
    expect(article?.matches("article.card#center")).toBe(true);
    expect(article?.className).toBe("card");
    expect([...(article?.children ?? [])].map(({ tagName }) => tagName)).toEqual(["H3", "FOOTER"]);
    expect(textOf(document.body, "h3")).toBe("Center anything");
  });

  test("a drawing is a list in which each step says its lane and is in it", () => {
    const drawing = {
      lanes: ["Script", "Tasks"],
      steps: [
        { lane: 0, label: "start" },
        { lane: 1, label: "timeout" },
      ],
    };
    const article = show(<Card card={cardOf({ drawing })} />);
    const steps = [...article.querySelectorAll("ol > li > span")];
    expect(steps.map((step) => step.textContent)).toEqual(["Script: start", "Tasks: timeout"]);
    expect(steps.map(({ className }) => className)).toEqual(["lane-1", "lane-2"]);
    expect(article.querySelector(".lanes")?.getAttribute("aria-hidden")).toBe("true");
  });

  test("has title, description, sample and foot in that order", () => {
    const card = cardOf({
      prose: "<p>What it <b>does</b></p>",
      sample: sampleModel(),
      link: { href: "https://example.com/", text: "Read on" },
    });
    const article = show(<Card card={card} />).firstElementChild;
    const parts = [...(article?.children ?? [])];
    expect(parts.map((part) => part.className || part.localName)).toEqual([
      "h3",
      "prose",
      "sample copies tries",
      "foot",
    ]);
    expect(article?.querySelector(".prose b")?.textContent).toBe("does");
  });

  test("links to the cards whose files its sample needs", () => {
    const linked = [
      { files: ["api.ts", "user.ts"], href: "#api", title: "Fetch" },
      { files: ["queries.ts"], href: "#queries", title: "Ask" },
    ];
    const page = show(<Card card={cardOf({ sample: sampleModel(), linked })} />);
    expect(textOf(page, ".needs")).toBe("With api.ts, user.ts from Fetch, queries.ts from Ask");
    expect(page.querySelector(".needs a")?.getAttribute("href")).toBe("#api");
    expect(show(<Card card={cardOf()} />).querySelector(".needs")).toBeNull();
  });

  test("may span both columns", () => {
    const classOf = (card: CardModel) => show(<Card card={card} />).firstElementChild?.className;
    expect(classOf(cardOf({ column: "both", fullWidth: true }))).toBe("card full-width");
    expect(classOf(cardOf({ column: "both" }))).toBe("card alone");
  });

  test("may lie in the second column, and span both in narrower windows", () => {
    const card = cardOf({ column: "second", roomy: true });
    const article = show(<Card card={card} />).firstElementChild;
    expect(article?.className).toBe("card roomy second");
  });

  test("has an anchor for each id it had in this page", () => {
    const page = show(<Card card={cardOf({ formerIds: ["old-id"] })} />);
    expect([...page.querySelectorAll("h3 > span")].map(({ id }) => id)).toEqual(["old-id"]);
    expect(page.querySelector("article")?.className).toBe("card renamed");
    expect(textOf(page, "h3")).toBe("Center anything");
  });
});

describe("a sample", () => {
  const frameOf = (more: Partial<SampleModel> = {}) =>
    show(<Card card={cardOf({ sample: sampleModel(more) })} />).querySelector(".sample") as Element;

  test("says its language, and shows its highlighted code", () => {
    const sample = frameOf().querySelector(":scope > pre");
    expect(sample?.querySelector("i.s")?.textContent).toBe('"<"');
    expect(sample?.querySelector("code")?.className).toBe("language-css");
    expect(sample?.hasAttribute("data-wrong")).toBe(false);
  });

  test("that is meant to fail is marked as wrong", () => {
    expect(frameOf({ isWrong: true }).querySelector("pre")?.hasAttribute("data-wrong")).toBe(true);
  });

  test("keeps room for the controls that it gets, and no more", () => {
    expect(frameOf({ controls: "copy and try" }).className).toBe("sample copies tries");
    expect(frameOf({ controls: "copy" }).className).toBe("sample copies");
    expect(frameOf({ controls: "none" }).className).toBe("sample");
  });

  test("has its label, its set-up with the names of files, its output and its result in its frame", () => {
    const frame = frameOf({
      label: "bash",
      setup: [{ html: "1;", language: "ts", file: "src/admin.tsx" }],
      output: "one\ntwo",
      preview: { html: "<p>made</p>", moves: false },
    });
    expect(frame.getAttribute("data-label")).toBe("bash");
    expect([...frame.children].map(({ className, localName }) => className || localName)).toEqual([
      "pre",
      "setup",
      "output",
      "result",
    ]);
    expect([...frame.querySelectorAll("summary")].map((one) => one.textContent)).toEqual([
      "With this set-up",
      "What it prints",
    ]);
    expect(frame.querySelectorAll("details[open]")).toHaveLength(0);
    const file = frame.querySelector(".setup > .sample.copies");
    expect(file?.getAttribute("data-label")).toBe("src/admin.tsx");
    expect(file?.textContent).toBe("1;");
    expect(textOf(frame, ".output > pre")).toBe("one\ntwo");
  });
});

test("a preview is a group named after its card, whose shadow root the parser attaches", () => {
  const shown = (moves: boolean) => {
    const preview = { html: "<style>p{color:red}</style><p>made</p>", moves };
    return show(<Card card={cardOf({ sample: sampleModel({ preview }) })} />);
  };
  expect(shown(true).querySelector(".result > [role=group]")?.getAttribute("tabindex")).toBe("0");
  const page = shown(false);
  const group = page.querySelector(".result > [role=group]");
  expect(group?.getAttribute("aria-label")).toBe("Result: Center anything");
  expect(group?.hasAttribute("tabindex")).toBe(false);
  expect(page.querySelector(".result")?.hasAttribute("data-nosnippet")).toBe(true);
  const template = group?.querySelector<HTMLTemplateElement>("template[shadowrootmode=open]");
  expect(template?.content.querySelector("p")?.textContent).toBe("made");
});

describe("a card's foot", () => {
  const footOf = (more: Partial<CardModel>) =>
    show(<Card card={cardOf(more)} />).querySelector("footer");

  test.each<[mark: MarkModel, className: string]>([
    [{ word: "ran", isProven: true }, "mark ticked"],
    [{ word: "not run", isProven: false }, "mark unproven"],
  ])("says in one word what was done: %o", (mark, className) => {
    const shown = footOf({ mark })?.querySelector("span");
    expect(shown?.textContent).toBe(mark.word);
    expect(shown?.className).toBe(className);
  });

  test("says how far browsers have come", () => {
    const baseline = { level: "newly" as const, words: "gap: new since May 2025" };
    expect(footOf({ baseline })?.querySelector(".baseline.newly")?.textContent).toBe(
      "gap: new since May 2025",
    );
  });

  test("names the utilities of Tailwind that do the same", () => {
    const foot = footOf({ utilities: [{ utility: "flex", href: "/tailwindcss#flex" }] });
    expect(foot?.querySelector(".needs")?.textContent).toBe("In Tailwind: flex");
  });

  test("links to its source in a new tab, which gets neither opener nor referrer", () => {
    const link = footOf({ link: { href: "https://example.com/a", text: "Read" } })?.querySelector(
      "a",
    );
    expect(link?.getAttribute("href")).toBe("https://example.com/a");
    expect(link?.target).toBe("_blank");
    expect(link?.rel).toBe("noopener noreferrer");
  });
});

test("a section has its cards under its title", () => {
  const cards = [cardOf({ id: "a", title: "A" }), cardOf({ id: "b", title: "B" })];
  const page = show(<GuideSection section={{ id: "layout", category: "Layout", cards }} />);
  expect(page.querySelector("section#layout > h2")?.textContent).toBe("Layout");
  expect([...page.querySelectorAll(".cards > article")].map(({ id }) => id)).toEqual(["a", "b"]);
});
