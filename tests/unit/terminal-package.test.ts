import { execFile, execFileSync, spawn } from "node:child_process";
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { Client } from "@modelcontextprotocol/client";
import { StdioClientTransport } from "@modelcontextprotocol/client/stdio";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { checkedGuides } from "../../src/build/checked-guides.ts";
import { type SearchData, searchData } from "../../src/build/search-index.ts";
import { buildTerminal } from "../../src/build/terminal-package.ts";
import { loadGuides } from "../../src/check/load-guides.ts";
import { plainTextFiles } from "../../src/exports/plain-text.ts";
import { createSearch } from "../../src/search/engine.ts";
import type { SearchResult } from "../../src/search/types.ts";

/**
 * The package as its users get it: built, packed, installed into an empty folder without a network,
 * and run there by the Node that npm runs on, which is the machine's own.
 */
const root = process.cwd();
const node = process.env.npm_node_execpath ?? process.execPath;
let folder = "";
let installed = "";
let data: SearchData;
let site: (query: string) => SearchResult[];
let cards: { id: string }[];
let texts: { file: string; content: unknown }[];

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), "terminal-"));
  const source = path.join(folder, "source");
  for (const part of ["package.json", "README.md", "bin"])
    await cp(path.join(root, "packages/terminal", part), path.join(source, part), {
      recursive: true,
    });
  const guides = await loadGuides(root);
  const checked = await checkedGuides(root, guides, true);
  await buildTerminal(root, checked, path.join(source, "dist"));
  texts = plainTextFiles(checked);
  cards = JSON.parse(texts.find(({ file }) => file === "cards.json")?.content as string).cards;
  data = await searchData(root, guides);
  const search = await createSearch(data.index, data.texts);
  site = (query) => search(query).results;

  const home = path.join(folder, "home");
  await mkdir(home);
  await writeFile(path.join(home, "package.json"), "{}");
  const npm = (cwd: string, ...words: string[]) =>
    execFileSync("npm", [...words, "--ignore-scripts", "--silent"], { cwd, encoding: "utf8" });
  const tarball = npm(source, "pack", "--pack-destination", folder).trim();
  npm(home, "install", "--offline", "--no-audit", path.join(folder, tarball));
  installed = path.join(home, "node_modules");
}, 300_000);

afterAll(() => rm(folder, { recursive: true, force: true }));

const program = () => path.join(installed, ".bin/proofsheet");

interface Outcome {
  code: unknown;
  out: string;
  err: string;
}

const run = (words: string[], env: NodeJS.ProcessEnv = {}) =>
  new Promise<Outcome>((resolve) =>
    execFile(
      node,
      [program(), ...words],
      { cwd: folder, env: { PATH: process.env.PATH, ...env } },
      (error, out, err) => resolve({ code: error?.code ?? 0, out, err }),
    ),
  );

