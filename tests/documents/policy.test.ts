import { createHash } from "node:crypto";
import { toString as textContent } from "hast-util-to-string";
import { expect, test } from "vitest";
import { addresses, all, attribute, only, shadowRootsOf } from "./site.ts";

for (const address of addresses)
  test(`${address}: its content policy allows its own scripts and styles, and is before them`, () => {
    const meta = only('meta[http-equiv="Content-Security-Policy"]', address);
    const policy = attribute(meta, "content");
    const hasPreviews = shadowRootsOf(address).length > 0;
    const inline = hasPreviews ? "script" : "script, style";
    const refused = all(inline, address)
      .map(textContent)
      .filter(Boolean)
      .filter((text) => {
        const hash = createHash("sha256").update(text).digest("base64");
        return !policy.includes(`'sha256-${hash}'`);
      });
    expect(refused.map((text) => text.slice(0, 60))).toEqual([]);
    expect(policy).toMatch(/^default-src 'none';script-src 'self' 'sha256-/);
    expect(/style-src 'unsafe-inline'/.test(policy)).toBe(hasPreviews);
    const [first, second] = all("head > *", address);
    expect([first?.properties.charSet, second]).toEqual(["utf-8", meta]);
  });
