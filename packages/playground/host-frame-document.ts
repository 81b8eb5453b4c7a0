import { createHash } from "node:crypto";
import { bootScript, hostFrameTitle } from "./host-frame.ts";

const bootHash = createHash("sha256").update(bootScript).digest("base64");

/**
 * The policy of the document that carries the sandboxed frame, which inherits it. Scripts come from
 * the frame itself, as blobs. Nothing may be requested from any network, the site's own host included.
 */
export const hostFramePolicy = [
  "default-src 'none'",
  `script-src 'sha256-${bootHash}' blob:`,
  "style-src 'unsafe-inline'",
  "img-src data: blob:",
  "font-src data:",
  "media-src data: blob:",
  "connect-src data: blob:",
  "worker-src blob:",
  "base-uri 'none'",
  "form-action 'none'",
].join(";");

/**
 * The document that carries the sandboxed frame: nothing but its policy. A separate frame is needed
 * because a sandboxed document takes the policy of the one that it is written in, and because a
 * service worker responds with this one without a network, which it may not do for a sandboxed one.
 */
export const hostFrameDocument = `<!doctype html><html lang="en"><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${hostFramePolicy}"><meta name="robots" content="noindex"><title>${hostFrameTitle}</title></html>
`;
