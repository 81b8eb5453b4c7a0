import type { BrowserContext, CDPSession, Page } from "@playwright/test";
import { attachNested, type Session } from "./nested-session.ts";

/** The device and the network with which a page is read. */
export interface Condition {
  name: string;
  viewport: { width: number; height: number };
  /** How many times slower than this machine. */
  cpu: number;
  /** Undefined for none. */
  network?: { latency: number; downloadThroughput: number; uploadThroughput: number };
}

const kilobit = 1024 / 8;

/** The phone and the slow 4G of Lighthouse (core/config/constants.js), and this machine as it is. */
export const conditions: Condition[] = [
  {
    name: "slow 4G, 4x CPU, 412 px",
    viewport: { width: 412, height: 823 },
    cpu: 4,
    network: {
      latency: 150,
      downloadThroughput: 1.6 * 1024 * kilobit,
      uploadThroughput: 750 * kilobit,
    },
  },
  { name: "unthrottled, 1440 px", viewport: { width: 1440, height: 900 }, cpu: 1 },
];

/** Slows a page down, its later documents included. */
export async function slowDown(page: Page, condition: Condition): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await slowPage(session, condition);
  return session;
}

/** Slows down the line of the context's service worker too, which has its own. */
export async function slowDownWorker(context: BrowserContext, condition: Condition) {
  const browser = context.browser();
  if (!condition.network || !browser) return;
  const session = await browser.newBrowserCDPSession();
  const { targetInfos } = await session.send("Target.getTargets");
  for (const { targetId, type } of targetInfos)
    if (type === "service_worker") await slowLine(await attachNested(session, targetId), condition);
}

/** Slows down a page by a session with it. */
export async function slowPage(session: Session, condition: Condition) {
  await session.send("Emulation.setCPUThrottlingRate", { rate: condition.cpu });
  await slowLine(session, condition);
}

async function slowLine(session: Session, { network }: Condition) {
  await session.send("Network.enable");
  if (network)
    await session.send("Network.emulateNetworkConditions", { offline: false, ...network });
}
