import type { Installed, Look, Move, Problem } from "./types.ts";

/** Makes a look for tests: nothing is wrong, and nothing is known. */
export function lookOf(parts: Partial<Look> = {}): Look {
  return { problems: [], unstable: [], samples: 0, lists: [], surfaces: {}, labels: {}, ...parts };
}

/** Makes a move for tests, from 1.0.0 to 1.1.0. */
export function moveOf(name: string, parts: Partial<Move> = {}): Move {
  return { name, from: "1.0.0", to: "1.1.0", needs: {}, isMajor: false, ...parts };
}

/** Makes an installed package for tests. */
export function installedOf(name: string, parts: Partial<Installed> = {}): Installed {
  return { name, version: "1.0.0", role: "taught", needs: {}, ...parts };
}

/** Makes a sample that fails, for tests. */
export function failureOf(card: string, message = "it fails"): Problem {
  const file = `content/${card.split("#")[0]}/section.md`;
  return { rule: "node", file, line: 7, message, card };
}
