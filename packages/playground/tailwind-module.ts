import type { compile } from "tailwindcss";

/** The module by which the frame compiles Tailwind's classes. `bundle.ts` makes it of the package. */
export interface TailwindModule {
  compile: typeof compile;
  /** Tailwind's own style sheets, by the names that `@import` gives them. */
  sheets: Record<string, string>;
}
