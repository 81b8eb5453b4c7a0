import path from "node:path";
import { type Diagnostic, errorAt } from "@proofsheet/protocol/diagnostic";
import { throwIfAny } from "../content/diagnostic.ts";
import type { Guide } from "../content/types.ts";
import { type Content, parseContent } from "../parse/parse-content.ts";
import { checkContent, checkGuide } from "./check-content.ts";

/**
 * Parses and checks the registry and every guide it names.
 *
 * @param root the project's root, the folder with `content/`
 * @param only paths of the guides wanted; diagnostics of the others are then ignored
 * @returns the guides in the registry's order
 * @throws DiagnosticError with every diagnostic, if there is any, or if a wanted guide does not exist
 */
export async function loadGuides(root: string, only: string[] = []): Promise<Guide[]> {
  const { content, guides } = await parseGuides(root, only);
  throwIfAny(checkContent(content, only).filter((one) => concerns(one, only)));
  return guides;
}

/**
 * Parses and checks what the page of one guide needs: the others have no sections, and what joins
 * guides is not checked.
 *
 * @param path of the guide; none of that name is not an error
 * @returns all guides, in the registry's order
 * @throws DiagnosticError with every diagnostic of the guide and of the registry, if there is any
 */
export async function loadGuide(root: string, path: string): Promise<Guide[]> {
  const { guides, diagnostics } = await parseContent(root, path);
  throwIfAny([...diagnostics, ...guides.flatMap(checkGuide)]);
  return guides;
}

/**
 * Parses the registry and the guides wanted, and checks nothing that they say.
 *
 * @throws DiagnosticError if a wanted guide does not exist
 */
export async function parseGuides(
  root: string,
  only: string[] = [],
): Promise<{ content: Content; guides: Guide[] }> {
  const content = await parseContent(root);
  const { guides, paths } = content;
  const unknown = only.filter((wanted) => !paths.includes(wanted));
  throwIfAny(unknown.map((name) => unknownGuide(name, paths)));
  return {
    content,
    guides: only.length === 0 ? guides : guides.filter(({ path }) => only.includes(path)),
  };
}

function unknownGuide(name: string, known: string[]): Diagnostic {
  return errorAt(
    { file: "content/guides.ts", line: 1 },
    "content/known-guide",
    `no guide is called "${name}"`,
    `Use one of ${known.join(", ")}`,
  );
}

/** Whether a diagnostic is of one of the guides wanted; one outside every guide concerns all. */
function concerns({ file }: Diagnostic, only: string[]): boolean {
  const guidePath = path.posix.dirname(file).slice("content/".length);
  return only.length === 0 || guidePath === "" || only.includes(guidePath);
}
