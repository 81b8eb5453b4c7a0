import type { LinkRecords, OutwardLink } from "../../src/records/links.ts";
import { fetchLinks } from "../links/check-links.ts";
import { type Answer, fetchLink } from "../links/fetch-link.ts";
import { problemOf } from "./problems.ts";
import type { LinkCheck } from "./types.ts";

/** How many hosts are asked before it is said that there is no network. */
const probes = 3;

/**
 * Fetches the outward links, if there is a network.
 *
 * @param links in the order of the content
 * @param date the day, as YYYY-MM-DD
 * @param ask fetches one address
 */
export async function checkLinks(
  records: LinkRecords,
  links: OutwardLink[],
  date: string,
  ask: (url: string) => Promise<Answer> = fetchLink,
): Promise<LinkCheck> {
  const hosts = Map.groupBy(links, ({ url }) => new URL(url).host);
  const first = [...hosts.values()].slice(0, probes).flatMap((own) => own.slice(0, 1));
  const answers = await Promise.all(first.map(({ url }) => ask(url)));
  const silent = answers.flatMap((one) => (one.kind === "unreachable" ? [one.reason] : []));
  if (silent.length === answers.length && answers.length > 0)
    return {
      wrong: [],
      checked: 0,
      skipped: `no network: none of ${answers.length} hosts answers (${[...new Set(silent)].join(", ")})`,
    };
  const { diagnostics, unchecked } = await fetchLinks(records, links, date, ask);
  const all = new Set(links.map(({ url }) => url)).size;
  return {
    wrong: diagnostics.map(problemOf),
    checked: all - unchecked.length,
    ...(unchecked.length > 0 && { skipped: `${unchecked.length} did not answer` }),
  };
}
