/**
 * Whether a text is what a pattern says; `…` stands for any text, and after or before
 * a comma also for nothing.
 */
export function matchesPattern(text: string, pattern: string): boolean {
  if (!pattern.includes("…")) return text === pattern;
  const source = pattern
    .replace(/[.*+?^${}()|[\]\\]/g, "\\$&")
    .replaceAll(",…", "(?:,.*)?")
    .replaceAll("…,", "(?:.*,)?")
    .replaceAll("…", ".*");
  return new RegExp(`^${source}$`, "su").test(text);
}
