import { type LoaderData, loaderSelector, predictAttribute } from "../protocol.ts";
import { adoptStyles } from "./adopt-styles.ts";
import styles from "./predict-controls.css?inline";

type PredictModule = typeof import("./predict/predict.ts");

/**
 * Gives the guide, and each section of which something can be predicted, a button that hides the
 * results. What it does is loaded when it is first pressed.
 *
 * @param status by which a screen reader is told
 */
export function addPredictControls(status: HTMLElement) {
  const script = document.querySelector<HTMLScriptElement & { dataset: LoaderData }>(
    loaderSelector,
  );
  const { predictModule, predictions } = script?.dataset ?? {};
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
      load(predictModule).then(
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

/** Firefox never loads a module again that has failed, so each attempt needs another address. */
let retrySuffix = "";

async function load(address: string): Promise<PredictModule> {
  try {
    return await import(/* @vite-ignore */ address + retrySuffix);
  } catch (error) {
    retrySuffix += "?";
    throw error;
  }
}
