import { styleText } from "node:util";

/** What is printed on. */
export interface Paper {
  /** In columns. */
  width: number;
  color: boolean;
}

type Format = Parameters<typeof styleText>[0];

/** The part of a stream that tells what it can show. */
export interface Output {
  isTTY?: boolean;
  columns?: number;
}

const narrowest = 40;
/** Lines that are longer than this are hard to follow. */
const widest = 100;
const usual = 80;

/**
 * Finds out what an output can show: its width, and whether it takes colors.
 *
 * @see https://no-color.org and https://force-color.org, of which the first has the last word
 */
export function paperOf(output: Output, env: NodeJS.ProcessEnv): Paper {
  const columns = output.columns || Number(env.COLUMNS) || usual;
  return {
    width: Math.min(widest, Math.max(narrowest, columns)),
    color: takesColor(output, env),
  };
}

function takesColor({ isTTY }: Output, { NO_COLOR, FORCE_COLOR, TERM }: NodeJS.ProcessEnv) {
  if (NO_COLOR) return false;
  if (FORCE_COLOR !== undefined && FORCE_COLOR !== "") return !/^(?:0|false)$/.test(FORCE_COLOR);
  return Boolean(isTTY) && TERM !== "dumb";
}

/** Styles a text where the paper takes colors, and leaves it as it is elsewhere. */
export function paint({ color }: Paper, format: Format, text: string): string {
  // Whether there is a color was decided for the paper: a stream must not decide again.
  return color ? styleText(format, text, { validateStream: false }) : text;
}
