/**
 * Writes a table as JSON, sorted, an entry a line, so that a difference shows just what changed and
 * branches that add entries seldom conflict.
 */
export function linePerKey(table: Record<string, unknown>): string {
  const lines = Object.entries(table)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, value]) => `  ${JSON.stringify(key)}: ${JSON.stringify(value)}`);
  return `{\n${lines.join(",\n")}\n}\n`;
}
