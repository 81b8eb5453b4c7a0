import { root } from "./root.ts";

const reasons = {
  "not cached":
    "There is no connection, and this address is not in the copy of the site kept on this device: it needs the network.",
  damaged:
    "There is no connection, and the copy of this page kept on this device is damaged. It is mended as soon as there is a connection.",
};

/**
 * Makes the page that is shown when neither cache nor network has the one that was asked for. The
 * document needs no other file and says what to do. It does not say that there is no such page,
 * because without a connection nobody knows.
 */
export function offlineFallback(reason: keyof typeof reasons): Response {
  const html = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><link rel="icon" href="${root}favicon.svg"><title>Not available offline</title><h1>Not available offline</h1><p>${reasons[reason]}</p><p><a href="">Try again</a> or <a href="${root}">go to the home page</a>.</p></html>`;
  return new Response(html, {
    status: 503,
    statusText: "Service Unavailable",
    headers: { "Content-Type": "text/html; charset=utf-8" },
  });
}
