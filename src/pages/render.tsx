import { prerender } from "react-dom/static";
import type { PageModel } from "../model/types.ts";
import type { Assets } from "./assets.ts";
import { Page } from "./page.tsx";

/**
 * Renders a page to the HTML of its whole document.
 *
 * @throws the first error of a component
 */
export async function renderPage(page: PageModel, assets: Assets): Promise<string> {
  const errors: unknown[] = [];
  const { prelude } = await prerender(<Page page={page} assets={assets} />, {
    onError: (error) => void errors.push(error),
  });
  const html = await new Response(prelude).text();
  if (errors.length > 0) throw errors[0];
  return html;
}
