import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readSurfaces, splitNew } from "./new-names.ts";

let root = "";
beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), "new-names-"));
  const folder = path.join(root, "node_modules", "lib");
  await mkdir(folder, { recursive: true });
  const exports = {
    ".": { types: "./index.d.ts" },
    "./dom": { types: "./dom.d.ts" },
    "./*": "./*",
  };
  await writeFile(path.join(folder, "package.json"), JSON.stringify({ name: "lib", exports }));
  await writeFile(
    path.join(folder, "index.d.ts"),
    `interface Hidden { inherited: number }
     interface A { key: string; _own: 1; unstable_x: 1 }
     export { A as Renamed };
     export interface Options extends Hidden { key?: string }
     export type Union = "x" | "y";
     export declare const unstable_thing: 1;
     export declare const DO_NOT_USE_TYPES: 1;
     export declare function useIt(): void;
     export default useIt;`,
  );
  await writeFile(
    path.join(folder, "dom.d.ts"),
    `export declare class Dom { static readonly FAR: 1; move(): void }
     export declare enum Code { Ok = 200 }
     export type Name = string;`,
  );
});
afterAll(() => rm(root, { recursive: true }));

test("exports and members of exported types are read from all modules, except internal ones", async () => {
  const { lib } = await readSurfaces(["lib"], root);
  expect(lib?.sort()).toEqual(
    [
      "Code",
      "Code.Ok",
      "Dom",
      "Dom.FAR",
      "Dom.move",
      "Name",
      "Options",
      "Options.inherited",
      "Options.key",
      "Renamed",
      "Renamed.key",
      "Union",
      'Union."x"',
      'Union."y"',
      "useIt",
    ].sort(),
  );
});

test("new names are split by whether a card has their last word", () => {
  const before = ["useIt", "Options"];
  const after = ["useIt", "Options", "useThat", "Options.staleTime", "Options.key", 'Mode."GET"'];
  expect(splitNew(before, after, new Set(["staleTime", "GET"]))).toEqual({
    uncovered: ["useThat", "Options.key"],
    covered: ["Options.staleTime", 'Mode."GET"'],
  });
});
