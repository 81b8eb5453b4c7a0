import { type Browser, chromium } from "@playwright/test";
import { browserArguments, findBrowser } from "@proofsheet/browser/find-browser";
import type { ProofContext } from "../core/verifier.ts";
import { launchFirefox } from "./firefox.ts";
import { runCommand } from "./run-command.ts";

/** Samples must not reach the network: every name but loopback's is unknown. */
const noNetwork = "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost";

/** Chromium would otherwise keep a process in reserve, and start again for each page's context. */
const noSpareProcess = "--renderer-process-limit=1";

/**
 * A new frame for each document costs a fifth of every navigation. Chromium obeys the last such
 * switch only, so what Playwright switches off, and matters here, is listed here too.
 */
const noFeatures =
  "--disable-features=RenderDocument,AvoidUnnecessaryBeforeUnloadCheckSync,DestroyProfileOnBrowserClose,HttpsFirstBalancedModeAutoEnable,HttpsUpgrades,MediaRouter,OptimizationHints,PaintHolding";

/** The one browser of the run: started on first use, ended with the context. */
export function sharedBrowser(context: ProofContext): Promise<Browser> {
  return context.memo(
    "browser",
    () => (context.engine === "firefox" ? launchFirefox() : launchChromium()),
    (browser) => browser.close(),
  );
}

async function launchChromium() {
  return chromium.launch({
    executablePath: await findBrowser(),
    args: [...browserArguments, noNetwork, noSpareProcess, noFeatures],
  });
}

/** Returns Chromium's name and version, as the page states them, without starting a browser. */
export function chromiumVersion(context: ProofContext): Promise<string> {
  return context.memo("chromium-version", async () => {
    const { stdout } = await runCommand(await findBrowser(), ["--version"]);
    return `Chromium ${/\d[\d.]*/.exec(stdout)?.[0] ?? "of unknown version"}`;
  });
}
