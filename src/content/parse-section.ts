import GithubSlugger from "github-slugger";
import type { Code, Heading, Link as MdastLink, Root, RootContent } from "mdast";
import { toString as textOf } from "mdast-util-to-string";
import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import { unified } from "unified";
import { parse as parseYaml } from "yaml";
import type { Fault } from "./content-error.ts";
import { readFence } from "./fence.ts";
import { previewFaults } from "./preview.ts";
import { describeProse, outwardLinkFault } from "./prose.ts";
import { type CardOptions, cardOptionsSchema, describeIssue } from "./schema.ts";
import type { Fence, Item, Link, Section, Source } from "./types.ts";

const markdown = unified().use(remarkParse).use(remarkGfm);

/** A parsed section, what is wrong with it, and the links into the site to be checked later. */
export interface ParsedSection {
  section: Section;
  faults: Fault[];
  internalLinks: { href: string; source: Source }[];
}

/**
 * Reads one section file.
 *
 * @param id the section's id: the file's name without `.md`
 * @param file path from the project's root, for messages
 */
export function parseSection(id: string, file: string, text: string): ParsedSection {
  const root: Root = markdown.parse(text);
  const faults: Fault[] = [];
  const at = (node?: RootContent): Source => ({ file, line: node?.position?.start.line ?? 1 });
  const fail = (node: RootContent | undefined, problem: string, remedy: string) =>
    faults.push({ source: at(node), problem, remedy });

  const { head, cards } = splitAtHeadings(root.children, fail);
  const category = head[0]?.type === "heading" && head[0].depth === 1 ? textOf(head[0]) : "";
  if (category === "") fail(head[0], "section without a title", "Start the file with `# Category`");
  for (const node of head.slice(category === "" ? 0 : 1))
    if (node.type !== "code")
      fail(
        node,
        "text before the first card",
        "Only set-up fences stand there; move it into a card",
      );
  if (cards.length === 0) fail(head[0], "section without a card", "Add a card: `## Title`");

  const reader = new CardReader(file, faults);
  const setup = head.filter((node) => node.type === "code").map((node) => reader.fence(node));
  for (const fence of setup)
    if (fence.role !== "setup")
      faults.push({
        source: fence.source,
        problem: "sample outside a card",
        remedy: "Put it under a `## Title`, or mark it as setup",
      });
  const items = cards.map((nodes) => reader.card(nodes));
  faults.push(...previewFaults(items, setup));
  const section = { id, category, items, setup, source: at() };
  return { section, faults, internalLinks: reader.internalLinks };
}

type Fail = (node: RootContent | undefined, problem: string, remedy: string) => void;

function splitAtHeadings(nodes: RootContent[], fail: Fail) {
  const head: RootContent[] = [];
  const cards: [Heading, ...RootContent[]][] = [];
  for (const node of nodes) {
    if (node.type === "heading" && node.depth === 2) cards.push([node]);
    else (cards.at(-1) ?? head).push(node);
    if (node.type === "heading" && (node.depth > 2 || (node.depth === 1 && node !== nodes[0])))
      fail(
        node,
        `heading of level ${node.depth}`,
        "Use one `#` for the section, first in the file, and `##` for cards",
      );
  }
  return { head, cards };
}

/** Reads the cards of one file, collecting faults and links as it goes. */
class CardReader {
  readonly internalLinks: ParsedSection["internalLinks"] = [];
  private readonly file: string;
  private readonly faults: Fault[];

  constructor(file: string, faults: Fault[]) {
    this.file = file;
    this.faults = faults;
  }

  private at(node: RootContent): Source {
    return { file: this.file, line: node.position?.start.line ?? 1 };
  }

  private fail(node: RootContent, problem: string, remedy: string) {
    this.faults.push({ source: this.at(node), problem, remedy });
  }

  fence(node: Code): Fence {
    const { fence, faults } = readFence(node.lang, node.meta ?? "", node.value, this.at(node));
    this.faults.push(...faults);
    return fence;
  }

  card([heading, ...body]: [Heading, ...RootContent[]]): Item {
    const title = textOf(heading).trim();
    if (title === "") this.fail(heading, "card without a title", "Write one after `##`");

    const options = this.options(body);
    const fences = body.filter((node) => node.type === "code" && !isOptions(node)) as Code[];
    const read = fences.map((node) => this.fence(node));
    const shown = read.filter((fence) => fence.role === "shown");
    const second = shown[1];
    if (second)
      this.faults.push({
        source: second.source,
        problem: `two shown code blocks in the card "${title}"`,
        remedy: "Make two cards, or mark one as setup, check or old",
      });

    const prose = body.filter((node) => node.type !== "code" && node.type !== "heading");
    const link = this.takeLink(prose);
    const { html, internalLinks, faults } = describeProse(prose, this.file);
    this.internalLinks.push(...internalLinks);
    this.faults.push(...faults);
    if (prose.length === 0 && shown.length === 0)
      this.fail(heading, `empty card "${title}"`, "Write its text or its sample, or remove it");

    const [sample] = shown;
    return {
      id: options.id ?? new GithubSlugger().slug(title),
      title,
      ...(html && { description: html }),
      ...(sample && { code: sample.code, sample }),
      ...(link && { link }),
      ...(options.fullWidth && { fullWidth: true }),
      hidden: read.filter((fence) => fence.role !== "shown"),
      search: options.search ?? [],
      baseline: options.baseline ?? [],
      uses: options.uses ?? [],
      source: this.at(heading),
    };
  }

  private options(body: RootContent[]): CardOptions {
    const node = body.find(isOptions);
    if (!node) return {};
    const remedy = `Keys are: ${Object.keys(cardOptionsSchema.shape).join(", ")}`;
    try {
      const result = cardOptionsSchema.safeParse(parseYaml(node.value) ?? {});
      if (result.success) return result.data;
      this.fail(node, `card options: ${describeIssue(result.error)}`, remedy);
    } catch (error) {
      this.fail(
        node,
        `card options are not YAML: ${(error as Error).message.split("\n")[0]}`,
        remedy,
      );
    }
    return {};
  }

  /** Takes the outward link off the end of the prose: the last line, alone. */
  private takeLink(prose: RootContent[]): Link | undefined {
    const last = prose.at(-1);
    if (last?.type !== "paragraph" || last.children.length !== 1) return undefined;
    const only = last.children[0] as MdastLink;
    if (only.type !== "link" || /^\/?[a-z/]*#|^\//.test(only.url)) return undefined;
    prose.pop();
    const fault = outwardLinkFault(only);
    if (fault) this.fail(last, ...fault);
    return { href: only.url, text: textOf(only) };
  }
}

function isOptions(node: RootContent): node is Code {
  return node.type === "code" && node.lang === "yaml" && node.meta === "card";
}
