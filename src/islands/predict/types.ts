import type { Predictable, PredictableSection } from "../../content/predictable.ts";

/** Something of the page that a reader can predict. */
export type Prediction = Omit<Predictable, "id" | "text">;

/** A section of the page of which something can be predicted. */
export interface PredictSection extends Omit<PredictableSection, "items"> {
  items: Prediction[];
}

/** What a guide's page loads when someone first wants to predict something of it. */
export interface PredictData {
  /** The guide's short name. */
  guide: string;
  sections: PredictSection[];
}
