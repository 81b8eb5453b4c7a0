import { predictAttribute } from "../protocol.ts";
import { adoptStyles } from "./adopt-styles.ts";
import { loadModule } from "./load-module.ts";
import { loaderData } from "./loader-data.ts";
import styles from "./predict-controls.css?inline";

type PredictModule = typeof import("./predict/predict.ts");

/**
 * Gives the guide, and each section of which something can be predicted, a button that hides the
 * results. What it does is loaded when it is first pressed.
 *
 * @param status by which a screen reader is told
 */
export function addPredictControls(status: HTMLElement) {
  const { predictModule, predictions } = loaderData();
  if (!predictModule || !predictions) return;
  adoptStyles(styles);
  for (const owner of document.querySelectorAll<HTMLElement>(`[${predictAttribute}]`)) {
    // A section's button is in its heading, whose height it shares.
    const place = owner.querySelector(owner.id ? "h2" : ".proof-line");
    const heading = owner.id ? place : document.querySelector("h1");
    if (!place || !heading) continue;
    const title = heading.ariaLabel ?? heading.textContent;
    const button = document.createElement("button");
    button.type = "button";
    button.className = "predict";
    button.textContent = "Predict";
    button.ariaLabel = `Predict: ${title}`;
    button.ariaPressed = "false";
    button.addEventListener("click", () => {
      loadModule<PredictModule>(predictModule).then(
        (module) => module.togglePredict(button, status, predictions),
        (error) => failed(error, status),
      );
    });
    place.append(button);
  }
}

function failed(error: unknown, status: HTMLElement) {
  console.warn("What hides results could not be loaded.", error);
  status.textContent = "It could not be loaded. Try again.";
}
