import { describe, expect, test } from "vitest";
import { resolveName, samplesOf } from "./domain.ts";
import { openDomains } from "./domains.ts";

/** What resolves a text in these domains, or what is to be done about it. */
async function resolve(text: string, domains: string[], code = "") {
  const found = resolveName({
    text,
    place: { line: 1 },
    samples: samplesOf([code]),
    domains: await openDomains(domains),
  });
  return "by" in found ? found.by : (found.diagnostic.remedy ?? "");
}

describe.each<[domains: string[], known: string[], unknown: string[]]>([
  [
    ["javascript"],
    [
      "structuredClone",
      "Array.prototype.flat",
      "[1, [2]].flat()",
      "Math.sumPrecise([1])",
      "JSON.stringify(value, null, 2)",
      "for...of",
      "(n: number) => void",
    ],
    [
      "structuredClown",
      "Array.prototype.flatten",
      "[1].flatten()",
      "Math.hypto(3, 4)",
      "Jsn.parse",
    ],
  ],
  [
    ["react", "react-dom", "html"],
    ["useState", "<button onClick>", "createRoot", "React.StrictMode", "aria-hidden"],
    ["useSate", "<buton onClick>", "<button onClik>", "craeteRoot", "aria-hiden"],
  ],
  [
    ["@tanstack/react-query"],
    ["staleTime", "useQuery", "isPlaceholderData"],
    ["staleTme", "useQery", "isPlaceholderDate"],
  ],
  [
    ["css"],
    ["align-items", "gap: 1rem", "@media", "a:hover", "minmax(0, 1fr)", "svh", "space-between"],
    ["align-itmes", "gpa: 1rem", "@meda", "a:hovr", "minmx(0, 1fr)", "1svhh", "space-betwen"],
  ],
  [
    ["html"],
    ["<dialog>", "&nbsp;", 'type="email"', "popover", 'role="switch"', "cc-number"],
    ["<dialogue>", "&nsbp;", 'type="emial"', "popovr", 'role="swich"', "cc-numbr"],
  ],
  [
    ["tailwind"],
    ["mt-4", "hover:", "bg-*", "--color-*", "@apply", "@max-lg:", "ease-[linear(0,1.2,1)]"],
    [
      "hover:flx",
      "content-attr-[data-label]",
      "mtt-4",
      "hovr:",
      "bgg-*",
      "--colr-*",
      "@aply",
      "@max-lgg:",
    ],
  ],
  [
    ["git"],
    ["git stash", "git stash --include-untracked", "push.default", "%H", "git log -3", "HEAD~1"],
    ["git stsh", "git stash --inclde", "git pull --rebasse", "psh.default"],
  ],
  [
    [],
    ["https://example.org/", '"any text"', "404 Not Found", "Content-Type", "Ctrl+C", "1e3"],
    ["404 Not Fond", "Contnt-Type", "Ctrrl+C"],
  ],
])("%j", (domains, known, unknown) => {
  test.each(known)("%s is known", async (text) => {
    expect(await resolve(text, domains)).not.toMatch(/declare/);
  });

  test.each(unknown)("%s is unknown", async (text) => {
    expect(await resolve(text, domains)).toMatch(/declare/);
  });
});

test("the nearest name is the fix", async () => {
  expect(await resolve("align-itmes", ["css"])).toMatch(/^Write align-items,/);
});

test("a name of the samples is known, also one that a type does not have", async () => {
  const code = "Array.prototype.flatten = function () {};";
  expect(await resolve("Array.prototype.flatten", ["javascript"], code)).not.toMatch(/declare/);
});
