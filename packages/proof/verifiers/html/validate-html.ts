import { errorAt, type TextDiagnostic } from "@proofsheet/protocol/diagnostic";
import type { FenceRole } from "@proofsheet/protocol/sample";
import { type ConfigData, HtmlValidate, type Message, StaticConfigLoader } from "html-validate";
import { attributePlugin } from "./attribute-rule.ts";
import { attributeOf, elementsIn } from "./elements.ts";

/** To resolve the configuration again for each piece would take longer than to check it. */
class KeptConfig extends StaticConfigLoader {
  private kept: ReturnType<StaticConfigLoader["getConfigFor"]> | undefined;

  override getConfigFor(...args: Parameters<StaticConfigLoader["getConfigFor"]>) {
    this.kept ??= super.getConfigFor(...args);
    return this.kept;
  }
}

const rules: ConfigData["rules"] = {
  "proofsheet/known-attribute": "error",
  // `<br>`, not `<br/>`: in HTML the slash says nothing and misleads those who know XML.
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

/** What holds for a piece of a page, which is not the whole of it. */
const fragmentRules: ConfigData["rules"] = {
  "missing-doctype": "off",
  // A fragment's first heading continues an outline of elsewhere.
  "heading-level": ["error", { minInitialRank: "any", sectioningRoots: [] }],
};

/** Hidden set-up is kept small: what serves the reader who copies it is not asked for. */
const setupRules: ConfigData["rules"] = {
  "no-implicit-button-type": "off",
  "wcag/h32": "off",
};

const presets = ["html-validate:recommended", "html-validate:a11y", "html-validate:document"];
const documents = validator(rules);
const fragments = validator({ ...rules, ...fragmentRules });
const setups = validator({ ...rules, ...fragmentRules, ...setupRules });

function validator(chosen: ConfigData["rules"]) {
  return new HtmlValidate(
    new KeptConfig([], {
      root: true,
      extends: presets,
      plugins: [attributePlugin],
      rules: chosen,
    }),
  );
}

function validatorFor(html: string, role: FenceRole): HtmlValidate {
  if (/^\s*<!doctype/i.test(html)) return documents;
  return role === "setup" ? setups : fragments;
}

/**
 * Checks markup by html-validate: its structure, what is obsolete, and its accessibility.
 *
 * @param html a fragment, or a document when it starts with `<!doctype html>`
 * @param role set-up is checked a little more leniently
 * @param around the card's other markup, which may hold the ids that this one refers to
 */
export async function validateHtml(
  html: string,
  role: FenceRole = "shown",
  around = "",
): Promise<TextDiagnostic[]> {
  const report = await validatorFor(html, role).validateString(html, "sample.html");
  return report.results
    .flatMap((result) => result.messages)
    .filter((message) => !refersOutside(message, around))
    .map((message) =>
      errorAt(
        { line: message.line, column: message.column },
        `html/${message.ruleId}`,
        wordsOf(message),
      ),
    );
}

function refersOutside({ ruleId, context }: Message, around: string): boolean {
  if (ruleId !== "no-missing-references") return false;
  const id = (context as { value?: string } | undefined)?.value;
  return id !== undefined && elementsIn(around).some((one) => attributeOf(one, "id") === id);
}

function wordsOf({ message, ruleId }: Message): string {
  return ruleId.startsWith("proofsheet/") ? message : `${message} (html-validate: ${ruleId})`;
}
