import { standard, tokensIn } from "@proofsheet/proof/classes";
import type { DesignSystem } from "@proofsheet/tailwind/compile";
import type { GuideCode, Uses } from "./surface.ts";

const design = async () => (await standard()).design;
/** An example of each set of properties: to make the CSS of 23,000 classes takes a second. */
const examples = new Map<string, string>();

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

export async function variants(): Promise<string[]> {
  return (await design()).getVariants().map(({ name }) => name);
}

/** A variant is used on a class, by `@variant`, or named (`hover:`, `group-hover`). */
export async function variantsUsed(code: GuideCode): Promise<Uses> {
  const named = new Set<string>(code.spans);
  const inSheets = code
    .samples("css")
    .flatMap((css) =>
      [...css.matchAll(/@variant\s+([^{;]+)/g)].flatMap((match) =>
        (match[1] ?? "").trim().split(/[:\s,]+/),
      ),
    );
  const made = await design();
  for (const token of [...tokensOf(code), ...inSheets])
    for (const whole of [token, `${token}flex`, `${token}:flex`])
      for (const name of variantsOf(whole, made)) named.add(name);
  return (name) => named.has(name);
}

type Variant = NonNullable<ReturnType<DesignSystem["parseVariant"]>>;

function variantsOf(token: string, design: DesignSystem): string[] {
  return design.parseCandidate(token).flatMap(({ variants }) => variants.flatMap(namesOf));
}

function namesOf(variant: Variant): string[] {
  if (variant.kind === "arbitrary") return [];
  if (variant.kind === "compound") return [variant.root, ...namesOf(variant.variant)];
  return [variant.root];
}

/** Distinct sets of properties that classes set. */
export async function signatures(): Promise<string[]> {
  const made = await design();
  const names = made.getClassList().map(([name]) => name);
  if (examples.size === 0)
    for (const [index, css] of made.candidatesToCss(names).entries()) {
      const [signature, name = ""] = [signatureOf(css ?? ""), names[index]];
      // The plain form says more than the negative one.
      if (signature !== "" && (examples.get(signature) ?? "-").startsWith("-"))
        examples.set(signature, name);
    }
  return [...examples.keys()];
}

/** A class with this set of properties, once they are read. */
export function exampleOfSignature(signature: string): string | undefined {
  return examples.get(signature);
}

/** A set of properties is used where some class that sets the same ones is named. */
export async function signaturesUsed(code: GuideCode): Promise<Uses> {
  const written = tokensOf(code);
  const utilities = written.map((token) => token.slice(token.lastIndexOf(":") + 1));
  const made = (await design()).candidatesToCss([...new Set([...utilities, ...written])]);
  const named = new Set(made.map((css) => signatureOf(css ?? "")));
  return (signature) => named.has(signature);
}

/** The properties that a class sets, in alphabetical order. */
function signatureOf(css: string): string {
  const names = css.matchAll(/^\s*(-{0,2}[a-z][\w-]*)\s*:/gm);
  return [...new Set([...names].map((match) => match[1] ?? ""))].sort().join(" ");
}
