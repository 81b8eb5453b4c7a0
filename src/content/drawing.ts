import type { Drawing, Fence } from "./types.ts";

/** The name by which a check speaks of its card's drawing. */
const name = "drawing";

/** Says whether a fence compares the drawing of its card with what happened. */
export function provesDrawing({ role, code }: Fence): boolean {
  return role === "check" && new RegExp(`\\b${name}\\b`).test(code);
}

/**
 * Gives a check the steps of its card's drawing. They are on its first line, so that all lines of
 * the check stay where they are.
 */
export function withDrawing(fence: Fence, drawing: Drawing | undefined): Fence {
  if (!drawing || !provesDrawing(fence)) return fence;
  return { ...fence, code: `const ${name} = ${JSON.stringify(drawing.steps)}; ${fence.code}` };
}
