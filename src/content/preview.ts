import { activeParts } from "./active-markup.ts";
import type { Fault } from "./content-error.ts";
import { refusals } from "./preview-rules.ts";
import type { Fence, Item } from "./types.ts";

/** What a card shows of its sample: the markup, and the style sheets in their order. */
export interface PreviewParts {
  markup: Fence;
  sheets: Fence[];
  tailwind: boolean;
}

/**
 * Finds what a card's preview is made of; nothing when it has none.
 *
 * @param setup the section's set-up
 */
export function previewParts(
  { sample, hidden }: Pick<Item, "sample" | "hidden">,
  setup: Fence[],
): PreviewParts | undefined {
  const markup = [sample, ...hidden].find((fence) => fence?.preview);
  if (!sample || !markup) return undefined;
  const around = [...setup, ...hidden].filter(({ role, file }) => role === "setup" && !file);
  const sheets = [...around, sample].filter(({ language }) => language === "css");
  return { markup, sheets, tailwind: [markup, ...sheets].some(({ mode }) => mode === "tailwind") };
}

/** What stands in the shadow roots of a guide's previews, by card id. */
export type Previews = Record<string, string>;

/** What is wrong with the previews of a section: misplaced, or not to be shown in a shadow root. */
export function previewFaults(items: Item[], setup: Fence[]): Fault[] {
  const lost = setup.filter(({ preview }) => preview).map((fence) => misplaced(fence));
  return [...lost, ...items.flatMap((item) => itemFaults(item, setup))];
}

function itemFaults(item: Item, setup: Fence[]): Fault[] {
  const { sample, hidden } = item;
  const marked = [...(sample ? [sample] : []), ...hidden].filter(({ preview }) => preview);
  const [second] = marked.slice(1);
  const stray = second ?? marked.find((fence) => !fits(fence, sample));
  if (stray) return [misplaced(stray)];
  const parts = previewParts(item, setup);
  if (!parts) return [];
  const { markup, sheets, tailwind } = parts;
  return [
    ...activeFaults(markup),
    ...faultsIn(markup, markup.code.includes("<style") ? "styled" : "markup"),
    ...sheets.flatMap((sheet) => faultsIn(sheet, tailwind ? "tailwind" : "css")),
  ];
}

/** The shown markup, or the page that a shown style sheet is for. */
function fits({ language, role }: Fence, sample: Fence | undefined): boolean {
  return (
    language === "html" && (role === "shown" || (role === "setup" && sample?.language === "css"))
  );
}

function misplaced({ source }: Fence): Fault {
  return {
    source,
    problem: "preview on a fence that makes no picture",
    remedy: "Put it on the card's shown html fence, or on one html setup fence of a css sample",
  };
}

function activeFaults({ code, source }: Fence): Fault[] {
  return activeParts(code).map(({ what, line }) => ({
    source: { ...source, line: source.line + line },
    problem: `a preview cannot show what acts on the page: ${what}`,
    remedy: "Take preview off the fence",
  }));
}

function faultsIn({ code, source }: Fence, kind: keyof typeof refusals): Fault[] {
  return refusals[kind].flatMap(([pattern, what, remedy]) => {
    const found = pattern.exec(code);
    if (!found) return [];
    const line = source.line + code.slice(0, found.index).split("\n").length;
    return [{ source: { ...source, line }, problem: `a preview cannot show ${what}`, remedy }];
  });
}
