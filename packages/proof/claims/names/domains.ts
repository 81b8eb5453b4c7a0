import { loadDesign } from "@proofsheet/tailwind/compile";
import { cssDomain } from "./css.ts";
import type { Domain } from "./domain.ts";
import { everydayDomain } from "./everyday.ts";
import { gitDomain, readManual } from "./git.ts";
import { htmlDomain } from "./html.ts";
import { javascriptDomain } from "./javascript.ts";
import { tailwindDomain } from "./tailwind.ts";
import { dependenciesOf, indexLanguage, indexPackage } from "./type-index.ts";

const made = new Map<string, Promise<Domain>>();

/** The domains that have a separate name; every other name is that of a package. */
const makers: Record<string, () => Promise<Domain>> = {
  css: async () => cssDomain,
  html: async () => htmlDomain,
  git: async () => gitDomain(await readManual()),
  tailwind: async () => tailwindDomain(await loadDesign()),
};

/**
 * Opens the domains of a guide.
 *
 * @param names `css`, `html`, `git`, `tailwind`, `javascript`, or names of installed packages
 */
export async function openDomains(names: string[]): Promise<Domain[]> {
  const own = names.filter((name) => name in makers);
  const packages = names.filter((name) => !(name in makers) && name !== "javascript");
  const domains = [everydayDomain, ...(await Promise.all(own.map(open)))];
  if (packages.length === 0 && !names.includes("javascript")) return domains;
  const indexes = [indexLanguage(), ...packages.map(indexPackage)];
  const all = packages.flatMap((name) => [name, ...dependenciesOf(name)]);
  return [...domains, javascriptDomain(indexes, all)];
}

function open(name: string): Promise<Domain> {
  const domain = made.get(name) ?? makers[name]?.() ?? Promise.reject(new Error(name));
  made.set(name, domain);
  return domain;
}
