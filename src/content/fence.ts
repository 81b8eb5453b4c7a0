import type { Fault } from "./content-error.ts";
import { languages } from "./languages.ts";
import type { Fence, FenceMode, FenceRole, Source } from "./types.ts";

/** Samples longer than this are hard to take in at a glance. */
const maxSampleLines = 20;
/** Longer lines scroll sideways in a half-width card at 1440 px. */
const maxLineLength = 72;

const roles = new Set<string>(["setup", "check", "old"]);
/** The languages that each mode can prove. */
const modes: Record<FenceMode, readonly string[]> = {
  browser: ["js", "jsx", "ts", "tsx"],
  tailwind: ["html", "css"],
  empty: ["bash"],
};
const isMode = (name: string): name is FenceMode => Object.hasOwn(modes, name);
const settings: Record<string, "fails" | "notRun" | "file"> = {
  fails: "fails",
  "not-run": "notRun",
  file: "file",
};
const known = [
  ...roles,
  ...Object.keys(modes),
  "preview",
  ...Object.keys(settings).map((key) => `${key}="…"`),
].join(", ");

/**
 * Reads a fence's info string.
 *
 * @param lang the first word (`css`)
 * @param meta the rest (`setup file="a.css"`)
 * @returns the fence, and the faults of its info string (none when it is sound)
 */
export function readFence(
  lang: string | null | undefined,
  meta: string,
  code: string,
  source: Source,
) {
  const faults: Fault[] = [];
  const fail = (problem: string, remedy: string) => faults.push({ source, problem, remedy });
  const fence: Fence = { language: lang ?? "", role: "shown", code, source };

  if (!lang) fail("code fence without a language", "Write it after the backticks: ```css");
  else if (!languages[lang])
    fail(`unknown fence language "${lang}"`, `Use one of: ${Object.keys(languages).join(", ")}`);

  let rest = meta.trim();
  while (rest !== "") {
    const match = /^([a-z-]+)(?:="([^"]*)")?(?=\s|$)\s*/.exec(rest);
    const [whole = "", name = "", value] = match ?? [rest, rest];
    rest = rest.slice(whole.length);
    const setting = settings[name];
    const twice = (first: string | undefined) => {
      if (first)
        fail(`"${first}" and "${name}" on one fence`, "Keep one of them: a fence has one part");
    };
    if (value === undefined && roles.has(name)) {
      twice(fence.role === "shown" ? undefined : fence.role);
      fence.role = name as FenceRole;
    } else if (value === undefined && isMode(name)) {
      twice(fence.mode);
      fence.mode = name;
    } else if (value === undefined && name === "preview") fence.preview = true;
    else if (value && setting) {
      twice(fence[setting] && name);
      fence[setting] = value;
    } else fail(`unknown option "${whole.trim()}" on a fence`, `Use one of: ${known}`);
  }
  checkShape(fence, fail);
  return { fence, faults };
}

type Fail = (problem: string, remedy: string) => void;

function checkShape(fence: Fence, fail: Fail) {
  const { mode, language, role } = fence;
  if (mode && languages[language] && !modes[mode].includes(language))
    fail(
      `"${mode}" does not suit ${language}`,
      `It suits ${modes[mode].join(", ")}. Take it away, or change the language`,
    );
  if (mode && role === "check")
    fail(`"${mode}" on a check`, "Take it away: a check runs where its sample runs");
  if (role === "old" && !fence.fails)
    fail("an old sample does not say how it fails", 'Add fails="text of the error"');
  if (fence.code.trim() === "") fail("empty code fence", "Write the sample or remove the fence");
  if (role !== "shown") return;
  const lines = fence.code.split("\n");
  if (lines.length > maxSampleLines)
    fail(
      `sample of ${lines.length} lines (at most ${maxSampleLines})`,
      "Shorten it, or move what the reader need not see into a setup fence",
    );
  lines.forEach((text, index) => {
    if (text.length > maxLineLength)
      fail(
        `line ${index + 1} of the sample has ${text.length} characters (at most ${maxLineLength})`,
        "Break the line",
      );
  });
}
