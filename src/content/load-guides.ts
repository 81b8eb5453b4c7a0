import { readdir, readFile, stat } from "node:fs/promises";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { isKnownKey } from "./baseline.ts";
import { ContentError, type Fault } from "./content-error.ts";
import { type ParsedSection, parseSection } from "./parse-section.ts";
import { describeIssue, guideConfigSchema } from "./schema.ts";
import type { Guide, GuideConfig, Source } from "./types.ts";

/** Ids that the page itself uses; a card or section must not take them. */
const reservedIds = ["main", "dropdown-menu", "site-menu", "site-search"];

/** Section files read before, by absolute path; a file is parsed again only when it has changed. */
const parsed = new Map<string, { text: string; result: ParsedSection }>();

/**
 * Reads the registry and every guide it names.
 *
 * @param root the project's root; content stands in `<root>/content`
 * @param only paths of the guides wanted; faults of the others are then passed over
 * @returns the guides in the registry's order
 * @throws ContentError with every fault found, when any is
 */
export async function loadGuides(root: string, only: string[] = []): Promise<Guide[]> {
  const faults: Fault[] = [];
  const { guides: paths } = await importFresh<{ guides: string[] }>(root, "content/guides.ts");
  const links: ParsedSection["internalLinks"][] = [];
  const guides: Guide[] = [];
  for (const guidePath of paths) {
    const loaded = await loadGuide(root, guidePath, faults);
    if (!loaded) continue;
    guides.push(loaded.guide);
    links.push(
      loaded.links.map(({ href, source }) => ({
        href: href.startsWith("#") ? loaded.guide.href + href : href,
        source,
      })),
    );
  }
  checkInternalLinks(guides, links.flat(), faults);
  checkHomeOrder(guides, faults);
  const grave = faults.filter(({ source }) => concerns(source, only));
  if (grave.length > 0) throw new ContentError(grave);
  return only.length === 0 ? guides : guides.filter((guide) => only.includes(guide.path));
}

/** Whether a fault lies in one of the guides wanted; one outside every guide concerns all. */
function concerns({ file }: Source, only: string[]): boolean {
  const guidePath = path.posix.dirname(file).slice("content/".length);
  return only.length === 0 || guidePath === "" || only.includes(guidePath);
}

async function loadGuide(root: string, guidePath: string, faults: Fault[]) {
  const folder = `content/${guidePath}`;
  const source = { file: `${folder}/guide.ts`, line: 1 };
  const config = await loadConfig(root, source, faults);
  if (!config) return undefined;
  await checkFiles(root, folder, config, faults);

  const results: ParsedSection[] = [];
  for (const id of config.sections) {
    const result = await parseFile(root, `${folder}/${id}.md`, id);
    if (!result) continue;
    faults.push(...result.faults);
    results.push(result);
  }
  const guide: Guide = {
    ...config,
    path: guidePath,
    href: `/${guidePath}`,
    sections: results.map((result) => result.section),
  };
  checkIds(guide, faults);
  checkNames(guide, faults);
  return { guide, links: results.flatMap((result) => result.internalLinks) };
}

async function loadConfig(root: string, source: Source, faults: Fault[]) {
  try {
    const module = await importFresh<{ default: unknown }>(root, source.file);
    const result = guideConfigSchema.safeParse(module.default);
    if (result.success) return result.data satisfies GuideConfig;
    faults.push({
      source,
      problem: `guide is not described rightly: ${describeIssue(result.error)}`,
      remedy: "Compare it with another guide's guide.ts",
    });
  } catch (error) {
    faults.push({
      source: { file: "content/guides.ts", line: 1 },
      problem: `${source.file} cannot be read: ${(error as Error).message}`,
      remedy: "Create it, or take its line out of the registry",
    });
  }
  return undefined;
}

async function checkFiles(root: string, folder: string, config: GuideConfig, faults: Fault[]) {
  const files = (await readdir(path.join(root, folder)))
    .filter((name) => name.endsWith(".md"))
    .map((name) => name.slice(0, -3));
  const source = { file: `${folder}/guide.ts`, line: 1 };
  for (const id of config.sections.filter((id) => !files.includes(id)))
    faults.push({
      source,
      problem: `section "${id}" has no file`,
      remedy: `Create ${folder}/${id}.md or take it out of sections`,
    });
  for (const id of files.filter((id) => !config.sections.includes(id)))
    faults.push({
      source: { file: `${folder}/${id}.md`, line: 1 },
      problem: `file of a section that is not in the registry`,
      remedy: `Add "${id}" to sections in ${source.file}, or remove the file`,
    });
}

async function parseFile(root: string, file: string, id: string) {
  const absolute = path.join(root, file);
  const text = await readFile(absolute, "utf8").catch(() => undefined);
  if (text === undefined) return undefined;
  const known = parsed.get(absolute);
  if (known?.text === text) return known.result;
  const result = parseSection(id, file, text);
  parsed.set(absolute, { text, result });
  return result;
}

function checkIds(guide: Guide, faults: Fault[]) {
  const seen = new Map<string, string>(reservedIds.map((id) => [id, "the page itself"]));
  for (const entry of guide.sections.flatMap((section) => [section, ...section.items])) {
    const owner = seen.get(entry.id);
    if (owner)
      faults.push({
        source: entry.source,
        problem: `duplicate id "${entry.id}", taken by ${owner}`,
        remedy: "Give the card another id in its options",
      });
    seen.set(entry.id, `${entry.source.file}:${entry.source.line}`);
  }
}

function checkNames(guide: Guide, faults: Fault[]) {
  const items = guide.sections.flatMap((section) => section.items);
  const ids = new Set(items.map(({ id }) => id));
  for (const { source, uses, baseline } of items) {
    for (const id of uses.filter((id) => !ids.has(id)))
      faults.push({
        source,
        problem: `uses an unknown card "${id}"`,
        remedy: "Name the id of a card of the same guide",
      });
    for (const key of baseline.filter((key) => !isKnownKey(key)))
      faults.push({
        source,
        problem: `unknown Baseline key "${key}"`,
        remedy: "Name a compat-data key that web-features has a status for",
      });
  }
}

function checkInternalLinks(
  guides: Guide[],
  links: ParsedSection["internalLinks"],
  faults: Fault[],
) {
  const targets = new Set<string>(["/"]);
  for (const guide of guides) {
    targets.add(guide.href);
    for (const section of guide.sections)
      for (const { id } of [section, ...section.items]) targets.add(`${guide.href}#${id}`);
  }
  for (const { href, source } of links)
    if (!targets.has(href))
      faults.push({
        source,
        problem: `link to a card that does not exist: ${href}`,
        remedy: "Name an existing route and id",
      });
}

function checkHomeOrder(guides: Guide[], faults: Fault[]) {
  for (const guide of guides)
    if (guide.homeBefore && !guides.some((other) => other.path === guide.homeBefore))
      faults.push({
        source: { file: `content/${guide.path}/guide.ts`, line: 1 },
        problem: `homeBefore names no guide: "${guide.homeBefore}"`,
        remedy: "Name the path of a guide in content/guides.ts",
      });
}

/** Imports a module anew whenever its file has changed, so that the dev server sees edits. */
async function importFresh<T>(root: string, file: string): Promise<T> {
  const absolute = path.join(root, file);
  const { mtimeMs } = await stat(absolute);
  return import(/* @vite-ignore */ `${pathToFileURL(absolute)}?v=${mtimeMs}`) as Promise<T>;
}
