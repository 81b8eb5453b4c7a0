// @vitest-environment jsdom
import "../../tests/support/node-blob.ts";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import type { Proof } from "../content/facts.ts";
import type { CardModel, SampleModel } from "../model/types.ts";
import { Card } from "./card.tsx";
import { GuideSection } from "./guide-section.tsx";

const cardOf = (more: Partial<CardModel> = {}): CardModel => ({
  id: "center",
  title: "Center anything",
  formerIds: [],
  fullWidth: false,
  roomy: false,
  height: 100,
  secondColumn: false,
  stickyHead: false,
  prose: "",
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
    const article = show(<Card card={cardOf()} />).firstElementChild;
    expect(article?.matches("article.card#center")).toBe(true);
    expect(article?.className).toBe("card");
    expect([...(article?.children ?? [])].map(({ tagName }) => tagName)).toEqual(["H3"]);
    expect(article?.textContent).toBe("Center anything");
  });

  test("a drawing is a list in which each step says its lane and stands in it", () => {
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

  test("has title, description, sample, preview and foot in that order", () => {
    const card = cardOf({
      prose: "<p>What it <b>does</b></p>",
      sample: { html: "a {}", language: "css", scrolls: false, isWrong: false },
      preview: { html: "<p>made</p>" },
      link: { href: "https://example.com/", text: "Read on" },
    });
    const article = show(<Card card={card} />).firstElementChild;
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

  test("shows what its sample needs: links to other cards, and set-up to open", () => {
    const sample = { html: "1;", language: "ts", scrolls: false, isWrong: false };
    const needs = {
      setup: [{ ...sample, file: "src/admin.tsx" }],
      linked: [
        { files: ["api.ts", "user.ts"], href: "#api", title: "Fetch" },
        { files: ["queries.ts"], href: "#queries", title: "Ask" },
      ],
    };
    const page = show(<Card card={cardOf({ sample, needs })} />);
    expect(textOf(page, ".needs")).toBe("With api.ts, user.ts from Fetch, queries.ts from Ask");
    expect(page.querySelector(".needs a")?.getAttribute("href")).toBe("#api");
    expect(textOf(page, "details:not([open]) > summary")).toBe("With this set-up");
    expect(textOf(page, "details")).toContain("src/admin.tsx1;");
    expect(show(<Card card={cardOf({ sample })} />).querySelector(".needs, details")).toBeNull();
  });

  test("may span both columns", () => {
    const article = show(<Card card={cardOf({ fullWidth: true })} />).firstElementChild;
    expect(article?.className).toBe("card full-width");
  });

  test("may lie in the second column, span rows and keep the head of its table in view", () => {
    const card = cardOf({ secondColumn: true, roomy: true, stickyHead: true });
    const article = show(<Card card={card} />).firstElementChild;
    expect(article?.className).toBe("card roomy second sticky-head");
  });

  test("has an anchor for each id it had in this page", () => {
    const page = show(<Card card={cardOf({ formerIds: ["old-id"] })} />);
    expect([...page.querySelectorAll("h3 > span")].map(({ id }) => id)).toEqual(["old-id"]);
    expect(page.querySelector("article")?.className).toBe("card renamed");
    expect(textOf(page, "h3")).toBe("Center anything");
  });
});

describe("a sample", () => {
  const sampleOf = (more: Partial<SampleModel> = {}) => {
    const sample = {
      html: '<i class="s">"&lt;"</i>',
      language: "css",
      scrolls: false,
      isWrong: false,
    };
    return show(<Card card={cardOf({ sample: { ...sample, ...more } })} />).querySelector("pre");
  };

  test("says its language, and shows its highlighted code", () => {
    const sample = sampleOf();
    expect(sample?.querySelector("i.s")?.textContent).toBe('"<"');
    expect(sample?.querySelector("code")?.className).toBe("language-css");
    expect(sample?.hasAttribute("data-wrong")).toBe(false);
  });

  test("that is meant to fail says so", () => {
    expect(sampleOf({ isWrong: true })?.hasAttribute("data-wrong")).toBe(true);
  });

  test("takes the focus only where it may scroll", () => {
    expect(sampleOf()?.getAttribute("tabindex")).toBeNull();
    expect(sampleOf({ scrolls: true })?.getAttribute("tabindex")).toBe("0");
  });
});

test("a preview is a named group whose shadow root the parser attaches", () => {
  const page = show(
    <Card card={cardOf({ preview: { html: "<style>p{color:red}</style><p>made</p>" } })} />,
  );
  const group = page.querySelector(".result > [role=group]");
  expect(group?.getAttribute("aria-label")).toBe("Result");
  expect(group?.getAttribute("tabindex")).toBe("0");
  expect(page.querySelector(".result")?.hasAttribute("data-nosnippet")).toBe(true);
  const template = group?.querySelector<HTMLTemplateElement>("template[shadowrootmode=open]");
  expect(template?.content.querySelector("p")?.textContent).toBe("made");
});

describe("a card's foot", () => {
  const footOf = (more: Partial<CardModel>) =>
    show(<Card card={cardOf(more)} />).querySelector("footer");

  test.each<[proof: Proof, text: string, className: string]>([
    [{ level: "ran", detail: "Chromium 150.0", by: [] }, "ran in Chromium 150.0", "mark"],
    [
      { level: "not run", detail: "needs an account", by: [] },
      "not run: needs an account",
      "mark unproven",
    ],
    [{ level: "not proven yet", detail: "", by: [] }, "not proven yet ", "mark unproven"],
  ])("says how the sample was proven: %o", (proof, text, className) => {
    const mark = footOf({ proof })?.querySelector("span");
    expect(mark?.textContent).toBe(text);
    expect(mark?.className).toBe(className);
    expect(mark?.querySelector("b")?.textContent).toBe(proof.level);
  });

  test("says how far browsers have come", () => {
    const foot = footOf({ baseline: "widely available" });
    expect(foot?.querySelector(".baseline")?.textContent).toBe("Baseline: widely available");
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

test("a section has its cards under its title", () => {
  const cards = [cardOf({ id: "a", title: "A" }), cardOf({ id: "b", title: "B" })];
  const page = show(<GuideSection section={{ id: "layout", category: "Layout", cards }} />);
  expect(page.querySelector("section#layout > h2")?.textContent).toBe("Layout");
  expect([...page.querySelectorAll(".cards > article")].map(({ id }) => id)).toEqual(["a", "b"]);
});
