import type { Page } from "@playwright/test";
import { sink } from "./site.ts";
import { expect, hydrate, inEachEngine, settle, test, topOf } from "./test.ts";

/** A feature that a browser may lack: how it is taken away before the page's own scripts run. */
interface Feature {
  /** Changes the document on its way to the browser. */
  document?: (html: string) => string;
  /** Runs in the page before anything else. */
  script?: () => void;
}

const features = {
  popover: {
    document: (html) =>
      html.replace(" popover=auto", "").replaceAll(":popover-open", ":x-popover-open"),
    script: () => {
      for (const name of ["popover", "showPopover", "hidePopover", "togglePopover"])
        Reflect.deleteProperty(HTMLElement.prototype, name);
    },
  },
  closedby: {
    document: (html) => html.replaceAll(/ closedby=\w+/g, ""),
    script: () => {
      const { setAttribute } = Element.prototype;
      Element.prototype.setAttribute = function (name, value) {
        if (name !== "closedby") setAttribute.call(this, name, value);
      };
    },
  },
  "content-visibility": {
    document: (html) => html.replaceAll(/content-visibility:(?=auto|var)/g, "x-visibility:"),
    script: () => {
      const { replaceSync } = CSSStyleSheet.prototype;
      CSSStyleSheet.prototype.replaceSync = function (css) {
        replaceSync.call(this, css.replaceAll("content-visibility", "x-visibility"));
      };
    },
  },
  "speculation rules": {
    document: (html) => html.replace('type="speculationrules"', 'type="x-rules"'),
  },
  "declarative shadow DOM": {
    document: (html) => html.replaceAll("shadowrootmode=open", "data-mode=open"),
    // Put back once the parser is past it: then it has no effect.
    script: () =>
      document.addEventListener("readystatechange", () => {
        for (const one of document.querySelectorAll("template[data-mode]"))
          one.setAttribute("shadowrootmode", "open");
      }),
  },
  "::details-content": {
    document: (html) => html.replaceAll("::details-content", "::x-content"),
    script: () => {
      const { supports } = CSS;
      CSS.supports = (...words: [string]) =>
        !words[0].includes("details-content") && supports.apply(CSS, words);
    },
  },
} satisfies Record<string, Feature>;

type FeatureName = keyof typeof features;
const names = Object.keys(features) as FeatureName[];

// A service worker would respond before the document can be changed.
test.use({ serviceWorkers: "block" });

const policy = /<meta http-equiv="Content-Security-Policy"[^>]*>/;

/** Takes features away from every document this page opens. */
async function without(page: Page, lacking: readonly FeatureName[]) {
  const gone: Feature[] = lacking.map((name) => features[name]);
  for (const { script } of gone) if (script) await page.addInitScript(script);
  if (!gone.some((feature) => feature.document)) return;
  await page.route(
    (url) => !url.pathname.includes("."),
    async (route) => {
      const response = await route.fetch();
      const html = await response.text();
      const body = gone.reduce((text, feature) => feature.document?.(text) ?? text, html);
      // The policy would not forgive what was altered.
      const { "content-security-policy": _, ...headers } = response.headers();
      await route.fulfill({ response, headers, body: body.replace(policy, "") });
    },
  );
}

const middle = sink.sections[Math.floor(sink.sections.length / 2)]?.id ?? "";

test("each of these is used, so that something is taken away", async ({ request }) => {
  const html = await (await request.get(sink.href)).text();
  expect(html).toMatch(policy);
  for (const [name, feature] of Object.entries<Feature>(features))
    if (feature.document) expect(feature.document(html) === html, name).toBe(false);
});

