import type { Question, Support } from "../vocabulary.ts";

/**
 * Finds in a page what the browser supports of CSS.
 *
 * A media or container feature that a browser does not know makes its condition neither true nor
 * false, so that `condition` and `not condition` both fail to apply: that is how it is recognized.
 */
function checkSupport(questions: Question[]): Support[] {
  const probe = document.createElement("div");
  probe.innerHTML = `<div style="container: probe / size scroll-state"><p></p></div><style></style>`;
  document.body.append(probe);
  const [target, sheet] = [probe.querySelector("p"), probe.querySelector("style")];

  const survives = ({ heads, body, part }: Extract<Question, { ask: "rule" }>) => {
    const css = `${heads.map((head) => `${head} {`).join("")}${body}${"}".repeat(heads.length)}`;
    const constructed = new CSSStyleSheet();
    constructed.replaceSync(css);
    let rule: CSSStyleSheet | CSSRule | undefined = constructed;
    for (const _ of heads) rule = (rule as CSSStyleSheet | undefined)?.cssRules?.[0];
    if (!rule) return false;
    return part === undefined || (rule as CSSRule).cssText.includes(part);
  };
  const mediaKnown = (query: string) => {
    const bare = query.trim().replace(/^(not|only)\s+(?=[a-z])/i, "");
    const negated = /^[a-z]/i.test(bare) ? `not ${bare}` : `not (${bare})`;
    return matchMedia(bare).matches || matchMedia(negated).matches;
  };
  const containerKnown = (condition: string) => {
    const bare = condition.replace(/^(?!not\s)[\w-]+\s+(?=\(|not\b|style\(|scroll-state\()/i, "");
    if (!target || !sheet) return false;
    const rule = (query: string) => `@container ${query} { p { --known: 1 } }`;
    sheet.textContent = rule(bare) + rule(`not (${bare})`);
    return getComputedStyle(target).getPropertyValue("--known") === "1";
  };

  const isSupported = (question: Question): boolean => {
    switch (question.ask) {
      case "rule":
        return survives(question);
      case "media":
        return mediaKnown(question.condition);
      case "container":
        return containerKnown(question.condition);
      case "supports":
        return CSS.supports(question.condition) || CSS.supports(`not (${question.condition})`);
      case "declaration":
        return question.values.some((value) => CSS.supports(question.name, value));
    }
  };

  const results = questions.map((question): Support => {
    const isUnknown = question.ask === "declaration" && !CSS.supports(question.name, "initial");
    return isUnknown ? "unknown" : isSupported(question) ? "yes" : "no";
  });
  probe.remove();
  return results;
}

Object.assign(globalThis, { __checkSupport: checkSupport });
