import { copyText } from "../copy-text.ts";
import { loadFile } from "../load-module.ts";
import type { CardProof, ProofData } from "./types.ts";

/** The card whose proof is open. */
export interface OpenCard {
  id: string;
  title: string;
  data: ProofData;
  proof: CardProof;
}

/** What a reader can do with a card: follow a link, or run something that the panel reports. */
export type CardAction =
  | { label: string; href: string }
  | { label: string; run: (say: (words: string) => void) => unknown };

/** Lists what a reader can do with a card, in the order of the panel's buttons. */
export function cardActions(card: OpenCard): CardAction[] {
  const markdown = `${card.data.markdown}${card.id}.md`;
  return [
    { label: "Copy as Markdown", run: (say) => copyMarkdown(markdown, card.title, say) },
    { label: "Open as Markdown", href: markdown },
    ...repositoryLinks(card),
  ];
}

async function copyMarkdown(address: string, title: string, say: (words: string) => void) {
  const text = loadFile(address).then((response) => response.text());
  try {
    await copyText(text, `Copied as Markdown: ${title}`, say);
  } catch (error) {
    console.warn("The card's Markdown could not be loaded.", error);
    say("It could not be loaded. Is there a connection?");
  }
}

/** Where to report and to edit; nothing where the publisher has named no repository. */
function repositoryLinks({ id, title, data, proof }: OpenCard): CardAction[] {
  const { repository, branch, guide, site } = data;
  if (!repository) return [];
  const page = document.querySelector<HTMLLinkElement>("link[rel=canonical]")?.href;
  const report = new URL(`${repository}/issues/new`);
  report.searchParams.set("title", `${title} (${guide}#${id})`);
  const tools = proof.tools.map((line) => line.join(" ")).join(", ");
  const facts = [`Card: ${page}#${id}`, `Site: ${site}`, ...(tools ? [`Proof: ${tools}`] : [])];
  report.searchParams.set("body", `${facts.join("\n")}\n\nWhat is wrong:\n`);
  return [
    { label: "Report a mistake", href: report.href },
    {
      label: "Edit this card",
      href: `${repository}/edit/${branch}/${fileOf(data, proof)}#L${proof.line}`,
    },
  ];
}

/** The card's file, from the project's root. */
export function fileOf({ sections }: ProofData, { section }: CardProof): string {
  return sections[section]?.file ?? "";
}
