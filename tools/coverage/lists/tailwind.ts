import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import path from "node:path";
import { tokensIn } from "@proofsheet/proof/classes";
import { installedVersion } from "@proofsheet/protocol/installed-version";
import { type DesignSystem, loadDesign } from "@proofsheet/tailwind/compile";
import type { GuideCode } from "../guide-code.ts";
import { type CoverageList, entriesOf } from "../types.ts";

const cache = path.join(import.meta.dirname, "..", "..", "..", ".cache", "coverage");

/** The classes that markup uses and inline code names; a bare variant (`hover:`) is given one. */
function tokensOf(code: GuideCode): string[] {
  const inMarkup = code
    .samples("html", "jsx", "tsx")
    .flatMap((html) => tokensIn(html.replaceAll("className=", "class=")));
  const applied = code
    .samples("css")
    .flatMap((css) =>
      [...css.matchAll(/@apply\s+([^;]+)/g)].flatMap((match) => (match[1] ?? "").split(/\s+/)),
    );
  const named = code.spans.flatMap((span) => span.split(/[\s,]+/));
  return [...inMarkup.map(({ token }) => token), ...applied, ...named];
}

/** Variants: used on a class, by `@variant`, or named (`hover:`, `group-hover`). */
const variantList: CoverageList = {
  guide: "tailwindcss",
  id: "variants",
  label: "variants",
  goal: 1,
  async read(code) {
    const design = await loadDesign();
    const named = new Set<string>(code.spans);
    const inSheets = code
      .samples("css")
      .flatMap((css) =>
        [...css.matchAll(/@variant\s+([^{;]+)/g)].flatMap((match) =>
          (match[1] ?? "").trim().split(/[:\s,]+/),
        ),
      );
    for (const token of [...tokensOf(code), ...inSheets])
      for (const whole of [token, `${token}flex`, `${token}:flex`])
        for (const name of variantsOf(whole, design)) named.add(name);
    return entriesOf(
      design.getVariants().map(({ name }) => name),
      (name) => named.has(name),
    );
  },
};

type Variant = NonNullable<ReturnType<DesignSystem["parseVariant"]>>;

function variantsOf(token: string, design: DesignSystem): string[] {
  return design.parseCandidate(token).flatMap(({ variants }) => variants.flatMap(namesOf));
}

function namesOf(variant: Variant): string[] {
  if (variant.kind === "arbitrary") return [];
  if (variant.kind === "compound") return [variant.root, ...namesOf(variant.variant)];
  return [variant.root];
}

/** Distinct sets of properties that classes set: some class that sets the same ones is named. */
const signatureList: CoverageList = {
  guide: "tailwindcss",
  id: "signatures",
  label: "property signatures",
  goal: 0.95,
  async read(code) {
    const design = await loadDesign();
    const examples = await signatures(design);
    const utilities = tokensOf(code).map((token) => token.slice(token.lastIndexOf(":") + 1));
    const tokens = [...new Set([...utilities, ...tokensOf(code)])];
    const named = new Set(design.candidatesToCss(tokens).map((css) => signatureOf(css ?? "")));
    return Object.entries(examples).map(([signature, example]) => ({
      name: signature,
      covered: named.has(signature),
      example,
    }));
  },
};

/** An example of each set of properties. To make the CSS of 23,000 classes takes a second: it is kept. */
async function signatures(design: DesignSystem): Promise<Record<string, string>> {
  const file = path.join(cache, `tailwind-signatures-${installedVersion("tailwindcss")}.json`);
  const known = await readFile(file, "utf8").catch(() => undefined);
  if (known !== undefined) return JSON.parse(known) as Record<string, string>;
  const examples: Record<string, string> = {};
  const names = design.getClassList().map(([name]) => name);
  for (const [index, css] of design.candidatesToCss(names).entries()) {
    const [signature, name = ""] = [signatureOf(css ?? ""), names[index]];
    // The plain form says more than the negative one.
    if (signature !== "" && (examples[signature] ?? "-").startsWith("-"))
      examples[signature] = name;
  }
  await mkdir(cache, { recursive: true });
  // Another run may write the same file at the same time.
  await writeFile(`${file}.${process.pid}`, JSON.stringify(examples));
  await rename(`${file}.${process.pid}`, file);
  return examples;
}

/** The properties that a class sets, in alphabetical order. */
function signatureOf(css: string): string {
  const names = css.matchAll(/^\s*(-{0,2}[a-z][\w-]*)\s*:/gm);
  return [...new Set([...names].map((match) => match[1] ?? ""))].sort().join(" ");
}

export const tailwindLists = [variantList, signatureList];
