import type { Shown } from "@proofsheet/protocol/shown";
import { to } from "../address.ts";
import { baselineOf } from "../content/baseline.ts";
import type { MeasuredWords, NamedUtility, Proof } from "../content/facts.ts";
import { formerIdsHere } from "../content/former-ids.ts";
import { htmlOf } from "../content/html.ts";
import type { Needs } from "../content/needs.ts";
import { outputToShow } from "../content/output.ts";
import type { Drawing, Fence, Item } from "../content/types.ts";
import { spanOf } from "./columns.ts";
import { graphModels } from "./graph.ts";
import { highlight } from "./highlight.ts";
import type { CardModel, CodeModel, DrawingModel, SampleModel } from "./types.ts";
import { describeBaseline, markOf } from "./words.ts";

/** What is known of a card beside its words. */
interface CardFacts {
  proof?: Proof;
  /** The words of it that are measured. */
  measured?: MeasuredWords;
  /** Compat-data keys of what it uses that is not widely available for years. */
  features?: string[];
  /** The HTML in the shadow root of its preview. */
  preview?: string;
  /** What its sample needs besides itself. */
  needs?: Needs;
  /** Tailwind utilities that do what its sample does. */
  utilities?: NamedUtility[];
  /** Why no browser can run its sample. */
  noTry?: string;
  /** What the run of its sample showed. */
  shown?: Shown;
  /** The language of most samples of its guide, whose name they do not show. */
  mainLanguage?: string;
}

/** Makes the data of a card, with its code highlighted and its Baseline status looked up. */
export function cardModel(item: Item, facts: CardFacts = {}): CardModel {
  const { proof, measured, features = [], needs, utilities, shown = {} } = facts;
  const { id, title, description, sample, drawing, link } = item;
  const graphs = shown.graph && graphModels(shown.graph);
  const baseline = baselineOf([...item.baseline, ...features]);
  return {
    id,
    title,
    formerIds: formerIdsHere(item),
    ...spanOf(item),
    column: "first",
    prose: description ? htmlOf(description) : "",
    sample: sample && sampleModel(sample, facts),
    linked: (needs?.linked ?? []).map((card) => ({
      files: card.files,
      href: `#${card.id}`,
      title: card.title,
    })),
    drawing: drawing && drawingModel(drawing),
    graphs,
    mark: markOf(proof, measured),
    ...(utilities && {
      utilities: utilities.map(({ utility, href }) => ({ utility, href: to(href) })),
    }),
    baseline: baseline && describeBaseline(baseline),
    link: link && { href: link.href, text: link.text },
  };
}

function drawingModel({ lanes, steps }: Drawing): DrawingModel {
  return { lanes, steps: steps.map(([lane, label]) => ({ lane: lanes.indexOf(lane), label })) };
}

/**
 * Makes the data of a sample, with its code highlighted. The markup that it needs is left out: on all
 * pages it would take 7 kB, and reading offline has a limit.
 */
export function sampleModel(sample: Fence, facts: CardFacts = {}): SampleModel {
  const { noTry, needs, shown = {}, preview, mainLanguage } = facts;
  const { language, file, expectError } = sample;
  const isWrong = Boolean(expectError);
  return {
    ...codeModel(sample),
    label: file ?? (familyOf(language) === familyOf(mainLanguage) ? undefined : language),
    isWrong,
    controls: isWrong ? "none" : noTry ? "copy" : "copy and try",
    setup: (needs?.setup ?? []).map(codeModel),
    output: outputToShow(shown),
    preview: preview ? { html: preview, moves: /\binfinite\b/.test(preview) } : undefined,
  };
}

function codeModel({ code, language, file }: Fence): CodeModel {
  return { language, html: highlight(code, language), file };
}

/** Script in one of its four spellings is one language to a reader. */
function familyOf(language: string | undefined): string | undefined {
  return language && /^[jt]sx?$/.test(language) ? "script" : language;
}
