import { cp, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "@playwright/test";
import { type RunningServer, startServer } from "../support/start-server.ts";

/** A separate small site, so that an edit here changes nothing in the real content. */
test.describe.configure({ mode: "default" });
let root = "";
let server: RunningServer | undefined;
let origin = "";

test.beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), "dev-"));
  await cp("tests/fixtures/content", path.join(root, "content"), { recursive: true });
  for (const name of ["src", "packages", "records", "public", "vite.config.ts", "package.json"])
    await cp(name, path.join(root, name), { recursive: true });
  await symlink(path.resolve("node_modules"), path.join(root, "node_modules"));
  server = await startServer(["src/build/dev.ts"], { cwd: root });
  origin = server.origin;
});

test.afterAll(async () => {
  server?.stop();
  await rm(root, { recursive: true, force: true });
});

const section = (title: string) => `# One\n\n## ${title}\n\nText.\n`;

test("an edit of content appears alone; an error shows, and goes when it is fixed", async ({
  page,
}) => {
  await page.goto(`${origin}/first`);
  await expect(page.locator("h3")).toHaveText("A card");
  await writeFile(path.join(root, "content/first/one.md"), section("Another card"));
  await expect(page.locator("h3")).toHaveText("Another card");
  await writeFile(path.join(root, "content/first/one.md"), "# One\n");
  await expect(page.locator("pre")).toContainText("content/first/one.md:1: section without a card");
  await writeFile(path.join(root, "content/first/one.md"), section("Mended"));
  await expect(page.locator("h3")).toHaveText("Mended");
});

test("the islands live on the dev server too, and unknown paths get the not-found page", async ({
  page,
}) => {
  const noise: string[] = [];
  page.on("pageerror", (error) => noise.push(error.message));
  page.on("console", (message) => {
    if (["warning", "error"].includes(message.type())) noise.push(message.text());
  });
  await page.goto(`${origin}/first/second`);
  await page.mouse.move(10, 300);
  await expect(page.locator(".dropdown").first()).toHaveAttribute("data-hydrated", "true");
  expect(noise).toEqual([]);
  expect((await page.goto(`${origin}/nowhere`))?.status()).toBe(404);
});

test("a guide's plain text and the index of all are there, from today's content", async ({
  request,
}) => {
  const at = (file: string) => request.get(`${origin}/${file}`);
  await writeFile(path.join(root, "content/first/one.md"), section("In plain text"));
  const text = await at("first.md");
  expect(text.headers()["content-type"]).toBe("text/markdown; charset=utf-8");
  expect(await text.text()).toMatch(/### In plain text\n\n<.*#in-plain-text>\n\nText\.\n/);
  expect(await (await at("llms.txt")).text()).toContain("/first/second.md)");
  expect((await (await at("cards.json")).json()).cards).not.toEqual([]);
  expect((await at("opensearch.xml")).headers()["content-type"]).toMatch(/^application\/xml/);
  expect((await at("gone.md")).status()).toBe(404);
});

test("a request for a malformed address gets a response, and the server goes on", async ({
  request,
}) => {
  const at = (path: string) => request.get(`${origin}${path}`);
  expect((await at("//")).status()).toBe(400);
  expect((await at("/first")).status()).toBe(200);
});
