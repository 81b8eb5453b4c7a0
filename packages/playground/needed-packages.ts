import { tailwindModule } from "./names.ts";
import type { SampleFile } from "./protocol.ts";

/** What an import, an export or `import()` names as its source. */
const source = /(?:\bfrom\s*|\bimport\s*\(?\s*)(["'])([^"'\n]+)\1/g;

/** What a sample that renders needs besides what it imports. */
const rendering = ["react", "react-dom", "react-dom/client", "react/jsx-runtime"];

/**
 * Lists the packages that files import by name, and what JSX and rendering need. It reads text, not
 * syntax, so a comment may add one too many.
 */
export function neededPackages(files: SampleFile[]): string[] {
  const names = new Set<string>();
  for (const { code, language, mode } of files) {
    if (mode === "tailwind") names.add(tailwindModule);
    if (!/^[jt]sx?$/.test(language)) continue;
    if (language.endsWith("x")) for (const name of rendering) names.add(name);
    for (const [, , name = ""] of code.matchAll(source)) if (/^[^./]/.test(name)) names.add(name);
    if (/\brender\(|renders →/.test(code)) for (const name of rendering) names.add(name);
  }
  return [...names];
}
