import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { By, Key, type WebDriver } from "selenium-webdriver";
import { lookForWebKit } from "../../packages/browser/find-browser.ts";
import { loadGuides } from "../../src/check/load-guides.ts";
import { previewParts } from "../../src/content/preview.ts";
import { haltingHalfway, serveListening } from "./serve-listening.ts";
import { type Session, startWebKit } from "./start-webkit.ts";

const guides = await loadGuides(process.cwd());
const [guide] = guides;
if (!guide) throw new Error("The registry is empty.");
const sectionId = guide.sections[Math.floor(guide.sections.length / 2)]?.id ?? "";

const webkit = lookForWebKit();
const absent = "WebKitWebDriver, MiniBrowser or Xvfb is not installed (`npm run browser` says why)";
if (!webkit) console.warn(`\nNOT TESTED in WebKit: ${absent}.\n`);

describe("WebKit", { skip: webkit ? false : absent, timeout: 240_000 }, () => {
  let site: Awaited<ReturnType<typeof serveListening>>;
  let session: Session;
  let driver: WebDriver;

  before(async () => {
    if (!webkit) return;
    site = await serveListening("dist");
    session = await startWebKit(webkit, "light");
    ({ driver } = session);
    console.log(`WebKitGTK ${session.version}, driven by ${webkit.driver} on a display by Xvfb`);
  });
  after(async () => {
    await session?.[Symbol.asyncDispose]();
    site?.close();
  });

  const evaluate = <T>(expression: string) => driver.executeScript<T>(`return ${expression}`);
  const until = (expression: string) =>
    driver.wait(() => evaluate<boolean>(`Boolean(${expression})`), 15_000, expression);
  const click = async (selector: string) => (await driver.findElement(By.css(selector))).click();
  const press = (...keys: string[]) =>
    driver
      .actions()
      .sendKeys(...keys)
      .perform();
  async function open(path: string, size: "wide" | "small" = "wide") {
    const width = size === "wide" ? 1440 : 500;
    await driver.manage().window().setRect({ width, height: 900 });
    await driver.get(site.origin + path);
  }
  /** Moves the mouse, which is the first interaction, and waits for the islands. */
  async function hydrate() {
    await driver.actions().move({ x: 5, y: 400 }).perform();
    await driver.actions().move({ x: 6, y: 401 }).perform();
    await until(`document.querySelector(".dropdown[data-hydrated]")`);
  }
  const ground = () =>
    evaluate<string>("getComputedStyle(document.documentElement).backgroundColor");

  for (const { href, title } of [{ href: "/", title: "Welcome to Proofsheet" }, ...guides])
    test(`${href} loads with its heading, is hydrated without noise`, async () => {
      await open(href);
      assert.equal(await evaluate(`document.querySelector("h1").textContent`), title);
      await hydrate();
      assert.deepEqual(await evaluate("noise"), []);
    });

  test("half a page is drawn while the rest is on its way", async () => {
    await open(`${guide.href}${haltingHalfway}`);
    const painted = `performance.getEntriesByName("first-contentful-paint")[0]?.startTime`;
    const whole = `performance.getEntriesByType("navigation")[0].responseEnd`;
    await until(painted);
    assert.ok(await evaluate(`${painted} < ${whole}`), "nothing was drawn until all had come");
  });

  test("an unknown path shows the layout and a way home", async () => {
    await open("/no/such/page");
    assert.equal(await evaluate(`document.querySelector("h1").textContent`), "Page not found");
    await click('main a[href="/"]');
    await until(`location.pathname === "/"`);
  });

  test("a contents entry brings its section to 20 px", async () => {
    await open(guide.href);
    await click(`.contents a[href="#${sectionId}"]`);
    const top = `document.getElementById("${sectionId}").getBoundingClientRect().top`;
    await until(`Math.abs(${top} - 20) <= 1`);
    await until(`document.querySelector('.contents [aria-current]')?.hash === "#${sectionId}"`);
  });

  test("on a small window the first click opens the panel; button, Escape and backdrop close it", async () => {
    await open("/", "small");
    const menu = `document.getElementById("site-menu")`;
    // At rest: while it slides, a click would meet what is below.
    const shown = `${menu}.matches(":popover-open") && ${menu}.getBoundingClientRect().right <= innerWidth`;
    const hidden = `getComputedStyle(${menu}).display === "none"`;
    await click(".menu-button");
    await until(shown);
    await until(`document.querySelector("main").inert`);
    await click(".panel-close");
    await until(hidden);
    await click(".menu-button");
    await until(shown);
    await press(Key.ESCAPE);
    await until(hidden);
    await click(".menu-button");
    await until(shown);
    await driver.actions().move({ x: 8, y: 400 }).click().perform();
    await until(hidden);
    await click(".menu-button");
    await until(shown);
    await click("#site-menu summary");
    await click('#site-menu details a[href="/react/router"]');
    await until(`location.pathname === "/react/router"`);
    assert.deepEqual(await evaluate("noise"), []);
  });

  test("the dropdown opens by key and closes by Escape", async () => {
    await open("/");
    await hydrate();
    await evaluate(`document.querySelector(".dropdown > button").focus()`);
    await press(Key.ENTER);
    const menu = await driver.findElement(By.css(".dropdown > ul"));
    await driver.wait(() => menu.isDisplayed(), 5000, "the menu is shown");
    await press(Key.ESCAPE);
    await driver.wait(async () => !(await menu.isDisplayed()), 5000, "the menu is hidden");
  });

  for (const { href, sections } of guides) {
    const previews = sections.flatMap(({ items, setup }) =>
      items.filter((item) => previewParts(item, setup)).map(({ id }) => id),
    );
    if (previews.length === 0) continue;
    test(`${href}: every preview has its shadow root and shows something`, async () => {
      await open(href);
      await evaluate(
        `document.head.append(Object.assign(document.createElement("style"), { textContent: ":is(.cards, .card) { content-visibility: visible !important }" }))`,
      );
      const shown = await evaluate(
        `[...document.querySelectorAll(".result > div")].filter((host) =>
          [...(host.shadowRoot?.children ?? [])].some((one) =>
            one.localName !== "style" && one.getBoundingClientRect().height > 8)
        ).map((host) => host.closest("article").id)`,
      );
      assert.deepEqual(shown, previews);
    });
  }

  test("the colours are the light ones, and in a dark desktop the dark ones", async () => {
    await open("/");
    assert.equal(await ground(), "rgb(251, 250, 246)");
    if (!webkit) return;
    await using dark = await startWebKit(webkit, "dark");
    await dark.driver.get(`${site.origin}/`);
    assert.equal(
      await dark.driver.executeScript(
        "return getComputedStyle(document.documentElement).backgroundColor",
      ),
      "rgb(21, 23, 26)",
    );
  });
});
