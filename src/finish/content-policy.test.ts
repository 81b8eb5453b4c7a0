import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { contentPolicy, headerPolicy, type InlineParts } from "./content-policy.ts";

const hash = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
const parts = (more: Partial<InlineParts> = {}): InlineParts => ({
  scripts: ["{}", "go()"],
  styles: ["a{}"],
  hasPreviews: false,
  ...more,
});
const directive = (policy: string, name: string) =>
  policy.split(";").find((one) => one.startsWith(`${name} `));

test("inline parts are allowed by their hashes alone", () => {
  const policy = contentPolicy(parts());
  expect(directive(policy, "default-src")).toBe("default-src 'none'");
  expect(directive(policy, "script-src")).toBe(`script-src 'self' ${hash("{}")} ${hash("go()")}`);
  expect(directive(policy, "style-src")).toBe(`style-src ${hash("a{}")}`);
  expect(policy).not.toContain("unsafe");
});

test("previews may style themselves, but no script is let in", () => {
  const policy = contentPolicy(parts({ hasPreviews: true }));
  expect(directive(policy, "style-src")).toBe("style-src 'unsafe-inline'");
  expect(directive(policy, "script-src")).not.toContain("unsafe");
});

test("the header allows what any document needs, and forbids framing by others", () => {
  const policy = headerPolicy([parts(), parts({ scripts: ["other()"], styles: ["b{}"] })]);
  for (const text of ["{}", "go()", "other()"])
    expect(directive(policy, "script-src")).toContain(hash(text));
  expect(directive(policy, "script-src")).not.toContain("unsafe");
  expect(policy).toContain("frame-ancestors 'self'");
  expect(policy).toContain("require-trusted-types-for 'script'");
});

test("the header allows what a document that is not a page needs, and no more", () => {
  const policy = headerPolicy(
    [parts()],
    ["default-src 'none';script-src 'nonce-a' blob:;worker-src blob:"],
  );
  expect(directive(policy, "script-src")).toMatch(/ 'nonce-a' blob:$/);
  // Pages have no directive for workers: theirs come from where scripts come from.
  expect(directive(policy, "worker-src")).toBe("worker-src 'self' blob:");
  expect(directive(policy, "manifest-src")).toBe("manifest-src 'self'");
  expect(directive(policy, "default-src")).toBe("default-src 'none'");
  // The head of every page says this, since the other document cannot.
  expect(policy).not.toContain("require-trusted-types-for");
  expect(contentPolicy(parts())).toContain("require-trusted-types-for 'script'");
});
