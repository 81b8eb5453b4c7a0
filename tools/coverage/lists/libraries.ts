import { createRequire } from "node:module";
import { membersOf } from "../declarations.ts";
import { type CoverageList, entriesOf } from "../types.ts";
import { coversExport, coversKey } from "../words.ts";

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
