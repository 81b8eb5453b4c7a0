import { existsSync, globSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { addDeclarations, emptyIndex, type TypeIndex } from "./type-index.ts";

const load = createRequire(import.meta.url);
const libraries = path.join(import.meta.dirname, "..", "..", "..", "..", "node_modules");
/** Libraries of hosts that no guide speaks of. */
const otherHosts = /lib\.(?:webworker|scripthost)|\.full\.d\.ts$/;
const made = new Map<string, TypeIndex>();

/** The index of what the language and the browser declare. */
export function indexLanguage(): TypeIndex {
  return indexOf("language", () => {
    const platform = `@typescript/typescript-${process.platform}-${process.arch}/package.json`;
    const compiler = createRequire(load.resolve("typescript/package.json"));
    const folder = path.join(path.dirname(compiler.resolve(platform)), "lib");
    return globSync("lib.*.d.ts", { cwd: folder })
      .filter((name) => !otherHosts.test(name))
      .map((name) => path.join(folder, name));
  });
}

/** The index of what an installed package, and the packages that it depends on, declare. */
export function indexPackage(name: string): TypeIndex {
  return indexOf(name, () => [name, ...dependenciesOf(name)].flatMap(declarationFiles));
}

function indexOf(name: string, files: () => string[]): TypeIndex {
  const known = made.get(name);
  if (known) return known;
  const index = emptyIndex();
  for (const file of files()) addDeclarations(index, file, readFileSync(file, "utf8"));
  made.set(name, index);
  return index;
}

/** The packages that an installed package depends on. */
export function dependenciesOf(name: string): string[] {
  const file = path.join(libraries, name, "package.json");
  if (!existsSync(file)) return [];
  const { dependencies = {} } = JSON.parse(readFileSync(file, "utf8"));
  return Object.keys(dependencies);
}

/** The declaration files of a package; one that has none is described by `@types`. */
function declarationFiles(name: string): string[] {
  for (const folder of [path.join(libraries, name), path.join(libraries, "@types", name)]) {
    const found = globSync("**/*.d.{ts,mts}", {
      cwd: folder,
      exclude: (file) => /(?:^|\/)(?:node_modules|legacy|ts5\.\d)$/.test(String(file)),
    });
    if (found.length > 0) return found.map((file) => path.join(folder, file));
  }
  return [];
}