describe("the packed command", { timeout: 60_000 }, () => {
  test("is all that is installed, and states the licences of what is bundled", async () => {
    const names = (await readdir(installed)).filter((name) => !name.startsWith("."));
    expect(names).toEqual(["proofsheet"]);
    const licences = await readFile(path.join(installed, "proofsheet/dist/licences.md"), "utf8");
    expect(licences).toContain("### @modelcontextprotocol/server");
    expect(licences).toContain("Apache License");
    expect(licences).toContain("### zod");
  });

  test("prints the Markdown of the card, without colors where the output is not a terminal", async () => {
    const { code, out, err } = await run(["center", "a", "div"]);
    const [first] = site("center a div");
    const card = texts.find(({ file }) => file === `cards${first?.href.replace("#", "/")}.md`);
    expect([code, err]).toEqual([0, ""]);
    expect(out.startsWith(String(card?.content).trimEnd())).toBe(true);
    expect(out).toMatch(/\nAlso:\n.+ {2}\w+#[\w-]+\n/);
    expect(out).not.toContain("\u001b");
  });

  test("prints colors with FORCE_COLOR, and none with NO_COLOR", async () => {
    const colored = { FORCE_COLOR: "1" };
    const { out } = await run(["css#center-anything"], colored);
    expect(out.startsWith("\u001b[1m# ")).toBe(true);
    expect(out).toContain("\u001b[36m");
    expect((await run(["css#center-anything"], { ...colored, NO_COLOR: "1" })).out).not.toContain(
      "\u001b",
    );
  });

  test("--json is an array of what cards.json has of these cards, in the order of the site", async () => {
    const { out } = await run(["--json", "-n", "4", "center", "a", "div"]);
    const wanted = site("center a div")
      .slice(0, 4)
      .map(({ href }) => cards.find(({ id }) => `/${id}` === href));
    expect(JSON.parse(out)).toEqual(wanted);
  });

  test("--guide finds cards of one guide, and an unknown one is rejected by name", async () => {
    const { out } = await run(["--json", "--guide", "tailwind", "center a div"]);
    const found = JSON.parse(out) as { id: string }[];
    expect(found.length).toBeGreaterThan(3);
    expect(found.filter(({ id }) => !id.startsWith("tailwindcss#"))).toEqual([]);
    const { code, err } = await run(["--guide", "cobol", "loop"]);
    expect(code).toBe(2);
    expect(err).toMatch(/no guide "cobol"\. The guides are html, css, /);
  });

  test("an outdated name is explained above the card, as on the site", async () => {
    const [note] = site("useHistory");
    expect(note?.isNote).toBe(true);
    expect((await run(["useHistory"])).out.startsWith(`${note?.title}\n\n# `)).toBe(true);
    const [first] = JSON.parse((await run(["--json", "useHistory"])).out) as { note?: string }[];
    expect(first?.note).toBe(note?.title);
  });

  test("an id opens its card", async () => {
    const { out } = await run(["git#undo"]);
    expect(out).toContain("/git#undo>\n");
  });

  test("what it does not find ends with 1, what it does not understand with 2", async () => {
    const nothing = await run(["zzzzqqq\u001b[31m"]);
    expect([nothing.code, nothing.out]).toEqual([1, ""]);
    expect(nothing.err).toBe(
      'Nothing found for "zzzzqqq". Try fewer words, or the name of a property, function or command.\n',
    );
    const misuse = await run(["--jsno", "gap"]);
    expect([misuse.code, misuse.out]).toEqual([2, ""]);
    expect(misuse.err).toContain("Unknown option '--jsno'");
  });

  test("a reader that has seen enough ends it quietly", async () => {
    const child = spawn(node, [program(), "--json", "-n", "20", "flex"]);
    let err = "";
    child.stderr.on("data", (text) => {
      err += text;
    });
    child.stdout.destroy();
    const code = await new Promise((resolve) => child.once("close", resolve));
    expect([code, err]).toEqual([0, ""]);
  });

  test("its index is the site's", async () => {
    expect(await readFile(path.join(installed, "proofsheet/dist/search.json"), "utf8")).toBe(
      JSON.stringify(data),
    );
  });
});

describe("a client of the Model Context Protocol", { timeout: 60_000 }, () => {
  const client = new Client(
    { name: "test", version: "1" },
    { versionNegotiation: { mode: "auto" } },
  );
  beforeAll(() =>
    client.connect(
      new StdioClientTransport({ command: node, args: [program(), "mcp"], stderr: "pipe" }),
    ),
  );
  afterAll(() => client.close());

  test("finds two tools that only read", async () => {
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual(["search", "get"]);
    for (const { annotations, outputSchema } of tools) {
      expect(annotations).toMatchObject({ readOnlyHint: true, openWorldHint: false });
      expect(outputSchema).toMatchObject({ type: "object" });
    }
  });

  test("finds what the site finds", async () => {
    const { structuredContent, content } = await client.callTool({
      name: "search",
      arguments: { query: "center a div", limit: 3 },
    });
    const wanted = site("center a div").slice(0, 3);
    const { results } = structuredContent as { results: { id: string }[] };
    expect(results.map(({ id }) => `/${id}`)).toEqual(wanted.map(({ href }) => href));
    expect(JSON.stringify(content)).toContain(`1. **${wanted[0]?.title}**`);
  });

  test("gets a card as Markdown and as data", async () => {
    const id = "css#center-anything";
    const { structuredContent, content } = await client.callTool({
      name: "get",
      arguments: { id },
    });
    expect(structuredContent).toEqual(cards.find((card) => card.id === id));
    expect(content).toEqual([
      { type: "text", text: expect.stringMatching(/^# Center anything with grid or flexbox\n/) },
    ]);
  });

  test.each([
    ["get", { id: "css#center-div" }, "Similar:"],
    ["get", { id: "" }, "Invalid arguments"],
    ["search", { query: "gap", guide: "cobol" }, "The guides are html, css"],
    ["search", { query: "gap", limit: 1000 }, "Invalid arguments"],
  ])("is told what was wrong with %s of %j", async (name, args, fix) => {
    const { isError, content } = await client.callTool({ name, arguments: args });
    expect(isError).toBe(true);
    expect(JSON.stringify(content)).toContain(fix);
  });
});

test("malformed lines and batches harm nothing, five hundred calls in one write all get a result, and the end of its input ends it", async () => {
  const child = spawn(node, [program(), "mcp"]);
  const params = {
    protocolVersion: "2025-11-25",
    capabilities: {},
    clientInfo: { name: "test", version: "1" },
  };
  const calls = cards.slice(0, 500).map(({ id }, index) => ({
    jsonrpc: "2.0",
    id: index + 3,
    method: "tools/call",
    params: { name: "get", arguments: { id } },
  }));
  const lines = [
    { jsonrpc: "2.0", id: 1, method: "initialize", params },
    { jsonrpc: "2.0", method: "notifications/initialized" },
    { jsonrpc: "2.0", method: "notifications/cancelled", params: { requestId: 7000 } },
    { jsonrpc: "2.0", id: 2, method: "nothing/of/the/kind" },
    ...calls,
  ].map((message) => JSON.stringify(message));
  let out = "";
  let err = "";
  child.stdout.setEncoding("utf8").on("data", (text: string) => {
    out += text;
    // After the last response a client may close the pipe.
    if (out.split("\n").length - 1 === calls.length + 2) child.stdin.end();
  });
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    err += text;
  });
  child.stdin.write([lines[0], "{ malformed", "[]", ...lines.slice(1), ""].join("\n"));
  const code = await new Promise((resolve) => child.once("close", resolve));
  expect(code).toBe(0);
  // Responses may come in any order.
  const responses = out
    .trim()
    .split("\n")
    .map(
      (line) => JSON.parse(line) as { id: number; result?: { structuredContent: { id: string } } },
    )
    .sort((a, b) => a.id - b.id);
  const [first, second, ...others] = responses;
  expect(first).toMatchObject({ id: 1, result: { protocolVersion: "2025-11-25" } });
  expect(second).toMatchObject({ id: 2, error: { code: -32601 } });
  expect(others.map(({ result }) => result?.structuredContent.id)).toEqual(
    calls.map((call) => call.params.arguments.id),
  );
  // One whole message a line, of the malformed line and of the batch.
  for (const line of err.trim().split("\n")) expect(line).toMatch(/^proofsheet: .{10,}$/);
}, 60_000);

test("a site below a path has its cards too", async () => {
  const target = path.join(folder, "below");
  execFileSync(process.execPath, ["src/build/terminal-package.ts", path.join(target, "dist")], {
    env: { ...process.env, SITE_URL: "https://ada.github.io/sheets" },
  });
  await cp(path.join(root, "packages/terminal/bin"), path.join(target, "bin"), { recursive: true });
  const out = execFileSync(node, [
    path.join(target, "bin/proofsheet.js"),
    "-g",
    "css",
    "--json",
    "gap",
  ]);
  const [first] = JSON.parse(out.toString()) as { address: string }[];
  expect(first?.address).toMatch(/^https:\/\/ada\.github\.io\/sheets\/css#/);
}, 120_000);
