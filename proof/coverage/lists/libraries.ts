import { createRequire } from "node:module";
import { membersOf } from "../declarations.ts";
import { type CoverageList, findingsOf } from "../types.ts";
import { coversExport, coversKey } from "../words.ts";

const load = createRequire(import.meta.url);
/** Names that a package exports without meaning them for its users. */
const internal = /^(?:__|UNSAFE_|unstable_|experimental_)|^(?:default|module\.exports)$/;

/** Values that a module exports to its users. */
async function exportsOf(module: string): Promise<string[]> {
  const loaded = (await import(load.resolve(module))) as Record<string, unknown>;
  return Object.keys(loaded).filter((name) => !internal.test(name));
}

function exportList(
  guide: string,
  label: string,
  goal: number,
  ...modules: string[]
): CoverageList {
  return {
    guide,
    label,
    goal,
    async read(code) {
      const names = (await Promise.all(modules.map(exportsOf))).flat();
      return findingsOf([...new Set(names)], coversExport(code));
    },
  };
}

/** Names of options, results and members, read from the package's types. */
function keyList(
  guide: string,
  label: string,
  goal: number,
  types: [folder: string, name: string][],
): CoverageList {
  return {
    guide,
    label,
    goal,
    async read(code) {
      const names = types.flatMap(([folder, name]) => membersOf(folder, name));
      return findingsOf([...new Set(names)], coversKey(code));
    },
  };
}

const query = "@tanstack/query-core/build/modern";
const reactQuery = "@tanstack/react-query/build/modern";
const toolkit = "@reduxjs/toolkit/dist";

export const libraryLists = [
  exportList("react", "exports of react", 1, "react"),
  exportList("react", "exports of react-dom", 1, "react-dom", "react-dom/client"),
  exportList("react/router", "exports", 0.9, "react-router"),
  keyList("react/axios", "request options", 1, [["axios", "AxiosRequestConfig"]]),
  keyList("react/axios", "instance members", 1, [
    ["axios", "Axios"],
    ["axios", "AxiosInstance"],
  ]),
  keyList("react/axios", "response keys", 1, [["axios", "AxiosResponse"]]),
  exportList("react/reactquery", "exports", 0.95, "@tanstack/react-query"),
  keyList("react/reactquery", "options and results", 0.95, [
    [query, "QueryOptions"],
    [query, "QueryObserverOptions"],
    [reactQuery, "UseBaseQueryOptions"],
    [query, "QueryObserverBaseResult"],
  ]),
  exportList("react/rtk", "exports", 0.9, "@reduxjs/toolkit", "@reduxjs/toolkit/query/react"),
  keyList("react/rtk", "options", 1, [
    [toolkit, "ConfigureStoreOptions"],
    [toolkit, "CreateSliceOptions"],
    [`${toolkit}/query`, "CreateApiOptions"],
  ]),
];
