import { deflateRawSync } from "node:zlib";
import { itemsOf } from "../../src/content/site-model.ts";
import { plain, sink } from "./site.ts";
import { quickAxe } from "./suites/quick-axe.ts";
import { expect, hydrate, inEachEngine, notInFirefox, test } from "./test.ts";
import { idOf, openerOf, TryPanel, visitTries } from "./try-panel.ts";

const value = "Change a value";

test("a sample that a browser runs has a control, and no other", async ({ page }) => {
  await page.goto(sink.href);
  await hydrate(page);
  await expect(page.locator(".try-open").first()).toBeAttached();
  const controls = await page
    .locator(".try-open")
    .evaluateAll((all) => all.map((one) => [one.closest(".card")?.id, one.ariaLabel]));
  const tried = new Set(controls.map(([id]) => id));
  expect(controls).toEqual(
    itemsOf(sink)
      .filter(({ id }) => tried.has(id))
      .map(({ id, title }) => [id, `Try: ${title}`]),
  );
  for (const { id, sample } of itemsOf(sink)) {
    const { language = "", expectError } = sample ?? {};
    if (/^(?:html|css)$/.test(language) && !expectError)
      expect([id, tried.has(id)]).toEqual([id, true]);
    if (!sample || expectError || /^(?:bash|json|yaml)$/.test(language))
      expect([id, tried.has(id)]).toEqual([id, false]);
  }
});

test("nothing is loaded before a sample is tried", async ({ page }) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  const panel = await visitTries(page);
  await page.mouse.wheel(0, 2000);
  const tried = () => asked.filter((path) => /\/try/.test(path));
  expect(tried()).toEqual([]);
  await panel.open(value);
  expect(tried().length).toBeGreaterThan(3);
  // The samples come together with the module that reads them, not after it.
  expect(tried()[0]).toMatch(/\.json$/);
  // Plain JavaScript needs neither React nor what takes types away.
  expect(tried().filter((path) => /react|strip|tailwind-/.test(path))).toEqual([]);
});

test("a changed value is run by Ctrl-Enter, its comment is checked, and Reset brings it back", async ({
  page,
}) => {
  const panel = await visitTries(page);
  await panel.open(value);
  await expect(panel.dialog.getByRole("heading", { name: `Try: ${value}` })).toBeVisible();
  await expect(panel.checks).toHaveText(["Line 1 holds: 6", "Line 2 holds: The sum is 6"]);
  await expect(panel.log).toContainText("The sum is 6");
  const code = itemsOf(plain).find(({ title }) => title === value)?.code ?? "";
  await panel.write(code.replace("3]", "4]"));
  await page.keyboard.press("ControlOrMeta+Enter");
  await expect(panel.checks).toHaveText([
    "Line 1 says 6, and it is 7",
    "Line 2 says The sum is 6, and it is The sum is 7",
  ]);
  await expect(panel.editor).toContainText("✗ 7");
  await expect(panel.status).toHaveText("Done: 0 of 2 comments hold.");
  await panel.button("Reset").click();
  await expect(panel.status).toHaveText("Done: 2 of 2 comments hold.");
  await expect(panel.editor).toContainText("[1, 2, 3]");
});

test("each run has a separate status, and nothing of the run before", async ({ page }) => {
  const panel = await visitTries(page);
  await panel.open(value);
  await expect(panel.editor).toContainText("✓");
  await panel.run("const list = [1];\nlist.mapp(String); // → 1\nlist; // → [1]");
  await expect(panel.status).toHaveText(
    "Stopped at line 2: TypeError: list.mapp is not a function",
  );
  await expect(panel.editor).toContainText("✗ TypeError: list.mapp is not a function");
  await expect(panel.editor).not.toContainText("✓");
  await expect(panel.checks).toHaveText(["Line 2 is not reached: 1", "Line 3 is not reached: [1]"]);
  await panel.run("const = 1;");
  await expect(panel.status).toHaveText('Stopped at line 1: SyntaxError: Unexpected "="');
  await expect(panel.checks).toHaveCount(0);
  await panel.run("console.log(1);\n// logs → 2");
  await expect(panel.status).toHaveText("Done: 1 comment does not hold.");
  await expect(panel.log).toHaveText("1");
});

