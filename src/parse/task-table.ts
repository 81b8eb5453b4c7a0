import type { Diagnostic } from "@proofsheet/protocol/diagnostic";
import { reportAt } from "../content/diagnostic.ts";
import { importIfThere } from "../content/import-fresh.ts";
import { itemsOf } from "../content/site-model.ts";
import type { Guide } from "../content/types.ts";
import type { GeneratedCard } from "./generated-cards.ts";

/** What `content/tasks.ts` says: the card that compares tasks, its rows and its columns. */
export interface TaskConfig {
  /** Path of the guide and id of the section in which the card is. */
  guide: string;
  section: string;
  id: string;
  title: string;
  search: string[];
  /** The card's prose, in Markdown. */
  text: string;
  /** The rows: words by the name that cards have in their `task` option. */
  tasks: Record<string, string>;
  columns: {
    guide: string;
    name: string;
    /** By task, what to do where no card of the guide does it. */
    instead?: Record<string, string>;
  }[];
}

const file = "content/tasks.ts";

/** Reads the configuration; a site can do without. */
export async function readTasks(root: string): Promise<TaskConfig | undefined> {
  return (await importIfThere<{ tasks: TaskConfig }>(root, file))?.tasks;
}

/**
 * Writes the card that compares the same tasks in several guides, each cell a link to its card.
 *
 * @param diagnostics receives tasks of two cards of one guide, unknown ones, and empty cells
 */
export function taskCard(
  config: TaskConfig | undefined,
  guides: Guide[],
  diagnostics: Diagnostic[],
): GeneratedCard | undefined {
  const cells = new Map<string, string>();
  for (const guide of guides) {
    const column = config?.columns.find((one) => one.guide === guide.path);
    for (const { id, title, task, source } of itemsOf(guide)) {
      if (!task) continue;
      const report = reportAt(source, diagnostics);
      const key = `${guide.path} ${task}`;
      if (!column || !Object.hasOwn(config?.tasks ?? {}, task))
        report("task", `unknown task "${task}" here`, `Name a task of a guide of ${file}`);
      else if (cells.has(key))
        report(
          "task",
          `a second card of this guide does the task "${task}"`,
          "Keep the option on the card that shows it best",
        );
      else cells.set(key, `[${title.replaceAll("|", "\\|")}](/${guide.path}#${id})`);
    }
  }
  if (!config) return undefined;
  const { columns, tasks, section, id, title, search, text } = config;
  const rows = Object.entries(tasks).map(([task, words]) => {
    const row = columns.map(({ guide, name, instead }) => {
      const cell = cells.get(`${guide} ${task}`) ?? instead?.[task];
      if (!cell)
        reportAt({ file, line: 1 }, diagnostics)(
          "task",
          `${name} has no card for the task "${task}"`,
          "Give a card this task, or say under `instead` what to do",
        );
      return cell ?? "";
    });
    return `| ${[words, ...row].join(" | ")} |`;
  });
  const heading = `| Task | ${columns.map(({ name }) => name).join(" | ")} |`;
  const options = `id: ${id}\nfullWidth: true\njudgment: true\nsearch: ${JSON.stringify(search)}`;
  return {
    section,
    kind: "listed",
    markdown: [
      `## ${title}`,
      `\`\`\`yaml card\n${options}\n\`\`\``,
      text,
      [heading, `|${"---|".repeat(columns.length + 1)}`, ...rows].join("\n"),
    ].join("\n\n"),
  };
}
