/** The cache of what trying samples needs: `islands/try/keep.ts` fills it, and the worker reads it. */
export const tryCache = "try";
