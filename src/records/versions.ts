import type { ToolHistory } from "./history.ts";
import type { GuideRecords } from "./records.ts";

/** Orders versions by their numbers: 9 comes before 10, in each part. */
const compareVersions = new Intl.Collator("en", { numeric: true }).compare;

/**
 * Returns the packages and tools by which a guide is proven, with their versions, where the version
 * is newer than any that the history knows. An older one, of another machine, is nothing new.
 */
export function newerVersions(
  known: ToolHistory[],
  records: Pick<GuideRecords, "packages" | "tools"> | undefined,
): [name: string, version: string][] {
  return [...provenVersions(records)].filter(([name, version]) =>
    known.every((one) => one.name !== name || compareVersions(one.version, version) < 0),
  );
}

function provenVersions(
  records: Pick<GuideRecords, "packages" | "tools"> | undefined,
): Map<string, string> {
  const tools = Object.values(records?.tools ?? {}).flatMap(({ tool }) => tool.split(", "));
  return new Map([...Object.entries(records?.packages ?? {}), ...tools.map(nameAndVersion)]);
}

/** Splits "html-validate 11.18.0". */
export function nameAndVersion(tool: string): [name: string, version: string] {
  const space = tool.lastIndexOf(" ");
  return [tool.slice(0, space), tool.slice(space + 1)];
}
