import { SampleError } from "../compile/compile-sample.ts";
import { type Place, shortened } from "../protocol.ts";
import { placeAt, placeNaming, withNames } from "./link-modules.ts";
import { note, say } from "./say.ts";

/** The first place of a stack that is in the sample. */
export function placeIn(stack = ""): Place | undefined {
  for (const [, address = "", line] of stack.matchAll(/(blob:[^\s()]+?):(\d+):\d+/g)) {
    const found = placeAt(address, Number(line));
    if (found && found.line > 0) return found;
  }
  return undefined;
}

/** An error that a sample meets, with its causes, in words without the frame's own addresses. */
function describe(error: unknown, show: (value: unknown) => string): string {
  if (error instanceof SampleError) return error.message;
  let text = `Uncaught ${show(error)}`;
  let cause = error instanceof Error ? error.cause : undefined;
  for (let depth = 0; cause !== undefined && depth < 5; depth++) {
    text += `\n  Caused by: ${show(cause)}`;
    cause = cause instanceof Error ? cause.cause : undefined;
  }
  if (/\bXMLHttpRequest\b/.test(text)) text += ". Here requests are made by fetch() alone.";
  return withNames(text);
}

/**
 * Reports an error to the page.
 *
 * @param isEnd whether nothing of the sample ran after it
 * @param at where it happened, if its stack does not show it
 */
export function sendError(
  error: unknown,
  show: (value: unknown) => string,
  isEnd: boolean,
  at?: Place,
) {
  const stack = error instanceof Error ? error.stack : undefined;
  const [, missing] = /export(?: named)?:? '([\w$]+)'/.exec(stack ?? "") ?? [];
  const place =
    (error instanceof SampleError ? error.source : placeIn(stack)) ??
    at ??
    (missing && placeNaming(missing));
  const text = shortened(describe(error, show));
  const isPlaced = place && place.line > 0;
  say({
    kind: "error",
    text,
    isEnd,
    ...(isPlaced && { place: { file: place.file, line: place.line } }),
  });
}

/** Reports to the page each error that the sample does not handle, and what the policy stops. */
export function watchErrors(show: (value: unknown) => string, later: typeof setTimeout) {
  // A listener of the sample's that prevents the default has taken care of it, and may come later.
  const tell = (event: Event, error: unknown, at?: Place) =>
    void later(() => {
      if (!event.defaultPrevented) sendError(error, show, false, at);
    });
  addEventListener("error", (event) => {
    const { error, filename, lineno } = event;
    // Without an error it is a resource that did not load, or an observer that lags.
    if (error !== null && error !== undefined) tell(event, error, placeAt(filename, lineno));
  });
  addEventListener("unhandledrejection", (event) => tell(event, event.reason));
  addEventListener("securitypolicyviolation", (event) => note(describeViolation(event)));
}

/** What a directive of the policy is about. */
const unloaded: Record<string, string> = {
  "img-src": "A picture",
  "media-src": "A sound or a film",
  "font-src": "A font",
  "style-src-elem": "A style sheet",
  "script-src-elem": "A script",
  "frame-src": "A page in a frame",
  "object-src": "An object",
  "connect-src": "A request",
  "form-action": "A form",
};

function describeViolation({
  effectiveDirective: directive,
  blockedURI,
}: SecurityPolicyViolationEvent): string {
  if (directive === "script-src-attr")
    return "An attribute such as onclick does nothing in markup that a script makes. Use addEventListener().";
  if (directive === "base-uri") return "A base element does nothing here.";
  if (blockedURI === "eval") return "eval() and new Function() do nothing here.";
  const address = blockedURI.replace(new URL(document.baseURI).origin, "");
  const what = `${unloaded[directive] ?? "Something"}${/[/:]/.test(address) ? ` (${address})` : ""}`;
  return `${what} was stopped: nothing here comes from a network, or goes to one.`;
}