test("a comment that waits for a click is counted as waiting, and is right after it", async ({
  page,
}) => {
  const panel = await visitTries(page);
  await panel.open("Change a component");
  await panel.run(
    'export const Counter = () => <button onClick={() => console.log("hit")}>Go</button>;\n// logs → hit',
  );
  await expect(panel.status).toHaveText("Done: 1 comment waits for a click.");
  await panel.result.getByRole("button", { name: "Go" }).click();
  await expect(panel.status).toHaveText("Done: 1 comment holds.");
});

test("a reader's own comments stop no run, and say why they are not checked", async ({ page }) => {
  const panel = await visitTries(page);
  await panel.open(value);
  await panel.run("// → 5\n2 * 2; // => 4\n2 * 3; /* → 6 */\n2 * 4; // → 8");
  await expect(panel.status).toHaveText("Done: 1 comment holds.");
  await expect(panel.notes).toHaveText([/line 2 .*another arrow/, /line 3/, /line 1 /]);
  await panel.run(`${"1; // → 1\n".repeat(600)}`);
  await expect(panel.status).toHaveText("Done: 500 of 500 comments hold.");
  await expect(panel.notes).toHaveText("Only the first 500 of 600 comments are shown.");
});

test("what a plain script puts into the page is shown, and an empty page says why", async ({
  page,
}) => {
  const panel = await visitTries(page);
  await panel.open(value);
  await panel.run('document.body.append("hello");');
  await expect(panel.result.getByText("hello")).toBeInViewport();
  await expect(panel.empty).toBeHidden();
  await panel.run("export const store = 1;\nfunction add() {}");
  await expect(panel.empty).toContainText("it only defines store, add.");
  await panel.run("const now = new Date().getFullYear() + Math.random();");
  await expect(panel.notes).toHaveText([/^The clock starts at 2026/, /^Chance is the same/]);
  await page.keyboard.press("Escape");
  await panel.open("Change a style");
  await expect(panel.empty).toBeHidden();
});

test("the console shows what a browser's shows", async ({ page }) => {
  const panel = await visitTries(page);
  await panel.open(value);
  await panel.run(`console.log("gone"); console.clear();
console.log(Array.from({ length: 3000 }, (_, n) => n));
console.table([{ a: 1, b: "x" }, { a: 2 }]);
console.group("outer"); console.log("inner"); console.groupEnd();
console.error(new Error("no", { cause: new TypeError("because") }));
console.warn("careful");
console.trace("here");`);
  const lines = panel.log.locator("> *");
  await expect(lines).toHaveText([
    /^\(3000\) \[ 0, 1, 2, .*, 99, … 2900 more \]$/,
    "(index)ab01x12",
    "outer",
    "inner",
    "Error: no",
    "careful",
    /^here\s+at sample.js, line 7$/,
  ]);
  await expect(panel.log.getByRole("cell", { name: "x" })).toBeVisible();
  const left = (text: string) =>
    panel.log.getByText(text, { exact: true }).evaluate((one) => one.getBoundingClientRect().left);
  expect(await left("inner")).toBeGreaterThan(await left("outer"));
  const signs = await lines.evaluateAll((all) =>
    all.map((one) => getComputedStyle(one, "::before").content),
  );
  expect(new Set([signs[2], signs[4], signs[5]]).size).toBe(3);
  await panel.run("for (let n = 1; n <= 400; n++) console.log('line ' + n);");
  await expect(panel.dialog.getByText("… 100 lines above")).toBeVisible();
  await expect(lines.first()).toHaveText("line 101");
  await expect(lines.last()).toHaveText("line 400");
});

test("no run finds what another left", async ({ page }) => {
  const panel = await visitTries(page);
  await panel.open(value);
  for (let run = 0; run < 2; run++) {
    await panel.run("const before = globalThis.left; // → undefined\nglobalThis.left = 1;");
    await expect(panel.status).toHaveText("Done: 1 comment holds.");
  }
  expect(page.frames()).toHaveLength(3);
  await page.keyboard.press("Escape");
  await expect.poll(() => page.frames().length).toBe(2);
});

