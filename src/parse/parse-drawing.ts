import type { Source } from "@proofsheet/protocol/position";
import type { Code, RootContent } from "mdast";
import { parse as parseYaml } from "yaml";
import type { Report } from "../content/diagnostic.ts";
import type { Drawing } from "../content/types.ts";
import { describeIssue, drawingSchema } from "./schema.ts";

/** Says whether a block is a drawing: ```` ```yaml drawing ````. */
export function isDrawing(node: RootContent): node is Code {
  return node.type === "code" && node.lang === "yaml" && node.meta === "drawing";
}

/** Reads a drawing; reports one that has another form, or a step in an unknown lane. */
export function parseDrawing(node: Code, source: Source, report: Report): Drawing | undefined {
  const remedy = "Write `lanes: [A, B]` and `steps:` with a line `- [A, what happens]` for each";
  try {
    const result = drawingSchema.safeParse(parseYaml(node.value));
    if (!result.success) {
      report("drawing", `the drawing is not understood: ${describeIssue(result.error)}`, remedy);
      return undefined;
    }
    const { lanes, steps } = result.data;
    const stray = steps.find(([lane]) => !lanes.includes(lane));
    if (stray)
      report("drawing", `the drawing has no lane "${stray[0]}"`, `Use one of: ${lanes.join(", ")}`);
    return { lanes, steps, source };
  } catch (error) {
    const [reason] = (error as Error).message.split("\n");
    report("drawing", `the drawing is not YAML: ${reason}`, remedy);
    return undefined;
  }
}
