import type { compile } from "tailwindcss";
import { tailwindModule } from "../names.ts";
import { importModule } from "./link-modules.ts";

/** What `bundle.ts` makes of Tailwind's package. */
interface TailwindModule {
  compile: typeof compile;
  /** Tailwind's own style sheets, by the names that `@import` gives them. */
  sheets: Record<string, string>;
}

const bringsTailwind = /@(?:import|reference)\s+["']tailwindcss/;

/** Compiles the classes of the page by the real Tailwind, now and whenever classes come. */
export async function applyTailwind(css: string) {
  const { compile, sheets } = (await importModule(tailwindModule)) as TailwindModule;
  const sheet = bringsTailwind.test(css) ? css : `@import "tailwindcss";\n${css}`;
  const compiler = await compile(sheet, {
    base: "/",
    async loadStylesheet(name, base) {
      const content = sheets[name];
      if (content === undefined) throw new Error(`There is no style sheet "${name}" here.`);
      return { path: name, base, content };
    },
    async loadModule(name) {
      throw new Error(`There is no plugin "${name}" here.`);
    },
  });
  const style = document.createElement("style");
  document.head.append(style);
  const known = new Set<string>();
  const update = () => {
    const before = known.size;
    for (const element of document.querySelectorAll("[class]"))
      for (const name of element.classList) known.add(name);
    if (known.size !== before || style.textContent === "")
      style.textContent = compiler.build([...known]);
  };
  update();
  new MutationObserver(update).observe(document, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeFilter: ["class"],
  });
}
