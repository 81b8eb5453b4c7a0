import { errorAt, type TextDiagnostic } from "@proofsheet/protocol/diagnostic";
import { lineAt } from "@proofsheet/protocol/position";
import { parseSync } from "oxc-parser";

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
  const sheets = [...html.matchAll(/<style\b[^>]*>(.*?)<\/style\s*>/gis)].map((match) => ({
    css: match[1] ?? "",
    line: lineAt(html, match.index + match[0].indexOf(">") + 1),
  }));
  const attributes = [...html.matchAll(/\sstyle=(?:"([^"]*)"|'([^']*)')/gi)].map((match) => ({
    css: `* { ${match[1] ?? match[2] ?? ""} }`,
    line: lineAt(html, match.index + 1),
  }));
  return [...sheets, ...attributes];
}

/** Syntax faults in the scripts of markup: a script that does not parse does nothing, silently. */
export function scriptDiagnostics(html: string): TextDiagnostic[] {
  return [...html.matchAll(/<script\b([^>]*)>(.*?)<\/script\s*>/gis)].flatMap((match) => {
    const [whole, attributes = "", code = ""] = match;
    const start = match.index + whole.indexOf(">") + 1;
    const type = /\btype=["']?([^"'\s>]+)/i.exec(attributes)?.[1]?.toLowerCase() ?? "";
    // A type that is neither a keyword nor a media type turns the script into dead text.
    if (!/^$|^module$|^importmap$|^speculationrules$|\//.test(type))
      return [
        errorAt(
          { line: lineAt(html, match.index) },
          "html",
          `unknown script type "${type}"`,
          "Use module",
        ),
      ];
    if (code.trim() === "") return [];
    if (jsonTypes.has(type)) return jsonDiagnostics(code, lineAt(html, start));
    if (type !== "" && type !== "module" && !type.includes("javascript")) return [];
    const { errors } = parseSync("script.js", code, {
      sourceType: type === "module" ? "module" : "script",
    });
    return errors.map((error) =>
      errorAt(
        { line: lineAt(html, start + (error.labels[0]?.start ?? 0)) },
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
