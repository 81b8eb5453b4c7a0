import type { CDPSession } from "@playwright/test";
import type { AccessibleFromHost } from "../page/job.ts";

/**
 * Lets a page's checks read how the browser itself presents an element to assistive
 * technology. Playwright finds elements by its own model of roles and names, which is a second
 * opinion and no observation.
 *
 * @returns for a CSS selector the role, name and description of the first match; the role of what
 *   the tree leaves out is "none". Nothing matches: nothing.
 * @see https://chromedevtools.github.io/devtools-protocol/tot/Accessibility/#method-getPartialAXTree
 */
export function makeAccessible(session: CDPSession): AccessibleFromHost {
  return async (selector) => {
    const expression = `document.querySelector(${JSON.stringify(selector)})`;
    const { result } = await session.send("Runtime.evaluate", { expression });
    if (!result.objectId) return undefined;
    const { nodes } = await session.send("Accessibility.getPartialAXTree", {
      objectId: result.objectId,
      fetchRelatives: false,
    });
    await session.send("Runtime.releaseObject", { objectId: result.objectId });
    const [node] = nodes;
    if (!node || node.ignored) return { role: "none", name: "", description: "" };
    const { role, name, description } = node;
    return { role: textOf(role), name: textOf(name), description: textOf(description) };
  };
}

const textOf = (property: { value?: unknown } | undefined) => String(property?.value ?? "");
