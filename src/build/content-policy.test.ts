import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { contentPolicy, headerPolicy, withPolicy } from "./content-policy.ts";

const hash = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
const page = (more = "") =>
  `<html><head><meta charSet="utf-8"/><style>a{}</style><script type="speculationrules">{}</script></head>` +
  `<body>&lt;script>no()&lt;/script>${more}<script data-islands="/a.js">go()</script></body></html>`;
const directive = (policy: string, name: string) =>
  policy.split(";").find((one) => one.startsWith(`${name} `));

test("inline parts are allowed by their hashes alone", () => {
  const policy = contentPolicy(page());
  expect(directive(policy, "default-src")).toBe("default-src 'none'");
  expect(directive(policy, "script-src")).toBe(`script-src 'self' ${hash("{}")} ${hash("go()")}`);
  expect(directive(policy, "style-src")).toBe(`style-src ${hash("a{}")}`);
  expect(policy).not.toContain("unsafe");
});

test("previews may style themselves, but no script is let in", () => {
  const policy = contentPolicy(
    page('<template shadowrootmode="open"><style>b{}</style><p style="color:red">x</p></template>'),
  );
  expect(directive(policy, "style-src")).toBe("style-src 'unsafe-inline'");
  expect(directive(policy, "script-src")).not.toContain("unsafe");
});

test("the header allows what any document needs, and forbids framing", () => {
  const other = page("<script>other()</script>").replace("a{}", "b{}");
  const policy = headerPolicy([page(), other]);
  for (const text of ["{}", "go()", "other()"])
    expect(directive(policy, "script-src")).toContain(hash(text));
  expect(directive(policy, "script-src")).not.toContain("unsafe");
  expect(policy).toContain("frame-ancestors 'none'");
});

test("the policy stands before everything it speaks of", () => {
  const html = withPolicy(page());
  expect(html.indexOf("Content-Security-Policy")).toBeLessThan(html.indexOf("<style>"));
  expect(() => withPolicy("<html></html>")).toThrow("no charset");
});
