import { readFile } from "node:fs/promises";
import { fromHtml } from "hast-util-from-html";
import { expect, test } from "vitest";
import { finish } from "./finish.ts";

const rendered = await readFile("src/finish/fixtures/page.html", "utf8");
const finishPage = (content: string) => finish([{ file: "page.html", content }]);

/** The elements and texts of a document, without whitespace and its policy. */
function outlineOf(html: string): string {
  const tree = fromHtml(html.replace(/<meta http-equiv[^>]*>/, ""));
  return JSON.stringify(tree, (key, value) => (key === "position" ? undefined : value))
    .replaceAll('{"type":"text","value":"\\n"},', "")
    .replaceAll(',{"type":"text","value":"\\n"}', "")
    .replaceAll("\\n", "");
}

test("a rendered page becomes a document with fewer bytes and a policy", async () => {
  const { documents, policy } = finishPage(rendered);
  await expect(documents[0]?.content).toMatchFileSnapshot("fixtures/page.finished.html");
  expect(policy).toContain("frame-ancestors 'self'");
});

test("a finished document parses to the same tree", () => {
  expect(outlineOf(finishPage(rendered).documents[0]?.content ?? "")).toBe(outlineOf(rendered));
});

test("the policy comes before all that it speaks of", () => {
  const html = finishPage(rendered).documents[0]?.content ?? "";
  expect(html.indexOf("Content-Security-Policy")).toBeLessThan(html.indexOf("<style>"));
  expect(() => finishPage("<html></html>")).toThrow("no charset");
});
