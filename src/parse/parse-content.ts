import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import type { Diagnostic } from "@proofsheet/protocol/diagnostic";
import { to } from "../address.ts";
import { reportAt } from "../content/diagnostic.ts";
import { importFresh } from "../content/import-fresh.ts";
import { memoize } from "../content/memoize.ts";
import { readPublishedIds } from "../content/published-ids.ts";
import type { Guide, GuideConfig } from "../content/types.ts";
import { olderVersionCard, withCards } from "./generated-cards.ts";
import { parseSection } from "./parse-section.ts";
import { describeIssue, guideConfigSchema } from "./schema.ts";
import { readTasks, taskCard } from "./task-table.ts";

/** All content as it was read, and what could not be read. */
export interface Content {
  /** Paths of all guides, in the registry's order. */
  paths: string[];
  /** The guides that could be read, in the registry's order. */
  guides: Guide[];
  /** The lines of the record of published ids. */
  publishedIds: string[];
  /** What has not the form of content. */
  diagnostics: Diagnostic[];
}

/** More than there are sections: the dev server parses again only what has changed. */
const keptSections = 500;
const parseOnce = memoize(
  keptSections,
  (id: string, file: string, text: string) => `${id}\n${file}\n${text}`,
  parseSection,
);

/**
 * Reads the registry, every guide it names, and the record of published ids.
 *
 * @param root the folder with `content/`
 * @param only the path of the one guide whose sections are read; the others then have none
 */
export async function parseContent(root: string, only?: string): Promise<Content> {
  const diagnostics: Diagnostic[] = [];
  const { guides: paths } = await importFresh<{ guides: string[] }>(root, "content/guides.ts");
  const tasks = await readTasks(root);
  // The card that compares tasks is made of the cards of several guides.
  const isWhole = only === undefined || only === tasks?.guide;
  const guides: Guide[] = [];
  for (const guidePath of paths) {
    const isRead = isWhole || guidePath === only;
    const guide = await parseGuide(root, guidePath, isRead, diagnostics);
    if (guide) guides.push(guide);
  }
  const card = isWhole ? taskCard(tasks, guides, diagnostics) : undefined;
  const compared = guides.map((guide) =>
    card && guide.path === tasks?.guide ? withCards(guide, [card]) : guide,
  );
  return { paths, guides: compared, publishedIds: await readPublishedIds(root), diagnostics };
}

async function parseGuide(
  root: string,
  guidePath: string,
  isRead: boolean,
  diagnostics: Diagnostic[],
): Promise<Guide | undefined> {
  const folder = `content/${guidePath}`;
  const config = await parseConfig(root, `${folder}/guide.ts`, diagnostics);
  if (!config) return undefined;
  if (!isRead) return { ...config, path: guidePath, href: to(`/${guidePath}`), sections: [] };
  const names = (await readdir(path.join(root, folder)))
    .filter((name) => name.endsWith(".md"))
    .map((name) => name.slice(0, -3));
  reportStrayFiles(folder, names, config.sections, diagnostics);
  const parsed = await Promise.all(
    config.sections
      .filter((id) => names.includes(id))
      .map(async (id) => {
        const file = `${folder}/${id}.md`;
        return parseOnce(id, file, await readFile(path.join(root, file), "utf8"));
      }),
  );
  diagnostics.push(...parsed.flatMap((one) => one.diagnostics));
  const sections = parsed.map(({ section }) => section);
  const guide = { ...config, path: guidePath, href: to(`/${guidePath}`), sections };
  return withCards(guide, olderVersionCard(guide));
}

async function parseConfig(
  root: string,
  file: string,
  diagnostics: Diagnostic[],
): Promise<GuideConfig | undefined> {
  try {
    const module = await importFresh<{ default: unknown }>(root, file);
    const result = guideConfigSchema.safeParse(module.default);
    if (result.success) return result.data;
    reportAt({ file, line: 1 }, diagnostics)(
      "guide-config",
      `guide is not described rightly: ${describeIssue(result.error)}`,
      "Compare it with another guide's guide.ts",
    );
  } catch (error) {
    reportAt({ file: "content/guides.ts", line: 1 }, diagnostics)(
      "guide-config",
      `${file} cannot be read: ${(error as Error).message}`,
      "Create it, or take its line out of the registry",
    );
  }
  return undefined;
}

function reportStrayFiles(
  folder: string,
  names: string[],
  sections: string[],
  diagnostics: Diagnostic[],
) {
  const config = `${folder}/guide.ts`;
  for (const id of sections.filter((id) => !names.includes(id)))
    reportAt({ file: config, line: 1 }, diagnostics)(
      "section-files",
      `section "${id}" has no file`,
      `Create ${folder}/${id}.md or take it out of sections`,
    );
  for (const id of names.filter((id) => !sections.includes(id)))
    reportAt({ file: `${folder}/${id}.md`, line: 1 }, diagnostics)(
      "section-files",
      "file of a section that is not in the registry",
      `Add "${id}" to sections in ${config}, or remove the file`,
    );
}
