import { type Browser, firefox } from "@playwright/test";
import { lookForFirefox } from "@proofsheet/browser/find-browser";
import { firefoxArguments } from "@proofsheet/browser/firefox-scheme";

/** Samples must not reach the network: everything but this machine is behind a proxy that is not there. */
const noNetwork = {
  "network.proxy.type": 1,
  "network.proxy.socks": "127.0.0.1",
  "network.proxy.socks_port": 9,
  "network.proxy.socks_remote_dns": true,
  "network.proxy.no_proxies_on": "127.0.0.1, localhost",
};

/**
 * Starts a stock Firefox, over WebDriver BiDi.
 *
 * @throws when there is none on this machine, with what to do
 */
export function launchFirefox(): Promise<Browser> {
  const executablePath = lookForFirefox();
  if (!executablePath) throw new Error("No Firefox found. Install one, or set FIREFOX_PATH.");
  return firefox.launch({
    channel: "moz-firefox",
    executablePath,
    args: firefoxArguments,
    firefoxUserPrefs: noNetwork,
  });
}
