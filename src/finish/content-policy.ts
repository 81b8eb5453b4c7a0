import { createHash } from "node:crypto";

/** The Trusted Types policy of the one script that gives the browser an address: the worker's. */
const trustedTypesPolicy = "proofsheet";

/** What a document contains that its policy must allow. */
export interface InlineParts {
  /** The text of each inline script. */
  scripts: string[];
  /** The text of each style element outside previews. */
  styles: string[];
  /** Whether samples are shown live, with their own style elements and attributes. */
  hasPreviews: boolean;
}

/**
 * The Content Security Policy (CSP level 3) of a document: nothing but its own origin, and of
 * inline scripts and styles only those it was built with, by their SHA-256. A page with live
 * previews allows inline styles for their sake; scripts are never allowed inline but by hash.
 *
 * @returns the directives, as a `meta` element takes them
 */
export function contentPolicy({ scripts, styles, hasPreviews }: InlineParts): string {
  const hashes = scripts.map(hashOf).join(" ");
  return hasPreviews
    ? directives(hashes, "'unsafe-inline'", "'self' data:").join(";")
    : directives(hashes, styles.map(hashOf).join(" "), "'self'").join(";");
}

function directives(scripts: string, styles: string, images: string): string[] {
  return [
    "default-src 'none'",
    `script-src 'self' ${scripts}`,
    `style-src ${styles}`,
    `img-src ${images}`,
    "font-src 'self'",
    "connect-src 'self'",
    "frame-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "require-trusted-types-for 'script'",
    `trusted-types ${trustedTypesPolicy}`,
  ];
}

/**
 * The policy of the header: the union of all documents' policies, and `frame-ancestors`, which only
 * a header can say. The policy in a page's own head narrows it further.
 *
 * @param others policies of documents that are not pages, whole
 */
export function headerPolicy(documents: InlineParts[], others: string[] = []): string {
  const scripts = new Set(documents.flatMap((document) => document.scripts.map(hashOf)));
  const pages = directives([...scripts].join(" "), "'unsafe-inline'", "'self' data:");
  return [...union([pages, ...others.map((one) => one.split(";"))]), "frame-ancestors 'self'"].join(
    ";",
  );
}

/** What a directive falls back to where a policy lacks it. */
const fallbacks: Record<string, string> = { "worker-src": "script-src" };

/** What any of the policies allows. */
function union(policies: string[][]): string[] {
  const read = policies.map(
    (policy) => new Map(policy.map((one) => [one.split(" ")[0] ?? "", one.split(" ").slice(1)])),
  );
  const names = new Set(read.flatMap((policy) => [...policy.keys()]));
  return [...names].flatMap((name) => {
    // What is forbidden beside sources is forbidden to all only where all forbid it.
    if (!name.endsWith("-src") && !read.every((policy) => policy.has(name))) return [];
    const sources = read.flatMap(
      (policy) =>
        policy.get(name) ??
        policy.get(fallbacks[name] ?? "")?.filter((one) => !/^'(?:sha|nonce)/.test(one)) ??
        policy.get("default-src") ??
        [],
    );
    const allowed = [...new Set(sources)].filter((source) => source !== "'none'");
    return `${name} ${allowed.length > 0 ? allowed.join(" ") : "'none'"}`;
  });
}

function hashOf(text: string): string {
  return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
}
