import { readFileSync } from "node:fs";
import path from "node:path";
import { to } from "../address.ts";
import { cardClaims, withDecidedWords } from "../claims/claim-samples.ts";
import { withDrawing } from "../content/drawing.ts";
import { type CheckedGuide, describeDay, type ToolUse } from "../content/facts.ts";
import type { Fence, Guide, Item, Section } from "../content/types.ts";
import type { CardProof, ProofData, ProofPart } from "../islands/proof/types.ts";
import { site } from "../site.ts";
import { describeWhatWasDone } from "./proof-words.ts";
import { guideFiles } from "./site-file.ts";

/** Makes what the panel of proofs loads: a file for each guide, with the hidden code of its cards. */
export function proofFiles(root: string, checked: CheckedGuide[]) {
  return guideFiles(
    "proof-",
    checked.map((one) => ({ guide: one.guide, data: proofData(root, one) })),
  );
}

/** All that the panel shows of a guide's proofs. */
export function proofData(root: string, { guide, facts }: CheckedGuide): ProofData {
  const { path: name, sections } = guide;
  const examples = examplesOf(guide);
  const cards = sections.flatMap((section) =>
    section.items.map((item): [string, CardProof] => {
      const changed = facts.changed?.[item.id];
      return [
        item.id,
        {
          ...cardProof(section, item, facts, examples.get(item) ?? []),
          ...(changed && { changed: describeDay(changed) }),
        },
      ];
    }),
  );
  return {
    guide: name,
    site: `${site.name} ${versionOf(root)}`,
    date: facts.date && describeDay(facts.date),
    markdown: to(`/cards/${name}/`),
    ...(site.repository && { repository: site.repository.replace(/\/+$/, "") }),
    branch: site.branch,
    sections: Object.fromEntries(
      sections.map(({ id, source, setup }) => [
        id,
        { file: source.file, setup: setup.map((fence) => part(fence, setupTitle(fence))) },
      ]),
    ),
    cards: Object.fromEntries(cards),
  };
}

function versionOf(root: string): string {
  return JSON.parse(readFileSync(path.join(root, "package.json"), "utf8")).version;
}

/** The programs that rows "Example" and "Result" make, by card. */
function examplesOf(guide: Guide): Map<Item, Fence[]> {
  return new Map(
    cardClaims(guide).map(({ item, programs }) => [
      item,
      programs.filter(({ name }) => name.startsWith("examples")).map(({ fence }) => fence),
    ]),
  );
}

function cardProof(
  section: Section,
  item: Item,
  facts: CheckedGuide["facts"],
  examples: Fence[],
): CardProof {
  const { id, hidden, claims, uses, source } = item;
  const proof = facts.proofs[id];
  const withRole = (role: Fence["role"]) => hidden.filter((fence) => fence.role === role);
  return {
    done: describeWhatWasDone(item, { proof, rows: facts.rows[id], measured: facts.measured[id] }),
    tools: toolsOf([...(proof?.by ?? []), ...(facts.claimTools[id] ?? [])], facts.versions),
    section: section.id,
    setup: withRole("setup").map((fence) => part(fence, setupTitle(fence))),
    after: [
      ...withRole("check").map((fence) =>
        part(withDrawing(fence, item.drawing), claimTitle(fence, "Check")),
      ),
      ...withRole("counterExample").map((fence) =>
        part(fence, `Old way, which must fail with “${fence.expectError}”`),
      ),
      ...examples.map((fence) => part(fence, "Rows: each example must give its result")),
      ...claims.map((fence) => part(fence, claimTitle(fence, claimTitles[fence.role] ?? ""))),
    ],
    uses,
    line: source.line,
  };
}

const claimTitles: Partial<Record<Fence["role"], string>> = {
  rows: "Rows, each quoted above its proof",
  "each-row": "Rows: run for each of them",
};

/** A fence that quotes a sentence is known by its words. */
function claimTitle(fence: Fence, otherwise: string): string {
  return fence.claim ? `Sentence “${withDecidedWords(fence)}”` : otherwise;
}

function setupTitle({ file }: Fence): string {
  return file ? `Set-up, ${file}` : "Set-up";
}

function part({ language, code }: Fence, title: string): ProofPart {
  return { title, language, code: code.trimEnd() };
}

const whatWasDone: Record<ToolUse["level"], string> = {
  ran: "Ran in",
  "type-checked": "Type-checked by",
  validated: "Validated by",
};

/** The tools with their versions, each once, by what they did; then what the guide teaches. */
function toolsOf(uses: ToolUse[], packages: string[]): [string, string][] {
  const tools = Object.entries(whatWasDone).flatMap(([level, words]): [string, string][] => {
    const own = uses.filter((use) => use.level === level);
    const tools = new Set(own.map(({ tool, version }) => `${tool} ${version}`));
    return tools.size > 0 ? [[words, [...tools].join(", ")]] : [];
  });
  return tools.length > 0 && packages.length > 0
    ? [...tools, ["With", packages.join(", ")]]
    : tools;
}
