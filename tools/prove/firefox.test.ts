import { lookForFirefox } from "@proofsheet/browser/find-browser";
import { openProofContext } from "@proofsheet/proof/context";
import { verifiers } from "@proofsheet/proof/verifiers";
import type { Fence, Sample } from "@proofsheet/protocol/sample";
import { expect, test } from "vitest";
import { speaksOfBrowsers } from "./firefox.ts";

const source = { file: "content/css/boxes.md", line: 1 };
const fence: Fence = { language: "js", role: "shown", mode: "browser", code: "", source };

function sampleOf(check: Partial<Fence>): Sample {
  const checks: Fence[] = [{ ...fence, role: "check", ...check }];
  return { id: "css#x", fence, setup: [], checks, counterExamples: [], uses: [], hash: "" };
}

test.each([
  [{ claim: "Browsers drop what they don't know" }, true],
  [{ claim: "It drops what it doesn't know" }, false],
  [{ code: "// | `a` | the browser draws it |\nequal(1, 1);" }, true],
  [{ code: "// the browser draws it\nequal(1, 1);" }, false],
  [{ claim: "The browser names it", code: 'await accessible("p");' }, false],
])("words on browsers are known: %j", (check, isKnown) => {
  expect(speaksOfBrowsers(sampleOf(check))).toBe(isKnown);
});

test.skipIf(!lookForFirefox())(
  "what is true in Chromium alone fails in Firefox (skipped where there is none)",
  async () => {
    const code = 'equal(CSS.supports("corner-shape", "squircle"), true);';
    const samples = [sampleOf({ code }), sampleOf({ code: code.replace("true", "false") })];
    const context = await openProofContext(process.cwd(), { engine: "firefox" });
    const browser = verifiers.find(({ name }) => name === "browser");
    const results = await browser?.verify(samples, context).finally(context.close);
    const messages = results?.map(({ diagnostics }) => diagnostics.map(({ message }) => message));
    expect(messages).toEqual([[expect.stringContaining("expected true, but it is false")], []]);
  },
);
