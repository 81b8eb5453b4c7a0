// @vitest-environment jsdom
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { loadGuides } from "../check/load-guides.ts";
import { site } from "../site.ts";
import { HomeCardLink } from "./home-card.tsx";
import { NavLink } from "./nav-link.tsx";
import { ProofLine } from "./proof-line.tsx";
import { SiteFooter } from "./site-footer.tsx";

const guides = await loadGuides("tests/fixtures");

function show(element: ReactNode): HTMLElement {
  document.body.innerHTML = renderToStaticMarkup(element);
  return document.body;
}

test("a link of the navigation is marked on the page it links to, and only there", () => {
  const item = { name: "CSS", href: "/css" };
  const current = (route: string) =>
    show(<NavLink item={item} current={route} />)
      .querySelector("a[href='/css']")
      ?.getAttribute("aria-current");
  expect(current("/css")).toBe("page");
  expect(current("/css/grid")).toBeNull();
});

test("a link that heads a family is marked, as something else, on the pages of the family", () => {
  const subItems = [{ name: "Grid", href: "/css/grid" }];
  const item = { name: "CSS", href: "/css", subItems };
  const current = (route: string) =>
    show(<NavLink item={item} current={route} />)
      .querySelector("a")
      ?.getAttribute("aria-current");
  expect(current("/css")).toBe("page");
  expect(current("/css/grid")).toBe("true");
  expect(current("/html")).toBeNull();
});

test("the whole of a home card is its link, and its icon says nothing to a screen reader", () => {
  const card = {
    iconPath: "M0 0",
    title: "CSS",
    description: "Styles.",
    link: "/css",
    count: 2,
  };
  const page = show(<HomeCardLink card={card} />);
  const link = page.querySelector("li > a:only-child");
  expect(link?.getAttribute("href")).toBe("/css");
  expect([...(link?.children ?? [])].map(({ localName }) => localName)).toEqual([
    "svg",
    "h2",
    "p",
    "p",
  ]);
  expect(link?.querySelector(".count")?.textContent).toBe("2 cards");
  expect(link?.querySelector("svg")?.getAttribute("aria-hidden")).toBe("true");
  expect(link?.querySelector("path")?.getAttribute("d")).toMatch(/^M/);
});

test("a guide's head says in one line how far it is checked and when, and opens what that means", () => {
  const date = { iso: "2026-11-20", words: "20 Nov 2026" };
  const checked = {
    summary: "All 2 samples checked",
    date,
    details: ["2 samples ran.", "And so on."],
  };
  const page = show(<ProofLine checked={checked} />);
  const summary = page.querySelector("details:not([open]) > summary");
  expect(summary?.textContent).toBe("All 2 samples checked, 20 Nov 2026");
  expect(summary?.querySelector("time")?.getAttribute("datetime")).toBe("2026-11-20");
  expect([...page.querySelectorAll("details li")].map(({ textContent }) => textContent)).toEqual(
    checked.details,
  );
});

test("a guide that was never proven says no date", () => {
  const page = show(<ProofLine checked={{ summary: "0 of 2 samples checked", details: [] }} />);
  expect(page.querySelector("summary")?.textContent).toBe("0 of 2 samples checked");
  expect(page.querySelector("time")).toBeNull();
});

test("the footer links all guides in their order, marks the current one, and names the site", () => {
  const current = guides.at(-1)?.href ?? "";
  const page = show(<SiteFooter layout={{ guides, year: 2026 }} current={current} />);
  const links = [...page.querySelectorAll("nav[aria-label='All guides'] a")];
  expect(links.length).toBeGreaterThan(1);
  expect(links.map((link) => link.getAttribute("href"))).toEqual(guides.map(({ href }) => href));
  expect(links.map((link) => link.textContent)).toEqual(guides.map(({ name }) => name));
  const marked = links.filter((link) => link.getAttribute("aria-current") === "page");
  expect(marked.map((link) => link.getAttribute("href"))).toEqual([current]);
  expect(page.querySelector(".brand")?.textContent).toBe(site.name);
  expect(page.querySelector(".copyright")?.textContent).toContain(site.creator);
  expect(page.querySelector(".copyright [data-year]")?.textContent).toBe("2026");
});

test("the footer's outward links open tabs of their own that learn nothing of this one", () => {
  const page = show(<SiteFooter layout={{ guides, year: 2026 }} />);
  const links = [
    ...page.querySelectorAll<HTMLAnchorElement>("nav[aria-label='Social networks'] a"),
  ];
  expect(links.map((link) => link.getAttribute("href"))).toEqual(
    site.social.map(({ href }) => href),
  );
  for (const { target, rel } of links)
    expect([target, rel]).toEqual(["_blank", "noopener noreferrer"]);
  expect(page.querySelector("[aria-current]")).toBeNull();
});
