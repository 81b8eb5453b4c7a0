import path from "node:path";
import { __unstable__loadDesignSystem, compile } from "@tailwindcss/node";

/** The design system of one style sheet: its theme, utilities and variants. */
export type DesignSystem = Awaited<ReturnType<typeof __unstable__loadDesignSystem>>;

/** Tailwind itself is found from here, wherever the process runs. */
const project = path.join(import.meta.dirname, "..", "..");
/** The style sheet of a project that has configured nothing. */
const entry = '@import "tailwindcss";';
const bringsTailwind = /@(?:import|reference)\s+["']tailwindcss/;

/** The style sheet as a project would have it: with Tailwind imported, once. */
export function withTailwind(css: string): string {
  return bringsTailwind.test(css) ? css : `${entry}\n${css}`;
}

/**
 * Compiles the style sheet of a page.
 *
 * @param classes those that its markup uses
 * @param css the project's own style sheet; Tailwind is imported where it does not do so itself
 * @param base the folder that imports are resolved from; it must be inside the project
 */
export async function compileTailwind(
  classes: string[],
  css = "",
  base = project,
): Promise<string> {
  const compiler = await compile(withTailwind(css), { base, onDependency: () => undefined });
  return compiler.build(classes);
}

/** Loads the design system that a style sheet makes. */
export function loadDesign(css = "", base = project): Promise<DesignSystem> {
  return __unstable__loadDesignSystem(withTailwind(css), { base });
}
