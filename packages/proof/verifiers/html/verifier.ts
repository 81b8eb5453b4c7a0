import { errorAt, type TextDiagnostic } from "@proofsheet/protocol/diagnostic";
import type { FenceRole } from "@proofsheet/protocol/sample";
import {
  type ConfigData,
  HtmlValidate,
  type Message,
  StaticConfigLoader,
  version,
} from "html-validate";
import { type FenceJob, fenceVerifier } from "../../core/fence-verifier.ts";
import type { ProofContext } from "../../core/verifier.ts";
import { checkStyles } from "../css/check-styles.ts";
import { attributeOf, elementsIn, scriptDiagnostics, stylesIn } from "./elements.ts";
import { attributePlugin, foreignDiagnostics } from "./known-names.ts";

/** Markup: html-validate with accessibility rules, and the CSS and scripts in it. */
export const htmlVerifier = fenceVerifier({
  name: "html",
  version: 3,
  tool: async () => `html-validate ${version}`,
  mine: (fence) => fence.language === "html" && fence.mode !== "tailwind",
  check: checkMarkup,
});

/** Checks a fence of markup beside the card's other markup. */
export async function checkMarkup(
  { fence, sample }: FenceJob,
  context: ProofContext,
): Promise<TextDiagnostic[]> {
  const around = [sample.fence, ...sample.setup]
    .filter((other) => other !== fence && other.language === "html")
    .map(({ code }) => code);
  const problems = await validateHtml(fence.code, fence.role, around.join("\n"));
  for (const { css, line } of stylesIn(fence.code))
    for (const one of await checkStyles(css, context))
      problems.push({ ...one, line: line + one.line - 1 });
  return [...problems, ...scriptDiagnostics(fence.code), ...foreignDiagnostics(fence.code)];
}

const rules: ConfigData["rules"] = {
  "proofsheet/known-attribute": "error",
  // `<br>`, not `<br/>`: in HTML the slash means nothing and misleads those who know XML.
  "void-style": ["error", { style: "omit" }],
  // The skeleton everyone copies today writes it small; the parser does not mind.
  "doctype-style": ["error", { style: "lowercase" }],
  // Cards teach the style attribute; whether a project bans it is a matter of its CSP.
  "no-inline-style": "off",
  // Hashes of third-party files would be made up here, and stale the day after.
  "require-sri": "off",
  // A card on telephone links must stay readable; the spaces in a number are typography.
  "tel-non-breaking": "off",
  // Rows without tbody are valid; the parser adds it.
  "prefer-tbody": "off",
  // A dialog's heading goes on with the page's outline; readers meet it inside that page.
  "heading-level": ["error", { sectioningRoots: [] }],
};

/** What is true of a piece of a page, which is not the whole of it. */
const fragmentRules: ConfigData["rules"] = {
  "missing-doctype": "off",
  // A fragment's first heading continues an outline of elsewhere.
  "heading-level": ["error", { minInitialRank: "any", sectioningRoots: [] }],
};

/** Hidden set-up is kept small: what serves the reader who copies it is not required. */
const setupRules: ConfigData["rules"] = {
  "no-implicit-button-type": "off",
  "wcag/h32": "off",
};

const presets = ["html-validate:recommended", "html-validate:a11y", "html-validate:document"];
const documents = validator(rules);
const fragments = validator({ ...rules, ...fragmentRules });
const setups = validator({ ...rules, ...fragmentRules, ...setupRules });

function validator(chosen: ConfigData["rules"]) {
  const plugins = [attributePlugin];
  const loader = new StaticConfigLoader([], {
    root: true,
    extends: presets,
    plugins,
    rules: chosen,
  });
  // To resolve the configuration again for each piece would take longer than to check it.
  const config = loader.getConfigFor("sample.html");
  loader.getConfigFor = () => config;
  return new HtmlValidate(loader);
}

/**
 * Checks markup by html-validate: its structure, what is obsolete, and its accessibility.
 *
 * @param html a fragment, or a document when it starts with `<!doctype html>`
 * @param role set-up is checked a little more leniently
 * @param around the card's other markup, which may have the ids that this one refers to
 */
async function validateHtml(
  html: string,
  role: FenceRole,
  around: string,
): Promise<TextDiagnostic[]> {
  const fragment = role === "setup" ? setups : fragments;
  const validator = /^\s*<!doctype/i.test(html) ? documents : fragment;
  const { results } = await validator.validateString(html, "sample.html");
  return results
    .flatMap(({ messages }) => messages)
    .filter((message) => !refersOutside(message, around))
    .map(({ line, column, ruleId, message }) => {
      const source = ruleId.startsWith("proofsheet/") ? "" : ` (html-validate: ${ruleId})`;
      return errorAt({ line, column }, `html/${ruleId}`, message + source);
    });
}

function refersOutside({ ruleId, context }: Message, around: string): boolean {
  if (ruleId !== "no-missing-references") return false;
  const id = (context as { value?: string } | undefined)?.value;
  return id !== undefined && elementsIn(around).some((one) => attributeOf(one, "id") === id);
}
