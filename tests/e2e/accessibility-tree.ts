import type { Page } from "@playwright/test";
import { browserArguments, findBrowser } from "@proofsheet/browser/find-browser";

interface AxNode {
  nodeId: string;
  ignored: boolean;
  role?: { value: string };
  name?: { value: string };
  childIds?: string[];
  properties?: { name: string; value: { value?: unknown; relatedNodes?: unknown } }[];
}

/** Something that a screen reader meets. */
export interface Heard {
  role: string;
  name: string;
  states: Record<string, unknown>;
  /** The named ancestors, outermost first. */
  within: string[];
}

/**
 * Starts Chromium as it runs beside a screen reader. Without this switch its tree lacks the content
 * that `content-visibility` skips.
 */
export const screenReaderLaunch = {
  executablePath: await findBrowser(),
  args: [...browserArguments, "--force-renderer-accessibility=screen-reader"],
};

/** Reads the accessibility tree as Chromium computes it, in the order of reading. */
export async function readAccessibilityTree(page: Page): Promise<Heard[]> {
  const client = await page.context().newCDPSession(page);
  const { nodes } = (await client.send("Accessibility.getFullAXTree")) as { nodes: AxNode[] };
  await client.detach();
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  const heard: Heard[] = [];
  const read = (node: AxNode | undefined, within: string[]) => {
    if (!node) return;
    const role = node.role?.value ?? "";
    const name = node.name?.value ?? "";
    const states = Object.fromEntries(
      (node.properties ?? []).map((property) => [
        property.name,
        property.value.value ?? property.value.relatedNodes,
      ]),
    );
    if (!node.ignored) heard.push({ role, name, states, within });
    const path = node.ignored ? within : [...within, `${role} ${name}`.trim()];
    for (const child of node.childIds ?? []) read(byId.get(child), path);
  };
  read(nodes[0], []);
  return heard;
}

export const ofRole = (heard: Heard[], ...roles: string[]) =>
  heard.filter(({ role }) => roles.includes(role));

export const lineOf = ({ role, name }: Heard) => `${role} ${name}`.trim();

/** Whether something is the page's own: the content of a preview belongs to its author. */
export const isOwn = ({ within }: Heard) =>
  !within.some((group) => group.startsWith("group Result"));
