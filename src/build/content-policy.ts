import { createHash } from "node:crypto";

/** The Trusted Types policy of the one script that hands the browser an address: the worker's. */
const trustedTypesPolicy = "proofsheet";

/**
 * The Content Security Policy (CSP level 3) of a finished document: nothing but its own origin,
 * and of inline scripts and styles only those it was built with, by their SHA-256.
 *
 * Live previews are samples with style elements and style attributes of their own. A page that has
 * some allows inline styles for their sake; scripts are never allowed inline but by hash.
 *
 * @param html the document as it will be served
 * @returns the directives, as a `meta` element takes them
 */
export function contentPolicy(html: string): string {
  const hasPreviews = html.includes("<template shadowrootmode=");
  return [
    "default-src 'none'",
    `script-src 'self' ${hashes(html, "script")}`,
    `style-src ${hasPreviews ? "'unsafe-inline'" : hashes(html, "style")}`,
    `img-src 'self'${hasPreviews ? " data:" : ""}`,
    ...(/<(?:audio|video)[\s>]/.test(html) ? ["media-src data:"] : []),
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "require-trusted-types-for 'script'",
    `trusted-types ${trustedTypesPolicy}`,
  ].join(";");
}

/** What only a header can say, beside the policy: that nobody may frame the page. */
export const headerOnlyPolicy = "frame-ancestors 'none'";

/** Puts a document's policy into its head, before all that it speaks of. */
export function withPolicy(html: string): string {
  const meta = `<meta http-equiv="Content-Security-Policy" content="${contentPolicy(html)}"/>`;
  const guarded = html.replace('<meta charSet="utf-8"/>', (charset) => charset + meta);
  if (guarded === html) throw new Error("The document has no charset to put its policy after.");
  return guarded;
}

/** The inline elements' hashes; markup inside samples is escaped and never matches. */
function hashes(html: string, element: "script" | "style"): string {
  const inline = html.matchAll(
    new RegExp(`<${element}(?:\\s[^>]*)?>([\\s\\S]*?)</${element}>`, "g"),
  );
  const all = [...inline].flatMap(([, text]) => text || []);
  return all
    .map((text) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`)
    .join(" ");
}
