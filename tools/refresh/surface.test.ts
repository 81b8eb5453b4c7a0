import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { surfacesOf } from "./surface.ts";

let root = "";
beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), "surface-"));
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
     interface A {
       /** @deprecated Use other. */
       old: string;
       _own: 1;
       unstable_x: 1;
     }
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
     export declare enum Code { Ok = 200 }`,
  );
});
afterAll(() => rm(root, { recursive: true }));

test("exports and members of exported types are read from all modules, but for internal ones", () => {
  expect(surfacesOf(["lib"], root)).toEqual({
    lib: {
      Renamed: {},
      "Renamed.old": { deprecated: "Use other." },
      Options: {},
      "Options.key": {},
      "Options.inherited": {},
      Union: {},
      'Union."x"': {},
      'Union."y"': {},
      useIt: {},
      Dom: {},
      "Dom.move": {},
      "Dom.FAR": {},
      Code: {},
      "Code.Ok": {},
    },
  });
});
