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

test("a frame is made for the next run, and no run finds what another left", async ({ page }) => {
  const panel = await visitTries(page);
  await panel.open(value);
  await expect(panel.spare).toHaveCount(1);
  await panel.write("const before = globalThis.left; // → undefined\nglobalThis.left = 1;");
  for (let run = 0; run < 3; run++) {
    await panel.button("Run").click();
    await expect(panel.status).toHaveText("Done: 1 of 1 comments hold.");
    await expect(panel.spare).toHaveCount(1);
  }
  // One that needs packages takes the frame that was made for one without.
  await page.keyboard.press("Escape");
  await panel.open("Change a component");
  await panel.result.getByRole("button", { name: "Count 3" }).click();
  await expect(panel.result.getByRole("button", { name: "Count 6" })).toBeVisible();
});

test("the frame for the next run goes when the panel stays closed", async ({ page }) => {
  await page.clock.install();
  const panel = await visitTries(page);
  await panel.open(value);
  await page.clock.runFor(500);
  await expect(panel.spare).toHaveCount(1);
  await page.keyboard.press("Escape");
  await expect(panel.dialog).toBeHidden();
  await page.clock.runFor(61_000);
  await expect(panel.spare).toHaveCount(0);
  await panel.open(value);
});

test("what was typed is there when the sample is opened again", async ({ page }) => {
  const panel = await visitTries(page);
  await panel.open(value);
  await panel.write("const mine = 1; // → 1");
  await page.keyboard.press("Escape");
  await panel.open(value);
  await expect(panel.editor).toContainText("const mine");
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
    await panel.write(
      "export function Counter() {\n  return [1, 2].map((one) => <p>{one}</p>);\n}\nexport function later() {}\n",
    );
    await panel.button("Run").click();
    await expect(panel.log).toContainText('unique "key" prop');
    await panel.write("export function Counter() {\n  return <p>{missing}</p>;\n}\n");
    await panel.button("Run").click();
    await expect(panel.log).toContainText("missing is not defined (sample.tsx, line 2)");
    await panel.write("export const Counter = (;");
    await panel.button("Run").click();
    await expect(panel.log).toContainText(/SyntaxError: .*line 1/);
  });
});

test(
  "the sample API answers, styles and classes are applied, and a router has an address",
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
  "a shared link holds the code, and does nothing before Run is pressed",
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

for (const [what, hash] of Object.entries({
  "no code": "~try=",
  "other letters": "~try=%3Cscript%3E",
  "no deflated text": "~try=AAAA",
  "too much": `~try=${"A".repeat(70_000)}`,
}))
  test(`a damaged link is refused: ${what}`, async ({ page }) => {
    await page.goto(`${plain.href}#${idOf(value)}${hash}`);
    const panel = new TryPanel(page);
    await expect(panel.warning).toContainText("Nothing was run");
    await page.keyboard.press("Escape");
    await expect(page.locator("h1")).toBeVisible();
  });

test("on a phone the result is below the editor, and targets are at least 44 px high", async ({
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
