import type { Page } from "@playwright/test";
import { provideIsSeen } from "./is-seen.ts";

/*
 * Each of these runs in the page in one call and returns a list of problems, empty when all is
 * well. The walk calls them on every real route, the matrices in every width and theme.
 */

interface Shift {
  value: number;
  /** The texts of what moved. */
  moved: string;
}

/** Lets a page record its layout shifts. Call it before the page is opened. */
export function recordShifts(page: Page) {
  return page.addInitScript(() => {
    const shifts: Shift[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, sources } = entry as unknown as {
          value: number;
          sources: { node?: Node }[];
        };
        const moved = sources.map(({ node }) => node?.textContent?.slice(0, 60)).join(", ");
        shifts.push({ value, moved });
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
}

/**
 * What moved without the reader's doing. Shifts below a thousandth in sum do not count: a word that
 * is drawn by half, on a page that is still being read, is a shift of 0.0002 when its end comes.
 */
export async function layoutShifts(page: Page): Promise<string[]> {
  const shifts = await page.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts);
  const total = shifts.reduce((sum, { value }) => sum + value, 0);
  return total < 0.0005 ? [] : shifts.map(({ value, moved }) => `${value}: ${moved}`);
}

/** What reaches beyond the right edge of the window, outside boxes that scroll alone. */
export function overflows(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const wide = [...document.querySelectorAll("main *")].filter(
      (one) =>
        // The content of a closed disclosure keeps the box it had at another width.
        one.checkVisibility() &&
        // Boxes that scroll alone, and the summary, which ends a long title with an ellipsis.
        !one.closest("pre, .table, .family, .contents summary") &&
        one.getBoundingClientRect().right > innerWidth + 1,
    );
    const beyondCard = [...document.querySelectorAll(".result")].filter((box) => {
      const card = box.closest("article");
      return card && box.getBoundingClientRect().right > card.getBoundingClientRect().right + 0.5;
    });
    return [
      ...(scrollWidth > clientWidth ? [`the page by ${scrollWidth - clientWidth} px`] : []),
      ...wide.map((one) => `${one.outerHTML.slice(0, 80)} in #${one.closest("[id]")?.id}`),
      ...beyondCard.map((one) => `the preview of #${one.closest("[id]")?.id}`),
    ];
  });
}

/** Controls outside prose that are lower than `least` px. */
export function lowTargets(page: Page, least: number): Promise<string[]> {
  return page.evaluate(
    (least) =>
      [...document.querySelectorAll("a, button, summary")]
        .filter((one) => !one.closest(".prose") && one.checkVisibility())
        .map((one) => ({ one, height: one.getBoundingClientRect().height }))
        // Layout counts in 64ths of a pixel.
        .filter(({ height }) => height > 0 && height < least - 1 / 32)
        .map(({ one, height }) => `${one.ariaLabel ?? one.textContent}: ${height} px`),
    least,
  );
}

/** Boxes that scroll sideways and that no key reaches (axe: scrollable-region-focusable). */
export function unreachableScrollers(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>("main *")]
      .filter(
        (one) =>
          one.scrollWidth > one.clientWidth + 1 &&
          /auto|scroll/.test(getComputedStyle(one).overflowX) &&
          one.tabIndex < 0 &&
          !one.querySelector("a[href], button, [tabindex='0']"),
      )
      .map((one) => `${one.localName} in #${one.closest("[id]")?.id}`),
  );
}

/**
 * Gives each control the focus in turn and lists those that a reader then cannot see, or that
 * carry no focus ring (WCAG 2.2, 2.4.7 and 2.4.11). Press a key before, so that rings are shown.
 */
export async function hiddenStops(page: Page): Promise<string[]> {
  await provideIsSeen(page);
  return page.evaluate(() => {
    const stops = [
      ...document.querySelectorAll<HTMLElement>(":is(a[href], button, summary, [tabindex='0'])"),
    ].filter((one) => one.checkVisibility({ visibilityProperty: true }) && !one.closest("[inert]"));
    const name = (one: Element) => `${one.localName} ${one.ariaLabel ?? one.textContent.trim()}`;
    return stops.flatMap((one) => {
      one.focus();
      const seat = document.activeElement;
      if (seat !== one) return [`takes no focus: ${name(one).slice(0, 60)}`];
      const { outlineStyle, outlineWidth } = getComputedStyle(one);
      const ring = outlineStyle !== "none" && Number.parseFloat(outlineWidth) > 0;
      if (!ring) return [`no ring: ${name(one).slice(0, 60)}`];
      return window.isSeen(one) ? [] : [`not seen: ${name(one).slice(0, 60)}`];
    });
  });
}

