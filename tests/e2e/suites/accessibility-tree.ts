import type { Page } from "@playwright/test";
import { browserArguments, findBrowser } from "../../../src/browser/find-browser.ts";
import type { Guide } from "../../../src/content/types.ts";
import { expect, test, wake } from "../test.ts";

interface AxNode {
  nodeId: string;
  parentId?: string;
  ignored: boolean;
  role?: { value: string };
  name?: { value: string };
  childIds?: string[];
  properties?: { name: string; value: { value?: unknown; relatedNodes?: unknown } }[];
}

/** Something a screen reader meets, in the order it does. */
interface Heard {
  role: string;
  name: string;
  states: Record<string, unknown>;
  within: string[];
}

/*
 * As Chromium is while a screen reader runs. Else its tree, which few programs then ask for, lacks
 * what `content-visibility` holds back.
 */
const screenReader = "--force-renderer-accessibility=screen-reader";
/** For `test.use()`: a browser that builds its whole accessibility tree. */
export const withScreenReader = {
  launchOptions: { executablePath: await findBrowser(), args: [...browserArguments, screenReader] },
};

/** The accessibility tree as Chromium computes it, read from the top. */
export async function listen(page: Page): Promise<Heard[]> {
  const client = await page.context().newCDPSession(page);
  const { nodes } = (await client.send("Accessibility.getFullAXTree")) as { nodes: AxNode[] };
  await client.detach();
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  const heard: Heard[] = [];
  const read = (node: AxNode | undefined, within: string[]) => {
    if (!node) return;
    const role = node.role?.value ?? "";
    const name = node.name?.value ?? "";
    const states = Object.fromEntries(
      (node.properties ?? []).map((property) => [
        property.name,
        property.value.value ?? property.value.relatedNodes,
      ]),
    );
    if (!node.ignored) heard.push({ role, name, states, within });
    const path = node.ignored ? within : [...within, `${role} ${name}`.trim()];
    for (const child of node.childIds ?? []) read(byId.get(child), path);
  };
  read(nodes[0], []);
  return heard;
}

const landmarks = ["banner", "navigation", "main", "contentinfo"];
export const ofRole = (heard: Heard[], ...roles: string[]) =>
  heard.filter(({ role }) => roles.includes(role));
export const line = ({ role, name }: Heard) => `${role} ${name}`.trim();
/** What a preview shows is its author's. */
const isOurs = ({ within }: Heard) => !within.includes("group Result");

/** What a screen reader meets on each page: landmarks, headings, names and their order. */
export function treeTests(routes: string[], guides: Guide[]) {
  for (const route of routes)
    test(`${route}: landmarks are named, headings skip no level, every control has a name`, async ({
      page,
    }) => {
      test.slow();
      await page.goto(route);
      await wake(page);
      const heard = (await listen(page)).filter(isOurs);
      const places = ofRole(heard, ...landmarks).map(line);
      expect(places.slice(0, 2)).toEqual(["banner", "navigation Cheat sheets"]);
      expect(places.filter((place) => place === "main")).toHaveLength(1);
      expect(places.slice(-3)).toEqual([
        "contentinfo",
        "navigation All guides",
        "navigation Social networks",
      ]);
      expect(new Set(places).size).toBe(places.length);

      const levels = ofRole(heard, "heading").map(({ states }) => Number(states.level));
      expect(levels[0]).toBe(1);
      expect(levels.filter((level) => level === 1)).toHaveLength(1);
      expect(levels.filter((level, index) => level > (levels[index - 1] ?? 0) + 1)).toEqual([]);

      const nameless = ofRole(heard, "link", "button", "combobox", "textbox", "heading", "dialog");
      expect(nameless.filter(({ name }) => !name).map(({ within }) => within.join(" > "))).toEqual(
        [],
      );
      // What styles draw is not read out: arrows, ticks, the two sheets of a copy button.
      const named = ofRole(heard, "link", "button", "heading");
      expect(named.filter(({ name }) => /[↗✓]/.test(name)).map(line)).toEqual([]);
    });

  for (const { href, title, sections } of guides)
    test(`${href}: is heard in the order it is written, with a name for each copy button and table`, async ({
      page,
    }) => {
      test.slow();
      await page.goto(href);
      await wake(page);
      const heard = await listen(page);
      const ours = heard.filter(isOurs);
      const headings = ofRole(ours, "heading").map(({ name }) => name);
      expect(headings).toEqual([
        title,
        ...sections.flatMap((one) => [one.category, ...one.items.map((item) => item.title)]),
      ]);
      // The contents stand between the title and the first section.
      const order = ours.map(line);
      const contents = order.indexOf("navigation Table of Contents");
      expect(contents).toBeGreaterThan(order.findIndex((one) => one.startsWith("heading")));
      const inContents = ours.filter(({ within }) =>
        within.includes("navigation Table of Contents"),
      );
      const entries = ofRole(inContents, "link").map(({ name }) => name);
      expect(entries).toEqual(sections.map(({ category }) => category));
      // At this width the list stands open: nothing says that it is closed.
      expect(inContents.filter(({ states }) => states.expanded === false).map(line)).toEqual([]);
      expect(ofRole(ours, "article").length).toBe(sections.flatMap(({ items }) => items).length);

      const items = sections.flatMap((one) => one.items);
      const copied = items.filter(({ sample }) => sample && !sample.fails);
      expect(
        ofRole(ours, "button")
          .map(({ name }) => name)
          .filter((name) => name.startsWith("Copy: ")),
      ).toEqual(copied.map((item) => `Copy: ${item.title}`));
      const drawn = await page.evaluate(() => ({
        results: document.querySelectorAll(".result").length,
        headers: document.querySelectorAll(".prose thead th").length,
        rows: document.querySelectorAll(".prose tr").length,
      }));
      expect({
        results: ofRole(heard, "group").filter(({ name }) => name === "Result").length,
        headers: ofRole(ours, "columnheader").length,
        rows: ofRole(ours, "row").length,
      }).toEqual(drawn);
    });
}
