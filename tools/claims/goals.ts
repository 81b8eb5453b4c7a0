/** What a guide must keep, in percent. */
interface Goal {
  /** At least so many rows of its tables are measured. */
  rows: number;
  /**
   * At most so many of the pieces that its samples were tried without are missed by nothing. A share,
   * so that trying more samples costs nothing.
   */
  passed: number;
}

/**
 * By guide, and for all: the values of today, which only get better. They end at no piece of a sample
 * that nothing misses. Universal words without a check, and cards that have changed since they were
 * measured, are none already, and stay so.
 */
export const goals: Record<string, Goal> = {
  html: { rows: 67, passed: 23 },
  css: { rows: 86, passed: 16 },
  tailwindcss: { rows: 89, passed: 0 },
  javascript: { rows: 97, passed: 2 },
  git: { rows: 88, passed: 0 },
  react: { rows: 66, passed: 8 },
  "react/router": { rows: 72, passed: 12 },
  "react/axios": { rows: 88, passed: 5 },
  "react/reactquery": { rows: 63, passed: 14 },
  "react/rtk": { rows: 52, passed: 13 },
  "all guides": { rows: 80, passed: 11 },
};
