import type { Shown } from "@proofsheet/protocol/shown";
import { to } from "../address.ts";
import { baselineOf } from "../content/baseline.ts";
import {
  describeProof,
  describeWithoutSample,
  type MeasuredWords,
  type NamedUtility,
  type Proof,
} from "../content/facts.ts";
import { formerIdsHere } from "../content/former-ids.ts";
import { htmlOf } from "../content/html.ts";
import type { Needs } from "../content/needs.ts";
import { outputToShow } from "../content/output.ts";
import type { Drawing, Fence, Item } from "../content/types.ts";
import { cardLayout } from "./card-layout.ts";
import { graphModels } from "./graph.ts";
import { highlight } from "./highlight.ts";
import type { CardModel, DrawingModel, NeedsModel, SampleModel } from "./types.ts";

/** A 320 px window shows at least so many characters; a longer line may make the block scroll. */
const narrowestLine = 30;

/** What is known of a card beside its words. */
interface CardFacts {
  proof?: Proof;
  /** The words of it that are measured. */
  measured?: MeasuredWords;
  /** Compat-data keys of what it uses that is not widely available for years. */
  features?: string[];
  /** What the shadow root of its preview holds. */
  preview?: string;
  /** What its sample needs besides itself. */
  needs?: Needs;
  /** Tailwind utilities that do what its sample does. */
  utilities?: NamedUtility[];
  /** Why no browser can run its sample. */
  noTry?: string;
  /** What the run of its sample showed. */
  shown?: Shown;
}

/** Makes the data of a card, with its code highlighted and its Baseline status looked up. */
export function cardModel(item: Item, facts: CardFacts = {}): CardModel {
  const { proof, measured, features = [], preview, needs, utilities, noTry, shown = {} } = facts;
  const { id, title, description, sample, drawing, link } = item;
  const baseline = baselineOf([...item.baseline, ...features])?.label;
  const claims = sample ? undefined : describeWithoutSample(measured);
  const named = utilities?.map(({ utility, href }) => ({ utility, href: to(href) }));
  const graphs = shown.graph && graphModels(shown.graph);
  const output = outputToShow(shown);
  const layout = cardLayout(item, {
    proof: proof && describeProof(proof),
    rows: claims,
    baseline,
    hasResult: Boolean(preview),
    needs:
      (needs ? needs.linked.length + (needs.setup.length > 0 ? 1 : 0) : 0) + (named ? 1 : 0) ||
      undefined,
    graphs,
    hasOutput: output !== undefined,
  });
  return {
    id,
    title,
    formerIds: formerIdsHere(item),
    ...layout,
    secondColumn: false,
    prose: description ? htmlOf(description) : "",
    sample: sample && { ...sampleModel(sample), ...(noTry && { noTry }) },
    needs: needs && needsModel(needs),
    drawing: drawing && drawingModel(drawing),
    preview: preview ? { html: preview } : undefined,
    graphs,
    output,
    proof,
    rows: claims,
    ...(named && { utilities: named }),
    baseline,
    link: link && { href: link.href, text: link.text },
  };
}

function drawingModel({ lanes, steps }: Drawing): DrawingModel {
  return { lanes, steps: steps.map(([lane, label]) => ({ lane: lanes.indexOf(lane), label })) };
}

/** Makes the data of a sample, with its code highlighted. */
export function sampleModel({ code, language, expectError }: Fence): SampleModel {
  return {
    language,
    html: highlight(code, language),
    scrolls: code.split("\n").some((line) => line.length > narrowestLine),
    isWrong: Boolean(expectError),
  };
}

/** Leaves out the markup: on all pages it would take 7 kB, and reading offline has a limit. */
function needsModel({ setup, linked }: Needs): NeedsModel {
  return {
    setup: setup.map((fence) => ({ ...sampleModel(fence), file: fence.file })),
    linked: linked.map(({ id, title, files }) => ({ files, href: `#${id}`, title })),
  };
}
