import { expect, test } from "vitest";
import { contentType } from "./content-types.ts";
import { headerRules, headersOf, hostFiles, parseHeadersFile, withoutHttps } from "./headers.ts";

test("hashed files are cached forever, all else is revalidated", () => {
  expect(headersOf(headerRules(), "/assets/a-1.js")["Cache-Control"]).toBe(
    "public, max-age=31536000, immutable",
  );
  for (const path of ["/", "/css", "/service-worker.js", "/assets", "/x/assets/a.js"])
    expect(headersOf(headerRules(), path)["Cache-Control"], path).toBe("no-cache");
});

test("https is promised only where it is spoken", () => {
  const rules = headerRules();
  expect(headersOf(rules, "/")).toHaveProperty("Strict-Transport-Security");
  expect(headersOf(withoutHttps(rules), "/")).not.toHaveProperty("Strict-Transport-Security");
});

test("every response has the content security policy", () => {
  const rules = headerRules("default-src 'self'");
  for (const path of ["/", "/css", "/no/such/page"])
    expect(headersOf(rules, path)["Content-Security-Policy"]).toBe("default-src 'self'");
});

test("no header is in two rules that can both match: some hosts would join the values", () => {
  const names = headerRules("policy").flatMap(({ headers }) => Object.keys(headers));
  expect(new Set(names).size).toBe(names.length);
});

test("a file of unknown kind is rejected by name, with the fix", () => {
  expect(contentType("a/b.md")).toBe("text/markdown; charset=utf-8");
  expect(() => contentType("film.mp4")).toThrow(
    "No media type is known for film.mp4. Add its extension to src/hosting/content-types.ts.",
  );
});

test("_headers has each header once, one to a line, and can be read back", () => {
  const rules = headerRules("default-src 'self'; img-src data:");
  const [file] = hostFiles(["/"], rules);
  expect(file?.file).toBe("_headers");
  expect(file?.content).toMatch(
    /^\/\*\n(?: {2}[\w-]+: .+\n)+\n\/assets\/\*\n {2}Cache-Control: .+\n$/,
  );
  expect(parseHeadersFile(file?.content ?? "")).toEqual(rules);
});

test("_redirects lead from a page's file name to its route", () => {
  const [, file] = hostFiles(["/", "/css", "/react/router"], []);
  expect(file?.content).toBe(
    "/index.html / 301\n/css.html /css 301\n/react/router.html /react/router 301\n",
  );
});
