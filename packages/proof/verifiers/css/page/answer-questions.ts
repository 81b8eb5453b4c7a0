import type { Answer, Question } from "../vocabulary.ts";

/**
 * Answers questions about CSS in a page of the browser.
 *
 * A media or container feature that a browser does not know makes its condition neither true nor
 * false, so that `condition` and `not condition` both fail to apply: that is how it is recognized.
 */
function answerQuestions(questions: Question[]): Answer[] {
  const probe = document.createElement("div");
  probe.innerHTML = `<div style="container: probe / size scroll-state"><p></p></div><style></style>`;
  document.body.append(probe);
  const [target, sheet] = [probe.querySelector("p"), probe.querySelector("style")];
  const yes = (value: boolean): Answer => (value ? "yes" : "no");

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

  const answers = questions.map((question): Answer => {
    if (question.ask === "rule") return yes(survives(question));
    if (question.ask === "media") return yes(mediaKnown(question.condition));
    if (question.ask === "container") return yes(containerKnown(question.condition));
    if (question.ask === "supports")
      return yes(CSS.supports(question.condition) || CSS.supports(`not (${question.condition})`));
    if (!CSS.supports(question.name, "initial")) return "unknown";
    return yes(question.values.some((value) => CSS.supports(question.name, value)));
  });
  probe.remove();
  return answers;
}

Object.assign(globalThis, { __answerQuestions: answerQuestions });
