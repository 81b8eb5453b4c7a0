import { type Diagnostic, errorAt } from "@proofsheet/protocol/diagnostic";
import {
  type LinkRecord,
  type LinkRecords,
  type OutwardLink,
  unlistedLinks,
} from "../../src/records/links.ts";
import { compatCheck, movedTo } from "./compat-addresses.ts";
import { type Answer, fetchLink } from "./fetch-link.ts";

/** How long to wait between two requests to one host. */
const pauseMs = 100;
const noNetwork = "not checked: no network";

/** Adds the links that the list lacks, by what is known without a network, and drops what is gone. */
export function listLinks(records: LinkRecords, links: OutwardLink[], date: string): LinkRecords {
  return Object.fromEntries(
    [...new Set(links.map(({ url }) => url))].map((url) => [
      url,
      records[url] ?? { date, check: compatCheck(url) ?? noNetwork },
    ]),
  );
}

/** Reports links that the list lacks, and those whose page the compat data has elsewhere. */
export function checkList(records: LinkRecords, links: OutwardLink[]): Diagnostic[] {
  const elsewhere = links.flatMap((link) => {
    const to = movedTo(link.url);
    return to ? [moved(link, to, `the compat data has the page elsewhere: ${link.url}`)] : [];
  });
  return [...unlistedLinks(records, links), ...elsewhere];
}

function moved({ source }: OutwardLink, to: string, reason: string): Diagnostic {
  return errorAt(source, "links/moved", reason, `Link to ${to}`);
}

/**
 * Asks for all links, hosts side by side and each host's pages one after the other.
 *
 * @returns the renewed list, what is wrong with links, and the addresses that could not be checked
 */
export async function fetchLinks(
  records: LinkRecords,
  links: OutwardLink[],
  date: string,
  ask: (url: string) => Promise<Answer> = fetchLink,
): Promise<{ records: LinkRecords; diagnostics: Diagnostic[]; unchecked: string[] }> {
  const answers = new Map<string, Answer>();
  const byHost = Map.groupBy(new Set(links.map(({ url }) => url)), (url) => new URL(url).host);
  await Promise.all(
    [...byHost.values()].map(async (urls) => {
      for (const url of urls) {
        answers.set(url, await ask(url));
        await new Promise((resolve) => setTimeout(resolve, pauseMs));
      }
    }),
  );
  const listed = listLinks(records, links, date);
  const renewed = Object.fromEntries(
    Object.entries(listed).map(([url, record]) => [url, recordOf(record, answers.get(url), date)]),
  );
  return {
    records: renewed,
    diagnostics: links.flatMap((link) => problemOf(link, answers.get(link.url))),
    unchecked: [...answers].flatMap(([url, answer]) =>
      answer.kind === "unreachable" || answer.kind === "refused"
        ? [`${url}: ${words(answer)}`]
        : [],
    ),
  };
}

/** An answer that says nothing about the page leaves what was known of it. */
function recordOf(before: LinkRecord, answer: Answer | undefined, date: string): LinkRecord {
  if (!answer || answer.kind === "unreachable") return before;
  if (answer.kind === "refused" && before.check !== noNetwork) return before;
  return { date, check: `fetched: ${words(answer)}` };
}

function words(answer: Answer): string {
  if (answer.kind === "moved") return `moved to ${answer.to}`;
  if (answer.kind === "unreachable") return answer.reason;
  const remark = {
    found: "",
    gone: ", gone",
    "no-anchor": ", without its anchor",
    refused: ", refused",
  };
  return answer.status + remark[answer.kind];
}

function problemOf(link: OutwardLink, answer: Answer | undefined): Diagnostic[] {
  const { url, source } = link;
  if (answer?.kind === "moved") return [moved(link, answer.to, `moved for good: ${url}`)];
  if (answer?.kind === "gone")
    return [
      errorAt(
        source,
        "links/gone",
        `no page at ${url} (${answer.status})`,
        "Find the page's new address, or take the link out",
      ),
    ];
  if (answer?.kind === "no-anchor")
    return [
      errorAt(
        source,
        "links/anchor",
        `the page has no part #${url.split("#")[1]}: ${url}`,
        "Take the id of a heading that is there, or link to the page",
      ),
    ];
  return [];
}
