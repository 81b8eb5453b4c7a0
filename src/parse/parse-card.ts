import type { Source } from "@proofsheet/protocol/position";
import GithubSlugger from "github-slugger";
import type { Code, Heading, RootContent } from "mdast";
import { toString as textOf } from "mdast-util-to-string";
import { parse as parseYaml } from "yaml";
import { isClaimRole } from "../content/claim-role.ts";
import type { Report } from "../content/diagnostic.ts";
import { isInternalLink } from "../content/site-model.ts";
import type { Drawing, Item, Link } from "../content/types.ts";
import { parseFence } from "./fence.ts";
import { type CardOptions, cardOptionsSchema, describeIssue, drawingSchema } from "./schema.ts";

/** The place of a node, and a function that reports something wrong there. */
export interface Place {
  source: Source;
  report: Report;
}

/**
 * Reads a card: its options, its prose, its fences and its outward link.
 *
 * @param nodes the heading of level 2 and all that follows it
 * @param at finds the place of a node
 */
export function parseCard(
  [heading, ...body]: [Heading, ...RootContent[]],
  at: (node: RootContent) => Place,
): Item {
  const title = textOf(heading).trim();
  const options = parseOptions(body, at);
  const drawn = body.find(isDrawing);
  for (const isBlock of [isOptions, isDrawing]) reportSecond(body.filter(isBlock), at);
  const codes = body
    .filter((node) => node.type === "code")
    .filter((node) => !isOptions(node) && !isDrawing(node) && !isIndented(node, at));
  const fences = codes.map((node) => parseFence(node, at(node).source, at(node).report));
  for (const { outdated } of fences)
    if (outdated && options.since) outdated.since ??= options.since;
  const [sample] = fences.filter(({ role }) => role === "shown");
  const [, second] = codes.filter((_, index) => fences[index]?.role === "shown");
  if (second)
    at(second).report(
      "one-sample-per-card",
      `two shown code blocks in the card "${title}"`,
      "Make two cards, or mark one as setup, check or old",
    );
  const prose = body.filter((node) => node.type !== "code" && node.type !== "heading");
  const link = linkOf(prose.at(-1));
  if (link) prose.pop();
  return {
    id: options.id ?? new GithubSlugger().slug(title),
    title,
    heading,
    description: prose.length > 0 ? { type: "root", children: prose } : undefined,
    code: sample?.code,
    sample,
    link,
    fullWidth: options.fullWidth,
    hidden: fences.filter(({ role }) => role !== "shown" && !isClaimRole(role)),
    claims: fences.filter(({ role }) => isClaimRole(role)),
    drawing: drawn && parseDrawing(drawn, at(drawn).source, at(drawn).report),
    examples: options.examples,
    judgment: options.judgment,
    scenery: options.scenery ?? {},
    search: options.search ?? [],
    baseline: options.baseline ?? [],
    covers: options.covers ?? [],
    uses: options.uses ?? [],
    names: options.names ?? [],
    formerly: options.formerly ?? [],
    task: options.task,
    source: at(heading).source,
  };
}

/** Reports text that four spaces make a code block: it has no line but those of its code. */
function isIndented(node: Code, at: (node: RootContent) => Place): boolean {
  const { lang, value, position } = node;
  const lines = position ? position.end.line - position.start.line + 1 : 0;
  if (lang || value === "" || lines !== value.split("\n").length) return false;
  at(node).report(
    "fence-indented",
    "text that four spaces make a code block",
    "Take the spaces away, or fence it with backticks and its language",
  );
  return true;
}

/** A second block would be left out silently. */
function reportSecond([, second]: Code[], at: (node: RootContent) => Place) {
  if (second)
    at(second).report(
      "card-options",
      `a second \`${second.lang} ${second.meta}\` block in the card`,
      "Join them: a card has one",
    );
}

function parseOptions(body: RootContent[], at: (node: RootContent) => Place): CardOptions {
  const node = body.find(isOptions);
  if (!node) return {};
  const { report } = at(node);
  const remedy = `Keys are: ${Object.keys(cardOptionsSchema.shape).join(", ")}`;
  try {
    const result = cardOptionsSchema.safeParse(parseYaml(node.value) ?? {});
    if (result.success) return result.data;
    report("card-options", `card options: ${describeIssue(result.error)}`, remedy);
  } catch (error) {
    const [reason] = (error as Error).message.split("\n");
    report("card-options", `card options are not YAML: ${reason}`, remedy);
  }
  return {};
}

function isOptions(node: RootContent): node is Code {
  return node.type === "code" && node.lang === "yaml" && node.meta === "card";
}

/** The outward link that a card ends with: a separate paragraph. */
function linkOf(last: RootContent | undefined): Link | undefined {
  if (last?.type !== "paragraph" || last.children.length !== 1) return undefined;
  const [only] = last.children;
  if (only?.type !== "link" || isInternalLink(only.url)) return undefined;
  return { href: only.url, text: textOf(only), node: last };
}

/** Says whether a block is a drawing: ```` ```yaml drawing ````. */
function isDrawing(node: RootContent): node is Code {
  return node.type === "code" && node.lang === "yaml" && node.meta === "drawing";
}

/** Reads a drawing; reports one that has another form, or a step in an unknown lane. */
function parseDrawing(node: Code, source: Source, report: Report): Drawing | undefined {
  const remedy = "Write `lanes: [A, B]` and `steps:` with a line `- [A, what happens]` for each";
  try {
    const result = drawingSchema.safeParse(parseYaml(node.value));
    if (!result.success) {
      report("drawing", `the drawing is not understood: ${describeIssue(result.error)}`, remedy);
      return undefined;
    }
    const { lanes, steps } = result.data;
    const stray = steps.find(([lane]) => !lanes.includes(lane));
    if (stray)
      report("drawing", `the drawing has no lane "${stray[0]}"`, `Use one of: ${lanes.join(", ")}`);
    return { lanes, steps, source };
  } catch (error) {
    const [reason] = (error as Error).message.split("\n");
    report("drawing", `the drawing is not YAML: ${reason}`, remedy);
    return undefined;
  }
}
