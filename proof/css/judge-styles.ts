import type { Workshop } from "../types.ts";
import { askChromium } from "./ask-chromium.ts";
import { type Claim, readClaims, type StyleFault } from "./claims.ts";
import { judgeAtRule } from "./judge-at-rule.ts";
import { judgeDescriptor } from "./judge-descriptor.ts";
import { judgeProperty } from "./judge-property.ts";
import { judgeKeyframe, judgeSelector } from "./judge-selector.ts";
import type { Judgement } from "./judgement.ts";
import type { Answer, Question } from "./questions.ts";
import type { Declared } from "./substitute.ts";

/**
 * Judges style sheets by css-tree and the compat data, and by Chromium where those do not know,
 * all of it asked at once.
 *
 * @param foreign at-rules of a dialect, which its own compiler judges
 * @returns the faults of each sheet, in the order of the sheets
 */
export async function judgeStyles(
  sheets: string[],
  workshop: Workshop,
  foreign: ReadonlySet<string> = new Set(),
): Promise<StyleFault[][]> {
  const read = sheets.map((css) => {
    const { claims, faults } = readClaims(css, foreign);
    const declared = declaredIn(claims);
    return {
      faults,
      open: claims.flatMap((claim) =>
        judgeClaim(claim, declared).map((held) => ({ ...held, line: claim.line })),
      ),
    };
  });
  const questions = read.flatMap(({ open }) => open.flatMap(({ question }) => question ?? []));
  const answers = await askChromium(questions, workshop);
  const answerTo = new Map<Question, Answer | undefined>(
    questions.map((question, index) => [question, answers[index]]),
  );
  return read.map(({ faults, open }) => {
    const standing = open
      .filter((held) => stands(held, answerTo))
      .map(({ line, fault }) => ({ line, message: fault }));
    return [...faults, ...standing].sort((a, b) => a.line - b.line);
  });
}

function stands({ question, lenient }: Judgement, answerTo: Map<Question, Answer | undefined>) {
  if (!question) return true;
  const answer = answerTo.get(question);
  return answer === "no" || (answer === "unknown" && !lenient);
}

function declaredIn(claims: Claim[]): Declared {
  const declared: Declared = new Map();
  for (const claim of claims) {
    if (claim.kind !== "property" || !claim.name.startsWith("--")) continue;
    declared.set(claim.name, [...(declared.get(claim.name) ?? []), claim.value]);
  }
  return declared;
}

/** A claim that a judge stumbles over is not proven, and must not stop the others. */
function judgeClaim(claim: Claim, declared: Declared): Judgement[] {
  try {
    return judgementsOf(claim, declared);
  } catch (error) {
    return [{ fault: `cannot be judged: ${(error as Error).message}. Write it more simply` }];
  }
}

function judgementsOf(claim: Claim, declared: Declared): Judgement[] {
  switch (claim.kind) {
    case "property":
      return judgeProperty(claim, declared);
    case "descriptor":
      return judgeDescriptor(claim);
    case "selector":
      return judgeSelector(claim);
    case "keyframe":
      return judgeKeyframe(claim);
    case "at-rule":
      return judgeAtRule(claim);
  }
}