test("what was typed is there when the sample is opened again, after a reload too, in this tab alone", async ({
  page,
  context,
}) => {
  const panel = await visitTries(page);
  await panel.open(value);
  await panel.write("const mine = 1; // → 1");
  await panel.close();
  await panel.open(value);
  await expect(panel.editor).toContainText("const mine");
  await page.reload();
  await hydrate(page);
  await panel.open(value);
  await expect(panel.editor).toContainText("const mine");
  const other = await context.newPage();
  const theirs = await visitTries(other);
  await theirs.open(value);
  await expect(theirs.editor).not.toContainText("const mine");
});

test(
  "Escape returns to the card and its place, from the editor and from the page of the sample",
  inEachEngine(),
  async ({ page }) => {
    const panel = await visitTries(page);
    const opener = openerOf(page, "Change a component");
    await opener.scrollIntoViewIfNeeded();
    const place = await page.evaluate(() => scrollY);
    await panel.open("Change a component");
    await panel.editor.focus();
    await page.keyboard.press("Escape");
    await expect(panel.dialog).toBeHidden();
    await expect(opener).toBeFocused();
    expect(await page.evaluate(() => scrollY)).toBe(place);
    await page.keyboard.press("Enter");
    await expect(panel.status).toContainText("Done");
    await panel.result.getByRole("button", { name: "Count 3" }).press("Escape");
    await expect(panel.dialog).toBeHidden();
    await expect(opener).toBeFocused();
  },
);

test(
  "a component is shown with its set-up in tabs, and lives",
  inEachEngine(),
  async ({ page }) => {
    const panel = await visitTries(page);
    await panel.open("Change a component");
    const tabs = panel.dialog.getByRole("tab");
    await expect(tabs).toHaveText(["sample.tsx", "src/double.ts", "show.tsx"]);
    await panel.result.getByRole("button", { name: "Count 3" }).click();
    await expect(panel.result.getByRole("button", { name: "Count 6" })).toBeVisible();
    await tabs.first().focus();
    await page.keyboard.press("ArrowRight");
    await expect(tabs.nth(1)).toBeFocused();
    await expect(panel.editor).toContainText("value * 2");
    await panel.write("export const double = (value: number): number => value * 3;");
    await panel.button("Run").click();
    await panel.result.getByRole("button", { name: "Count 3" }).click();
    await expect(panel.result.getByRole("button", { name: "Count 9" })).toBeVisible();
  },
);

