import { predictAttribute } from "../protocol.ts";
import { adoptStyles } from "./adopt-styles.ts";
import { make } from "./dom.ts";
import { loaderData, loadModule } from "./load-module.ts";
import styles from "./predict-controls.css?inline";

type PredictModule = typeof import("./predict/predict.ts");

/**
 * Gives the guide, and each section of which something can be predicted, a button that hides the
 * results. What it does is loaded when it is first pressed.
 *
 * @param announce says something by a screen reader
 */
export function addPredictControls(announce: (words: string) => void) {
  const { predictModule, predictions } = loaderData();
  if (!predictModule || !predictions) return;
  adoptStyles(styles);
  for (const owner of document.querySelectorAll<HTMLElement>(`[${predictAttribute}]`)) {
    // A section's button is in its heading, whose height it shares.
    const place = owner.querySelector(owner.id ? "h2" : ".proof-line");
    const heading = owner.id ? place : document.querySelector("h1");
    if (!place || !heading) continue;
    const button: HTMLButtonElement = make("button", {
      type: "button",
      className: "predict",
      textContent: "Predict",
      ariaLabel: `Predict: ${heading.ariaLabel ?? heading.textContent}`,
      ariaPressed: "false",
      onclick: () =>
        loadModule<PredictModule>(
          predictModule,
          ({ togglePredict }) => togglePredict(button, announce, predictions),
          announce,
        ),
    });
    place.append(button);
  }
}
