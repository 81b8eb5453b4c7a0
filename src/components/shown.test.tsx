// @vitest-environment jsdom
import "../../tests/support/node-blob.ts";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { fixtureShown } from "../../tests/kitchen-sink/fixture-shown.ts";
import { sectionOf } from "../../tests/support/guide.ts";
import { cardModel } from "../model/card-model.ts";
import { Card } from "./card.tsx";

test("below a sample stand what it prints, closed, and its history, each drawing with its words", () => {
  const shown = fixtureShown["the-history-before-and-after"];
  const [item] = sectionOf("```bash graph\ngit merge login\n```").items;
  if (!item || !shown) throw new Error("The fixture has no card.");
  document.body.innerHTML = renderToStaticMarkup(<Card card={cardModel(item, { shown })} />);
  const parts = [...(document.querySelector("article")?.children ?? [])];
  expect(parts.map(({ className, localName }) => className || localName)).toEqual([
    "h3",
    "pre",
    "output",
    "graphs",
  ]);
  const output = document.querySelector("details.output:not([open])");
  expect(output?.querySelector("pre")?.textContent).toBe(shown.output);
  expect(output?.querySelector("b")).toBeNull();
  const figures = [...document.querySelectorAll(".graphs > figure")];
  expect(figures.map((figure) => figure.querySelector("figcaption")?.textContent)).toEqual([
    "Before, on main",
    "After, HEAD detached; dashed: reflog",
  ]);
  const labels = figures.map((figure) =>
    figure.querySelector('svg[role="img"]')?.getAttribute("aria-label"),
  );
  expect(labels[0]).toMatch(/^Before: HEAD is on main\. main points to “Add saerch”, which/);
  expect(labels[1]).toMatch(/^After: HEAD is detached at “Add search”/);
});
