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
  const scripts = inlineHashes(html, "script").join(" ");
  return hasPreviews
    ? directives(scripts, "'unsafe-inline'", "'self' data:").join(";")
    : directives(scripts, inlineHashes(html, "style").join(" "), "'self'").join(";");
}

function directives(scripts: string, styles: string, images: string): string[] {
  return [
    "default-src 'none'",
    `script-src 'self' ${scripts}`,
    `style-src ${styles}`,
    `img-src ${images}`,
    "connect-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "require-trusted-types-for 'script'",
    `trusted-types ${trustedTypesPolicy}`,
  ];
}

/**
 * One policy for the header of every answer, as narrow as all documents together allow, and what
 * only a header can say: that nobody may frame the page. The policy in a page's own head holds
 * beside it, so that a page's styles stay bound to their hash.
 */
export function headerPolicy(documents: string[]): string {
  const scripts = new Set(documents.flatMap((html) => inlineHashes(html, "script")));
  return [
    ...directives([...scripts].join(" "), "'unsafe-inline'", "'self' data:"),
    "frame-ancestors 'none'",
  ].join(";");
}

/** Puts a document's policy into its head, before all that it speaks of. */
export function withPolicy(html: string): string {
  const meta = `<meta http-equiv="Content-Security-Policy" content="${contentPolicy(html)}"/>`;
  const guarded = html.replace(/<meta charset[^>]*>/i, (charset) => charset + meta);
  if (guarded === html) throw new Error("The document has no charset to put its policy after.");
  return guarded;
}

/** The inline elements' hashes; markup inside samples is escaped and never matches. */
function inlineHashes(html: string, element: "script" | "style"): string[] {
  const inline = html.matchAll(
    new RegExp(`<${element}(?:\\s[^>]*)?>([\\s\\S]*?)</${element}>`, "g"),
  );
  const all = [...inline].flatMap(([, text]) => text || []);
  return all.map((text) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`);
}
