/** The tags by which runs choose their tests; `tests/e2e/test.ts` says what each means. */
export const engines = "@engines";
export const night = "@night";
