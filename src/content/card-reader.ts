import GithubSlugger from "github-slugger";
import type { Code, Heading, Link as MdastLink, RootContent } from "mdast";
import { toString as textOf } from "mdast-util-to-string";
import { parse as parseYaml } from "yaml";
import { blocksAsWritten, inlineAsWritten } from "./as-written.ts";
import type { Fault } from "./content-error.ts";
import { readFence } from "./fence.ts";
import { isInternalLink } from "./internal-link.ts";
import { describeProse, outwardLinkFault } from "./prose.ts";
import { type CardOptions, cardOptionsSchema, describeIssue } from "./schema.ts";
import type { Fence, InternalLink, Item, Link, Source } from "./types.ts";

/** Reads the cards of one file, collecting faults and links as it goes. */
export class CardReader {
  readonly internalLinks: InternalLink[] = [];
  private readonly file: string;
  private readonly text: string;
  private readonly faults: Fault[];

  /** @param text the file's text, which the nodes were parsed from */
  constructor(file: string, text: string, faults: Fault[]) {
    this.file = file;
    this.text = text;
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
    if (shown.length === 0)
      for (const { role, source } of read)
        this.faults.push({
          source,
          problem: `${role} in the card "${title}", which shows no sample: it would never run`,
          remedy: "Show a sample in this card, or move the fence to one that does",
        });

    const prose = body.filter((node) => node.type !== "code" && node.type !== "heading");
    const last = prose.slice(-1);
    const link = this.takeLink(prose);
    const markdown = {
      title: inlineAsWritten(heading.children, this.text),
      ...(prose.length > 0 && { prose: blocksAsWritten(prose, this.text) }),
      ...(link && { link: blocksAsWritten(last, this.text) }),
    };
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
      markdown,
      ...(sample && { code: sample.code, sample }),
      ...(link && { link }),
      ...(options.fullWidth && { fullWidth: true }),
      hidden: read.filter((fence) => fence.role !== "shown"),
      search: options.search ?? [],
      baseline: options.baseline ?? [],
      uses: options.uses ?? [],
      formerly: options.formerly ?? [],
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
    if (only.type !== "link" || isInternalLink(only.url)) return undefined;
    prose.pop();
    const fault = outwardLinkFault(only);
    if (fault) this.fail(last, ...fault);
    return { href: only.url, text: textOf(only) };
  }
}

function isOptions(node: RootContent): node is Code {
  return node.type === "code" && node.lang === "yaml" && node.meta === "card";
}
