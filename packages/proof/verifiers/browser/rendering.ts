import { type Diagnostic, errorAt } from "@proofsheet/protocol/diagnostic";
import { findComponent } from "../../javascript/program/component.ts";
import type { SourceCheckpoint } from "../../javascript/program/prepare.ts";
import { languageOf, type Program } from "../../javascript/program/program.ts";

/** Code that renders what `// renders →` speaks of, after the sample and before its checks. */
export function rendering(program: Program, checkpoints: SourceCheckpoint[]): string {
  const name = componentOf(program);
  const calls = checkpoints.map(({ kind }, id) =>
    kind === "renders" && name ? `await __proof.renders(${id}, ${name});` : "",
  );
  return calls.join("");
}

/** The comments that speak of a component where there is none. */
export function unrenderable(program: Program, checkpoints: SourceCheckpoint[]): Diagnostic[] {
  if (componentOf(program)) return [];
  return checkpoints
    .filter(({ kind }) => kind === "renders")
    .map(({ source }) =>
      errorAt(
        source,
        "browser",
        "no component to render",
        "Name one App, or export it by default with a name",
      ),
    );
}

function componentOf({ modules, main }: Program): string | undefined {
  const parts = modules.find(({ path }) => path === main)?.parts ?? [];
  const code = parts.filter(({ role }) => role === "sample").map((part) => part.code);
  return findComponent(code.join("\n"), languageOf(main));
}
