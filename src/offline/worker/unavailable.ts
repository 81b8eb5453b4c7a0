import { root } from "./root.ts";

const reasons = {
  "not kept":
    "There is no connection, and this address is not in the copy of the site kept on this device: it needs the network.",
  damaged:
    "There is no connection, and the copy of this page kept on this device is damaged. It is mended as soon as there is a connection.",
};

/**
 * The last resort, when a page cannot be had: a document that needs nothing else and says what to
 * do. It does not say that there is no such page: without a connection nobody knows.
 */
export function unavailable(reason: keyof typeof reasons): Response {
  const html = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><link rel="icon" href="${root}favicon.svg"><title>Not available offline</title><h1>Not available offline</h1><p>${reasons[reason]}</p><p><a href="">Try again</a> or <a href="${root}">go to the home page</a>.</p></html>`;
  return new Response(html, {
    status: 503,
    statusText: "Service Unavailable",
    headers: { "Content-Type": "text/html; charset=utf-8" },
  });
}
