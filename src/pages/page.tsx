import type { PageModel } from "../model/types.ts";
import type { Assets } from "./assets.ts";
import { GuidePage } from "./guide-page.tsx";
import { HomePage } from "./home-page.tsx";
import { NotFoundPage } from "./not-found-page.tsx";

/** A whole document, made of nothing but its model and the addresses of scripts and styles. */
export function Page({ page, assets }: { page: PageModel; assets: Assets }) {
  if (page.kind === "guide") return <GuidePage page={page} assets={assets} />;
  if (page.kind === "home") return <HomePage page={page} assets={assets} />;
  return <NotFoundPage page={page} assets={assets} />;
}
