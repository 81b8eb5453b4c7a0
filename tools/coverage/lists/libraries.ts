import { globSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { type AnyNode, isNode, nodesIn } from "@proofsheet/proof/instrument/parse";
import { parseSync } from "oxc-parser";
import type { GuideCode } from "../guide-code.ts";
import { type CoverageList, entriesOf } from "../types.ts";

const load = createRequire(import.meta.url);
/** Names that a package exports without meaning them for its users. */
const internal = /^(?:__|UNSAFE_|unstable_|experimental_)|^(?:default|module\.exports)$/;

/** Values that a module exports to its users. */
async function exportsOf(module: string): Promise<string[]> {
  const loaded = (await import(load.resolve(module))) as Record<string, unknown>;
  return Object.keys(loaded).filter((name) => !internal.test(name));
}

/** What all library lists say of themselves. */
type Head = Pick<CoverageList, "guide" | "id" | "label" | "goal">;

function exportList(head: Omit<Head, "label">, ...modules: string[]): CoverageList {
  return {
    ...head,
    label: `values exported by ${modules.join(" and ")}`,
    async read(code) {
      const names = (await Promise.all(modules.map(exportsOf))).flat();
      return entriesOf([...new Set(names)], coversExport(code));
    },
  };
}

/** Names of options, results and members, read from the package's types; the label counts several. */
function keyList(head: Head, ...types: [folder: string, name: string][]): CoverageList {
  const scope = types.length > 1 ? ` of ${types.length} types` : "";
  return {
    ...head,
    label: `${head.label}${scope}`,
    async read(code) {
      const names = types
        .flatMap(([folder, name]) => membersOf(folder, name))
        .filter((name) => !name.startsWith("_"));
      return entriesOf([...new Set(names)], coversKey(code));
    },
  };
}

/**
 * The members of an interface or class that a package's types declare.
 *
 * @param folder where its declaration files are, from `node_modules`
 * @throws when no file declares it: the package has changed its types
 */
function membersOf(folder: string, name: string): string[] {
  const root = path.join(import.meta.dirname, "..", "..", "..", "node_modules", folder);
  for (const file of globSync("*.d.{ts,mts}", { cwd: root }).sort()) {
    const text = readFileSync(path.join(root, file), "utf8");
    if (!new RegExp(`(?:interface|class) ${name}\\b`).test(text)) continue;
    const declared = nodesIn(parseSync(file, text, { lang: "dts" }).program).find(
      ({ id, body }) => isNode(id) && id.name === name && isNode(body),
    );
    const members = isNode(declared?.body) ? (declared.body.body as AnyNode[]) : undefined;
    if (members) return [...new Set(members.flatMap(memberNameOf))];
  }
  throw new Error(`${folder} declares no ${name}. Correct the list in tools/coverage/lists`);
}

function memberNameOf({ kind, static: isStatic, key }: AnyNode): string[] {
  if (kind === "constructor" || isStatic || !isNode(key) || !key.name) return [];
  return [String(key.name)];
}

/** Strings and comments of code; what only they name is not used. */
const quoted = /"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|\/\/.*$/gm;

/** Covers exported names: the name is alone in code, or after the package's own name. */
function coversExport(code: GuideCode): (name: string) => boolean {
  const text = code.everything.map((one) => one.replace(quoted, "")).join("\n");
  return (name) =>
    new RegExp(`(?<![\\w$.-])(?:[A-Z]\\w*\\.)?${RegExp.escape(name)}(?![\\w$-])`).test(text);
}

/**
 * Covers names of options, results and members, which may be common words: in inline code as a
 * whole span (`timeout`, `timeout: 5000`, `response.data`), in samples as a key or after a dot.
 */
function coversKey(code: GuideCode): (name: string) => boolean {
  const spans = code.spans;
  const samples = code.samples().join("\n");
  return (name) => {
    const escaped = RegExp.escape(name);
    const inSpan = new RegExp(`(?:^|[.{,\\s])${escaped}(?:$|[\\s:=(,}?])`);
    const inSample = new RegExp(`(?:[{,(]\\s*|^\\s*|[\\w)\\]]\\??\\.)${escaped}\\b(?!["'])`, "m");
    return spans.some((span) => inSpan.test(span)) || inSample.test(samples);
  };
}

const query = "@tanstack/query-core/build/modern";
const reactQuery = "@tanstack/react-query/build/modern";
const toolkit = "@reduxjs/toolkit/dist";

const react = { guide: "react", goal: 1 };
const axios = { guide: "react/axios", goal: 1 };

export const libraryLists = [
  exportList({ ...react, id: "react" }, "react"),
  exportList({ ...react, id: "react-dom" }, "react-dom", "react-dom/client"),
  exportList({ guide: "react/router", id: "exports", goal: 0.9 }, "react-router"),
  keyList({ ...axios, id: "config", label: "request options" }, ["axios", "AxiosRequestConfig"]),
  keyList(
    { ...axios, id: "instance", label: "instance members" },
    ["axios", "Axios"],
    ["axios", "AxiosInstance"],
  ),
  keyList({ ...axios, id: "response", label: "response keys" }, ["axios", "AxiosResponse"]),
  exportList({ guide: "react/reactquery", id: "exports", goal: 0.95 }, "@tanstack/react-query"),
  keyList(
    { guide: "react/reactquery", id: "options", label: "options and results", goal: 0.95 },
    [query, "QueryOptions"],
    [query, "QueryObserverOptions"],
    [reactQuery, "UseBaseQueryOptions"],
    [query, "QueryObserverBaseResult"],
  ),
  exportList(
    { guide: "react/rtk", id: "exports", goal: 0.9 },
    "@reduxjs/toolkit",
    "@reduxjs/toolkit/query/react",
  ),
  keyList(
    { guide: "react/rtk", id: "options", label: "options", goal: 1 },
    [toolkit, "ConfigureStoreOptions"],
    [toolkit, "CreateSliceOptions"],
    [`${toolkit}/query`, "CreateApiOptions"],
  ),
];
