import { errorAt, type TextDiagnostic } from "@proofsheet/protocol/diagnostic";
import { lineAt } from "@proofsheet/protocol/position";
import { parseSync } from "oxc-parser";
import { attributeOf, contentOf, elementsIn } from "./elements.ts";

/** A piece of CSS inside markup; `line` is the line of the markup that it starts on. */
export interface EmbeddedStyle {
  css: string;
  line: number;
}

/** Script types that hold JSON. */
const jsonTypes = new Set([
  "importmap",
  "speculationrules",
  "application/ld+json",
  "application/json",
]);

/** The style sheets and style attributes of markup, the latter wrapped into a rule. */
export function stylesIn(html: string): EmbeddedStyle[] {
  return elementsIn(html).flatMap((one) => {
    const { text, line } = contentOf(html, one);
    const value = attributeOf(one, "style");
    const place = one.location.attrs?.style;
    return [
      ...(one.element.tagName === "style" ? [{ css: text, line }] : []),
      ...(value !== undefined && place ? [{ css: `* { ${value} }`, line: place.startLine }] : []),
    ];
  });
}

/** Syntax faults in the scripts of markup: a script that does not parse does nothing, silently. */
export function scriptDiagnostics(html: string): TextDiagnostic[] {
  const scripts = elementsIn(html).filter(({ element }) => element.tagName === "script");
  return scripts.flatMap((script) => {
    const { text: code, line: start } = contentOf(html, script);
    const type = attributeOf(script, "type")?.toLowerCase() ?? "";
    // A type that is neither a keyword nor a media type turns the script into dead text.
    if (!/^$|^module$|^importmap$|^speculationrules$|\//.test(type))
      return [
        errorAt(
          { line: script.location.startLine },
          "html",
          `unknown script type "${type}"`,
          "Use module",
        ),
      ];
    if (code.trim() === "") return [];
    if (jsonTypes.has(type)) return jsonDiagnostics(code, start);
    if (type !== "" && type !== "module" && !type.includes("javascript")) return [];
    const { errors } = parseSync("script.js", code, {
      sourceType: type === "module" ? "module" : "script",
    });
    return errors.map((error) =>
      errorAt(
        { line: start + lineAt(code, error.labels[0]?.start ?? 0) - 1 },
        "html",
        `script does not parse: ${error.message}`,
        "Correct it",
      ),
    );
  });
}

function jsonDiagnostics(code: string, line: number): TextDiagnostic[] {
  try {
    JSON.parse(code);
    return [];
  } catch (error) {
    return [
      errorAt({ line }, "html", `script is not JSON: ${(error as Error).message}`, "Correct it"),
    ];
  }
}
