// @vitest-environment jsdom
import "../../tests/support/node-blob.ts";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { fixtureShown } from "../../tests/kitchen-sink/fixture-shown.ts";
import { sectionOf } from "../../tests/support/guide.ts";
import { cardModel } from "../model/card-model.ts";
import { Card } from "./card.tsx";

test("below a sample are its output, closed, and its history, each drawing with its words", () => {
  const shown = fixtureShown["the-history-before-and-after"];
  const [item] = sectionOf("```bash graph\ngit merge login\n```").items;
  if (!item || !shown) throw new Error("The fixture has no card.");
  document.body.innerHTML = renderToStaticMarkup(<Card card={cardModel(item, { shown })} />);
  const parts = [...(document.querySelector("article")?.children ?? [])];
  expect(parts.map(({ className, localName }) => className || localName)).toEqual([
    "h3",
    "sample copies tries",
    "graphs",
  ]);
  const output = document.querySelector(".sample > details.output:not([open])");
  expect(output?.querySelector("pre")?.textContent).toBe(shown.output);
  expect(output?.querySelector("b")).toBeNull();
  const figures = [...document.querySelectorAll(".graphs > figure")];
  expect(figures.map((figure) => figure.querySelector("figcaption")?.textContent)).toEqual([
    "Before, on main",
    "After, HEAD detached; dashed: reflog",
  ]);
  const rows = figures.map((figure) =>
    [...figure.querySelectorAll("li")].map((row) => [
      row.querySelector('svg[role="img"]')?.getAttribute("aria-label"),
      row.textContent,
      [...row.querySelectorAll("b")].map(({ className }) => className),
    ]),
  );
  expect(rows).toEqual([
    [
      ["a commit after “Third”", "Add saerch main", ["current"]],
      ["a commit after “Third”", "Add login login", ["branch"]],
      ["a commit after 2 earlier commits", "Third origin/main v1.0.0", ["remote", "tag"]],
    ],
    [
      ["a new commit after “Add search” and “Add login”", "Merge branch 'login' main", ["branch"]],
      ["a new commit after “Third”", "Add search HEAD", ["head"]],
      ["a commit only in the reflog after “Third”", "Add saerch", []],
      ["a commit after “Third”", "Add login login", ["branch"]],
      ["a commit after 2 earlier commits", "Third origin/main v1.0.0", ["remote", "tag"]],
    ],
  ]);
});
