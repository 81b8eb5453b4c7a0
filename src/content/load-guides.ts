import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { to } from "../address.ts";
import { checkHomeOrder, checkIds, checkInternalLinks, checkNames } from "./check-guides.ts";
import { ContentError, type Fault } from "./content-error.ts";
import { checkFormerIds } from "./former-ids.ts";
import { importFresh } from "./import-fresh.ts";
import { type ParsedSection, parseSection } from "./parse-section.ts";
import { publishedIdFaults, readPublishedIds } from "./published-ids.ts";
import { describeIssue, guideConfigSchema } from "./schema.ts";
import type { Guide, GuideConfig, InternalLink, Source } from "./types.ts";

/** Section files read before, by absolute path; a file is parsed again only when it has changed. */
const parsed = new Map<string, { text: string; result: ParsedSection }>();

/**
 * Reads the registry and every guide it names.
 *
 * @param root the project's root; content stands in `<root>/content`
 * @param only paths of the guides wanted; faults of the others are then passed over
 * @returns the guides in the registry's order
 * @throws ContentError with every fault found, when any is, or when a wanted guide is not there
 */
export async function loadGuides(root: string, only: string[] = []): Promise<Guide[]> {
  const faults: Fault[] = [];
  const { guides: paths } = await importFresh<{ guides: string[] }>(root, "content/guides.ts");
  const unknown = only.filter((wanted) => !paths.includes(wanted));
  if (unknown.length > 0) throw new ContentError(unknown.map((name) => unknownGuide(name, paths)));
  const links: InternalLink[][] = [];
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
  checkFormerIds(guides, faults);
  // A file that could not be read would look like lost ids.
  if (faults.length === 0)
    faults.push(...publishedIdFaults(guides, await readPublishedIds(root), only));
  const grave = faults.filter(({ source }) => concerns(source, only));
  if (grave.length > 0) throw new ContentError(grave);
  return only.length === 0 ? guides : guides.filter((guide) => only.includes(guide.path));
}

function unknownGuide(name: string, known: string[]): Fault {
  return {
    source: { file: "content/guides.ts", line: 1 },
    problem: `no guide is called "${name}"`,
    remedy: `Use one of ${known.join(", ")}`,
  };
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
    href: to(`/${guidePath}`),
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
