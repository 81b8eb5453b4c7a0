import { lookForFirefox } from "@proofsheet/browser/find-browser";
import { openProofContext } from "@proofsheet/proof/context";
import { verifiers } from "@proofsheet/proof/verifiers";
import type { Fence, Sample } from "@proofsheet/protocol/sample";
import { expect, test } from "vitest";
import { guideOf, sectionOf } from "../../tests/support/guide.ts";
import { samplesOnBrowsers } from "./firefox.ts";

const quote = "// | `a` | the browser draws it |";
const table = "| Code | What it does |\n|---|---|\n| `a` | the browser draws it |";
const source = { file: "content/css/boxes.md", line: 1 };
const fence: Fence = { language: "js", role: "shown", mode: "browser", code: "", source };

function sampleOf(check: Partial<Fence>): Sample {
  const checks: Fence[] = [{ ...fence, role: "check", ...check }];
  return { id: "css#x", fence, setup: [], checks, counterExamples: [], uses: [], hash: "" };
}

test.each([
  ["a sentence", "Browsers drop it.", 'claim="Browsers drop it."', "equal(1, 1);", true],
  ["another sentence", "It is dropped.", 'claim="It is dropped."', "equal(1, 1);", false],
  ["a quoted row", table, "rows", `${quote}\nequal(1, 1);`, true],
  ["a quoted row whose words are read", table, "rows", `${quote}\nok(cells[0]);`, true],
  ["a comment", "It is dropped.", 'claim="It is dropped."', "// The browser does it.", false],
  ["a name", "Browsers drop it.", 'claim="Browsers drop it."', 'accessible("p");', false],
])("a proof is chosen for words on browsers: %s", (_, words, role, code, isChosen) => {
  const fence = `\`\`\`js browser ${role}\n${code}\n\`\`\``;
  const card = `## C\n\n\`\`\`yaml card\nid: c\n\`\`\`\n\n${words}\n\n${fence}`;
  const chosen = samplesOnBrowsers([guideOf(sectionOf(`# S\n\n${card}\n`))]);
  expect(chosen).toHaveLength(isChosen ? 1 : 0);
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