for (const lacking of [...names.map((name) => [name]), names]) {
  const title = lacking.length > 1 ? "all of these" : lacking[0];

  test(
    `without ${title}: the contents are open and a jump lands; the dropdown opens`,
    inEachEngine(lacking === names),
    async ({ page }) => {
      await without(page, lacking);
      await page.goto(sink.href);
      const entry = page.locator(`.contents a[href="#${middle}"]`);
      await expect(entry).toBeVisible();
      await entry.click();
      await settle(page);
      await expect
        .poll(async () => Math.abs((await topOf(page, `section[id="${middle}"]`)) - 20))
        .toBeLessThanOrEqual(1);
      await page.locator(".dropdown > button").first().focus();
      await page.keyboard.press("Enter");
      await expect(page.locator(".dropdown > ul").first()).toBeVisible();
    },
  );

  test(
    `without ${title}: the first touch of the menu's button opens the panel, and it closes`,
    inEachEngine(lacking === names),
    async ({ page }) => {
      await without(page, lacking);
      await page.setViewportSize({ width: 390, height: 800 });
      await page.goto("/");
      const panel = page.getByRole("dialog", { name: "Menu" });
      const opener = page.getByRole("button", { name: "Menu", exact: true });
      // By key, at once: no pointer has hydrated the islands.
      await opener.focus();
      await page.keyboard.press("Enter");
      await expect(panel).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(panel).toBeHidden();
      await opener.click();
      await panel.getByRole("button", { name: "Close menu" }).click();
      await expect(panel).toBeHidden();
      await opener.click();
      await expect(panel).toBeVisible();
      // A press beside it is heard by the islands.
      await hydrate(page);
      await page.mouse.click(8, 400);
      await expect(panel).toBeHidden();
      await opener.click();
      await panel.getByRole("link").first().click();
      await page.waitForURL((url) => url.pathname !== "/");
      await expect(page.locator("h1")).toBeVisible();
    },
  );
}

test("without ::details-content the contents close and open by their summary on wide screens, too", async ({
  page,
}) => {
  await without(page, ["::details-content"]);
  await page.goto(sink.href);
  const entry = page.locator(".contents a").first();
  const summary = page.locator(".contents summary");
  await expect(entry).toBeVisible();
  await summary.click();
  await expect(entry).toBeHidden();
  await summary.click();
  await expect(entry).toBeVisible();
});

test("without closedby a press on its backdrop closes the search", async ({ page }) => {
  await without(page, ["closedby"]);
  await page.goto(sink.href);
  await page.keyboard.press("Control+k");
  const search = page.getByRole("dialog", { name: "Search" });
  await expect(search).toBeVisible();
  await expect(search).not.toHaveAttribute("closedby");
  // Its links come with the script that hears the press.
  await expect(search.getByRole("option").first()).toBeVisible();
  await page.mouse.click(8, 400);
  await expect(search).toBeHidden();
});

test("without declarative shadow DOM no empty box is; script shows the previews", async ({
  page,
}) => {
  await without(page, ["declarative shadow DOM"]);
  await page.goto(sink.href);
  const boxes = page.locator(".result");
  const heights = () =>
    boxes.evaluateAll((all) => all.map((box) => box.getBoundingClientRect().height));
  expect(Math.max(...(await heights()))).toBe(0);
  await expect(page.locator("article:has(.result) pre").first()).toBeVisible();
  await page.mouse.move(20, 400);
  await expect.poll(async () => Math.min(...(await heights()))).toBeGreaterThan(8);
  await expect(page.locator("template[shadowrootmode]")).toHaveCount(0);
});

test.describe("without popover a search that fails to load", () => {
  test.use({ expectedNoise: /^console\.(?:error|warning): .*load/ });

  test("shows a message in view, keeps what is typed, and searches for it at the next try", async ({
    page,
  }) => {
    await without(page, ["popover"]);
    // Before the page is there: Chromium lets a request mistake past a route set just before it.
    await page.route("**/assets/search-*.js", (route) => route.abort());
    await page.goto(sink.href);
    await page.keyboard.press("Control+k");
    const notice = page.getByRole("alert");
    await expect(notice).toHaveText("The search could not be loaded. Try again");
    await expect(notice).toBeInViewport({ ratio: 1 });
    const isOnTop = await notice.evaluate((one) => {
      const { x, y, width, height } = one.getBoundingClientRect();
      return document.elementFromPoint(x + width / 2, y + height / 2) === one;
    });
    expect(isOnTop).toBe(true);
    await page.keyboard.type("card");
    await expect(page.getByRole("combobox")).toHaveValue("card");
    await page.unroute("**/assets/search-*.js");
    await notice.getByRole("button", { name: "Try again" }).click();
    await expect(notice).toHaveCount(0);
    await expect(page.getByRole("option").first()).toBeVisible();
  });
});