test.describe("a sample that fails", () => {
  test.use({ expectedNoise: /uncaught: missing is not defined/ });
  test("React's warnings are seen, and errors name their line", async ({ page }) => {
    const panel = await visitTries(page);
    await panel.open("Change a component");
    await panel.run(
      "export function Counter() {\n  return [1, 2].map((one) => <p>{one}</p>);\n}\nexport function later() {}\n",
    );
    await expect(panel.log).toContainText('unique "key" prop');
    await panel.run("export function Counter() {\n  return <p>{missing}</p>;\n}\n");
    await expect(panel.log).toContainText("missing is not defined (sample.tsx, line 2)");
    await panel.run("export const Counter = () => (\n  <p>Hi</div>\n);");
    await expect(panel.status).toHaveText(
      'Stopped at line 2: SyntaxError: Expected </p> here, which closes <p>, and found "</div>"',
    );
    await panel.run('import { useStat } from "react";\nuseStat();');
    await expect(panel.status).toHaveText(
      /^Stopped at line 1: SyntaxError: .*['"]?react['"]?.* .*'useStat'/,
    );
    await panel.run('import _ from "lodash";\n_.map([]);');
    await expect(panel.status).toHaveText(
      /^Stopped at line 1: There is no package "lodash" here. There are: react, /,
    );
    await expect(panel.dialog).not.toContainText("blob:");
  });
});

test.describe("a page whose script fails", () => {
  test.use({ expectedNoise: /uncaught: nope is not defined|Unexpected token/ });
  test("errors in a script of the page name their line", async ({ page }) => {
    const panel = await visitTries(page);
    await panel.open("Change a class");
    await panel.run("<p>Hi</p>\n<script>\n  nope();\n</script>");
    await expect(panel.status).toContainText("An error at line 3: ReferenceError: nope");
    await panel.run("<p>Hi</p>\n<script>\n  const a = 1;\n  const = 2;\n</script>");
    await expect(panel.status).toContainText("An error at line 4: SyntaxError");
  });
});

test(
  "the sample API responds, styles and classes are applied, and a router has an address",
  inEachEngine(),
  async ({ page }) => {
    const panel = await visitTries(page);
    await panel.open("Change a request");
    await expect(panel.checks).toHaveText(["Line 3 holds: Ada Lovelace"]);
    await page.keyboard.press("Escape");
    await panel.open("Change a style");
    await expect(panel.result.locator(".box")).toHaveCSS("width", "160px");
    await page.keyboard.press("Escape");
    await panel.open("Change a class");
    await expect(panel.result.locator("p")).toHaveCSS("text-align", "center");
    await page.keyboard.press("Escape");
    await panel.open("Change a route");
    await panel.result.getByRole("link", { name: "About" }).click();
    await expect(panel.result.getByRole("heading", { name: "About us" })).toBeVisible();
    await expect(panel.dialog.locator(".try-address")).toHaveText("/about");
  },
);

test(
  "a shared link contains the code, and does nothing before Run is pressed",
  inEachEngine(),
  async ({ page, context }) => {
    const panel = await visitTries(page);
    await panel.open(value);
    await panel.write("const shared = 40 + 2; // → 42");
    await panel.button("Share").click();
    await expect(panel.status).toContainText("The link is copied");
    await page.keyboard.press("Escape");
    await page.evaluate(() => document.body.append(document.createElement("textarea")));
    const field = page.locator("body > textarea");
    await field.press("ControlOrMeta+v");
    const link = await field.inputValue();
    expect(new URL(link).hash).toMatch(new RegExp(`^#${idOf(value)}~try=[\\w-]+$`));

    const other = await context.newPage();
    await other.goto(link);
    const theirs = new TryPanel(other);
    await expect(theirs.warning).toContainText("came with a link");
    await expect(theirs.editor).toContainText("const shared");
    expect(other.frames()).toHaveLength(1);
    await theirs.button("Run").click();
    await expect(theirs.checks).toHaveText(["Line 1 holds: 42"]);
    await other.keyboard.press("Escape");
    await expect(openerOf(other, value)).toBeFocused();
    expect(new URL(other.url()).hash).toBe(`#${idOf(value)}`);
  },
);

test("code of a link stays a stranger's, and never replaces the reader's own", async ({ page }) => {
  const panel = await visitTries(page);
  await panel.open(value);
  await panel.write("const mine = 1; // → 1");
  await panel.close();
  const link = `${plain.href}#${idOf(value)}~try=${packed("const theirs = 2; // → 2")}`;
  await page.goto(`${link}&fbclid=x-1.`);
  await expect(panel.editor).toContainText("const theirs");
  await panel.editor.click();
  await page.keyboard.type(" ");
  await panel.close();
  await panel.open(value);
  await expect(panel.editor).toContainText("const mine");
  await panel.close();
  await page.goto(link.replace("~try", "%7Etry"));
  await panel.button("Run").click();
  await expect(panel.checks).toHaveText(["Line 1 holds: 2"]);
  await panel.close();
  await panel.open(value);
  await expect(panel.editor).toContainText("const mine");
});

test("a link followed while the panel of another closes opens, and its address stays", async ({
  page,
}) => {
  const panel = await visitTries(page);
  const fragment = (code: string) => `#${idOf(value)}~try=${packed(code)}`;
  await page.goto(plain.href + fragment("const first = 1;"));
  await expect(panel.editor).toContainText("first");
  const second = fragment("const second = 2;");
  await panel.dialog.evaluate((dialog: HTMLDialogElement, hash) => {
    dialog.close();
    location.hash = hash;
  }, second);
  await expect(panel.editor).toContainText("second");
  expect(new URL(page.url()).hash).toBe(second);
});

/** Code as it is written in a link, in the tab of a sample of JavaScript. */
function packed(code: string): string {
  return deflateRawSync(JSON.stringify([1, { "sample.js": code }])).toString("base64url");
}

test(
  "the editor indents, closes brackets, comments and finds",
  inEachEngine(),
  async ({ page }) => {
    const panel = await visitTries(page);
    await panel.open(value);
    await panel.write("");
    const { keyboard } = page;
    await keyboard.type("function f() {\nif (a) {\nb();");
    await expect(panel.editor.locator(".cm-line")).toHaveText([
      "function f() {",
      "  if (a) {",
      "    b();",
      "  }",
      "}",
    ]);
    await keyboard.press("ControlOrMeta+/");
    await expect(panel.editor).toContainText("// b();");
    await keyboard.press("ControlOrMeta+f");
    const find = panel.dialog.getByRole("textbox", { name: "Find" });
    await expect(find).toBeFocused();
    await keyboard.press("Escape");
    await expect(find).toBeHidden();
    await expect(panel.dialog).toBeVisible();
    // The site's search would take it.
    await keyboard.press("ControlOrMeta+k");
    await expect(page.getByRole("dialog")).toHaveCount(1);
    await panel.write("let a = 1; // \u202e\u2066 // }");
    await expect(panel.editor.locator(".cm-specialChar")).toHaveCount(2);
  },
);

test("a sample presses no key of the panel", async ({ page }) => {
  const panel = await visitTries(page);
  await panel.open(value);
  await panel.run(`const press = (key, ctrlKey) => dispatchEvent(new KeyboardEvent("keydown", { key, ctrlKey }));
globalThis.pressed = press("Escape") && press("Enter", true);
console.log("pressed");`);
  await expect(panel.log).toHaveText("pressed");
  // What a sample says after the keys comes after what they would do.
  await expect(panel.dialog).toBeVisible();
  await expect(panel.status).toHaveText("Done.");
});

for (const [what, hash] of Object.entries({
  "no code": "~try=",
  "other letters": "~try=%3Cscript%3E",
  "no deflated text": "~try=AAAA",
  "too much": `~try=${"A".repeat(70_000)}`,
}))
  test(`a damaged link is rejected: ${what}`, async ({ page }) => {
    await page.goto(`${plain.href}#${idOf(value)}${hash}`);
    const panel = new TryPanel(page);
    await expect(panel.warning).toContainText("Nothing was run");
    await page.keyboard.press("Escape");
    await expect(page.locator("h1")).toBeVisible();
  });

test("on a phone the result is below the editor, long lines wrap, and targets are at least 44 px high", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const panel = await visitTries(page);
  await panel.open("Change a component");
  const code = await panel.dialog.locator(".try-code").boundingBox();
  const result = await panel.dialog.locator(".try-result").boundingBox();
  expect(result?.y).toBeGreaterThan((code?.y ?? 0) + (code?.height ?? 0) - 1);
  // In one call: between two of them Firefox's protocol loses the page, as the next frame is made.
  const small = await panel.dialog.evaluate((one) =>
    [...one.querySelectorAll("button")]
      .filter((button) => {
        const { width, height } = button.getBoundingClientRect();
        return Math.min(width, height) < 44 - 1 / 32;
      })
      .map((button) => button.textContent),
  );
  expect(small).toEqual([]);
  const overflow = await panel.dialog.evaluate((one) => one.scrollWidth - one.clientWidth);
  expect(overflow).toBe(0);
  await panel.write(`const long = "${"word ".repeat(40)}";`);
  const scroller = panel.dialog.locator(".cm-scroller");
  expect(await scroller.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0);
});

test.describe("axe", () => {
  // It greets every frame, which a sandboxed one cannot hear.
  test.use({ expectedNoise: /recipient window's origin/ });
  for (const colorScheme of ["light", "dark"] as const)
    test(`${colorScheme}: the panel has no violations of axe's rules`, async ({
      page,
      browserName,
    }) => {
      test.skip(browserName !== "chromium", notInFirefox.axe);
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      const panel = await visitTries(page);
      await panel.open(value);
      const { violations } = await quickAxe(page)
        .include("dialog.try")
        // What is outside a modal dialog, with its heading and its main part, is inert.
        .disableRules(["landmark-one-main", "page-has-heading-one"])
        .analyze();
      expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
    });
});

test("nothing of it is printed", async ({ page, browserName }) => {
  test.skip(browserName !== "chromium", notInFirefox.print);
  const panel = await visitTries(page);
  await panel.open(value);
  await page.emulateMedia({ media: "print" });
  await expect(panel.dialog).toBeHidden();
  await expect(page.locator(".try-open").first()).toBeHidden();
});
