import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { barePage, styleOf } from "../support/bare-page.ts";
import { all, attribute, only, pageOf, routes } from "./site.ts";

/** What a page may weigh beyond its words: a quarter of them, its style, and this, in bytes. */
const allowance = 5000;

/**
 * What a page may weigh that is neither its cards nor its list of changes, in bytes. Those may be as
 * many as it needs. The search dialog is part of it, about 1.2 kB, so that it opens before its script
 * has come.
 */
const fixedLimit = 15_500;

/** What comes before a server must wait for a response (RFC 6928, section 2), in bytes. */
const firstFlight = 10 * 1460;

const weigh = (text: string) => gzipSync(text, { level: 9 }).length;

for (const route of routes) {
  test(`${route}: it weighs little beyond its words and style`, () => {
    const { html } = pageOf(route);
    const style = weigh(styleOf(html));
    expect(style).toBeGreaterThan(1000);
    expect(weigh(html)).toBeLessThanOrEqual(1.25 * weigh(barePage(html)) + style + allowance);
  });

  test(`${route}: what is neither cards nor changes weighs at most ${fixedLimit} bytes`, () => {
    const { html } = pageOf(route);
    const rest = all("article, .home-cards, .changes, .home-changes", route).reduceRight(
      (text, { position }) => {
        const { start, end } = position ?? {};
        return text.slice(0, start?.offset) + text.slice(end?.offset);
      },
      html,
    );
    expect(weigh(rest)).toBeLessThanOrEqual(fixedLimit);
  });

  test(`${route}: what must have come before anything is drawn comes in the first flight`, () => {
    const wait = only("link[rel~=expect][blocking=render]", route);
    const [awaited] = all(`[id="${attribute(wait, "href").slice(1)}"]`, route);
    // WebKit waits for its end, as the standard says, and Chromium for its beginning.
    const end = awaited?.position?.end.offset ?? 0;
    expect(end).toBeGreaterThan(0);
    expect(weigh(pageOf(route).html.slice(0, end))).toBeLessThanOrEqual(firstFlight);
  });

  test(`${route}: nothing is loaded before the first interaction but the document and its icons`, () => {
    const loading =
      "script[src], link[rel~=stylesheet], link[rel~=preload], link[rel~=modulepreload], img, iframe, video, audio, object, embed";
    expect(all(loading, route)).toEqual([]);
  });
}
