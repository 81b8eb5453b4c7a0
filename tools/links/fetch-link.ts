import { elementsIn } from "@proofsheet/proof/elements";

/** What came of asking for an address. */
export type Answer =
  | { kind: "found"; status: number }
  /** It is for good somewhere else. */
  | { kind: "moved"; to: string }
  | { kind: "gone"; status: number }
  /** The page is there, and has no such part. */
  | { kind: "no-anchor"; status: number }
  /** The server does not say: it refuses programs, or has a fault of its own. */
  | { kind: "refused"; status: number }
  /** No server answered. */
  | { kind: "unreachable"; reason: string };

const permanent = new Set([301, 308]);
const redirects = new Set([301, 302, 303, 307, 308]);
const maxRedirects = 8;

/**
 * Asks for an address, follows where it leads, and looks for its anchor in the page.
 *
 * @param timeoutMs how long all of it may take
 */
export async function fetchLink(url: string, timeoutMs = 20_000): Promise<Answer> {
  const [page = url, anchor] = url.split("#");
  const signal = AbortSignal.timeout(timeoutMs);
  let address = page;
  let lasting: string | undefined;
  let isLasting = true;
  try {
    for (let hops = 0; hops <= maxRedirects; hops += 1) {
      const response = await fetch(address, { redirect: "manual", signal, headers });
      const { status } = response;
      const location = response.headers.get("location");
      if (redirects.has(status) && location) {
        await response.body?.cancel();
        address = new URL(location, address).href;
        // Behind a redirect for now, what is for good is of no use to the link.
        isLasting &&= permanent.has(status);
        if (isLasting) lasting = address;
        continue;
      }
      if (status === 404 || status === 410) return { kind: "gone", status };
      if (!response.ok) return { kind: "refused", status };
      const text = await response.text();
      if (lasting && !isSamePage(lasting, page))
        return { kind: "moved", to: withAnchor(lasting, anchor) };
      return anchor && !hasAnchor(text, anchor)
        ? { kind: "no-anchor", status }
        : { kind: "found", status };
    }
    return { kind: "unreachable", reason: "too many redirects" };
  } catch (error) {
    const { cause, message } = error as Error & { cause?: { code?: string } };
    return { kind: "unreachable", reason: cause?.code ?? message };
  }
}

/** Some hosts refuse a program that does not say what it is. */
const headers = {
  "User-Agent": "Mozilla/5.0 (compatible; proofsheet-links/1.0)",
  Accept: "text/html,*/*",
};

/** A locale that the server chooses by the reader is no other page: `/docs` and `/en-US/docs`. */
function isSamePage(to: string, from: string): boolean {
  const plain = (url: string) => url.replace(/#.*/, "").replace("/en-US/", "/");
  return plain(to) === plain(from);
}

function withAnchor(url: string, anchor: string | undefined): string {
  return anchor && !url.includes("#") ? `${url}#${anchor}` : url;
}

function hasAnchor(html: string, anchor: string): boolean {
  // A browser finds the text of `#:~:text=` itself.
  if (anchor.startsWith(":~:")) return true;
  let name = anchor;
  try {
    name = decodeURIComponent(anchor);
  } catch {
    // As it is written.
  }
  const names = new Set([anchor, name, `user-content-${name}`]);
  return elementsIn(html).some(({ element }) =>
    element.attrs.some(({ name: key, value }) => /^(?:id|name)$/.test(key) && names.has(value)),
  );
}
