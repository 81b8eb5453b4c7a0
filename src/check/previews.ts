import { type Diagnostic, errorAt } from "@proofsheet/protocol/diagnostic";
import { previewParts } from "../content/preview.ts";
import type { Fence, Item } from "../content/types.ts";
import { activeParts } from "./active-markup.ts";
import { type Refusal, refusalsOfCss } from "./preview-css.ts";
import { refusalsOfMarkup } from "./preview-markup.ts";

/** Finds previews that are misplaced, or cannot be shown in a shadow root. */
export function checkPreviews(items: Item[], setup: Fence[]): Diagnostic[] {
  const lost = setup.filter(({ preview }) => preview).map(misplaced);
  return [...lost, ...items.flatMap((item) => checkPreview(item, setup))];
}

function checkPreview(item: Item, setup: Fence[]): Diagnostic[] {
  const { sample, hidden } = item;
  const marked = [...(sample ? [sample] : []), ...hidden].filter(({ preview }) => preview);
  const [, second] = marked;
  const stray = second ?? marked.find((fence) => !fits(fence, sample));
  if (stray) return [misplaced(stray)];
  const parts = previewParts(item, setup);
  if (!parts) return [];
  const { markup, sheets, tailwind } = parts;
  return [
    ...checkActiveMarkup(markup),
    ...refused(markup, refusalsOfMarkup(markup.code)),
    ...sheets.flatMap((sheet) => refused(sheet, refusalsOfCss(sheet.code, tailwind))),
  ];
}

/** The shown markup, or the page that a shown style sheet is for. */
function fits({ language, role }: Fence, sample: Fence | undefined): boolean {
  return (
    language === "html" && (role === "shown" || (role === "setup" && sample?.language === "css"))
  );
}

function misplaced({ source }: Fence): Diagnostic {
  return errorAt(
    source,
    "content/preview-place",
    "preview on a fence that makes no picture",
    "Put it on the card's shown html fence, or on one html setup fence of a css sample",
  );
}

function checkActiveMarkup({ code, source }: Fence): Diagnostic[] {
  return activeParts(code).map(({ what, line }) =>
    errorAt(
      { ...source, line: source.line + line },
      "content/preview-active",
      `a preview cannot show what acts on the page: ${what}`,
      "Take preview off the fence",
    ),
  );
}

/** One diagnostic for each kind of thing that is refused, at the first place that has it. */
function refused({ source }: Fence, refusals: Refusal[]): Diagnostic[] {
  const first = new Map(refusals.toReversed().map((one) => [one.what, one]));
  return [...first.values()].map(({ what, remedy, line }) =>
    errorAt(
      { ...source, line: source.line + line },
      "content/preview-content",
      `a preview cannot show ${what}`,
      remedy,
    ),
  );
}
