import { prerender } from "react-dom/static";
import type { PageModel } from "../model/types.ts";
import type { Assets } from "./assets.ts";
import { GuidePage } from "./guide-page.tsx";
import { HomePage } from "./home-page.tsx";
import { NotFoundPage } from "./not-found-page.tsx";

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

/** A whole document, made of nothing but its model and the addresses of scripts and styles. */
export function Page({ page, assets }: { page: PageModel; assets: Assets }) {
  if (page.kind === "guide") return <GuidePage page={page} assets={assets} />;
  if (page.kind === "home") return <HomePage page={page} assets={assets} />;
  return <NotFoundPage page={page} assets={assets} />;
}