/**
 * Follows every entry of the contents and lists the sections that do not come to rest `offset` px
 * below the window's top, or as high as the page's end lets them.
 */
export function misplacedSections(page: Page, offset: number): Promise<string[]> {
  return page.evaluate(async (offset) => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const problems: string[] = [];
    const header = document.querySelector("body > header")?.getBoundingClientRect().bottom ?? 0;
    for (const entry of document.querySelectorAll<HTMLAnchorElement>(".contents a")) {
      entry.click();
      const id = decodeURIComponent(entry.hash.slice(1));
      const section = document.getElementById(id);
      if (!section) {
        problems.push(`${id}: no such section`);
        continue;
      }
      const top = () => section.getBoundingClientRect().top;
      const atEnd = () =>
        Math.ceil(scrollY + innerHeight) >= document.documentElement.scrollHeight - 1;
      const atRest = () => atEnd() || Math.abs(top() - offset) <= 1;
      for (let frames = 0; frames < 60 && !atRest(); frames++) await frame();
      // It must stay there once what came into view is laid out.
      await frame();
      await frame();
      if (!atRest()) problems.push(`${id}: rests at ${top()} px`);
      if (decodeURIComponent(location.hash) !== `#${id}`)
        problems.push(`${id}: the address says ${location.hash}`);
      const heading = section.querySelector("h2")?.getBoundingClientRect();
      if (!heading || (!atEnd() && (heading.top < header || heading.bottom > innerHeight)))
        problems.push(`${id}: its heading is not in view`);
    }
    return problems;
  }, offset);
}

/** Where each card begins, in CSS pixels from the top of the document. */
export function cardPlaces(page: Page): Promise<[string, number][]> {
  return page
    .locator(".card")
    .evaluateAll((cards) =>
      cards.map((card) => [card.id, Math.round(card.getBoundingClientRect().top + scrollY)]),
    );
}

/**
 * What keeps code from being read: a control that lies on a letter of it, a box that is wider than
 * what is seen of it, and a line that breaks after a hyphen (`--` and `soft`). Words that are longer
 * than a phone's line may break anywhere.
 */
export function unreadableCode(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const longest = 30;
    const problems: string[] = [];
    const cardOf = (one: Element) => one.closest("[id]")?.id;
    for (const pre of document.querySelectorAll(".card pre")) {
      if (!pre.checkVisibility()) continue;
      if (pre.scrollWidth > pre.clientWidth) problems.push(`#${cardOf(pre)}: a sample is cut`);
      // Of its words alone: an indented line is as wide as the sample, and spaces stay at a line's end.
      const letters: DOMRect[] = [];
      const texts = document.createTreeWalker(pre, NodeFilter.SHOW_TEXT);
      const range = document.createRange();
      while (texts.nextNode())
        for (const { index, 0: word } of texts.currentNode.textContent?.matchAll(/\S+/g) ?? []) {
          range.setStart(texts.currentNode, index);
          range.setEnd(texts.currentNode, index + word.length);
          letters.push(...range.getClientRects());
        }
      for (const control of pre.parentElement?.querySelectorAll(":scope > button") ?? []) {
        const box = control.getBoundingClientRect();
        const isOn = letters.some(
          ({ left, right, top, bottom }) =>
            left < box.right && right > box.left && top < box.bottom && bottom > box.top,
        );
        if (isOn) problems.push(`#${cardOf(pre)}: ${control.className} lies on code`);
      }
    }
    const top = (node: Node, at: number) => {
      const range = document.createRange();
      range.setStart(node, at);
      range.setEnd(node, at + 1);
      return range.getBoundingClientRect().top;
    };
    for (const code of document.querySelectorAll(".card code")) {
      if (!code.checkVisibility()) continue;
      const texts = document.createTreeWalker(code, NodeFilter.SHOW_TEXT);
      for (let node = texts.nextNode(); node; node = texts.nextNode()) {
        const text = node.textContent ?? "";
        for (const { index, 0: word } of text.matchAll(/\S*\S-\S+/g))
          for (let at = index; at < index + word.length - 1 && word.length <= longest; at++)
            if (text[at] === "-" && Math.abs(top(node, at) - top(node, at + 1)) > 4)
              problems.push(`#${cardOf(code)}: “${word}” breaks after a hyphen`);
      }
    }
    return problems;
  });
}
