import type { ReactNode } from "react";
import { prerender } from "react-dom/static";
import { to } from "../address.ts";
import type { CheckedGuide } from "../content/facts.ts";
import type { Previews } from "../content/preview.ts";
import { homeCards, navigation } from "../content/site-model.ts";
import { GuidePage } from "./guide-page.tsx";
import { HomePage } from "./home-page.tsx";
import { NotFoundPage } from "./not-found-page.tsx";
import type { Assets, PageContext } from "./page-context.ts";
import { terseTags } from "./terse-tags.ts";

/** One page of the site: the file it is written to, and its route (none for the not-found page). */
export interface Page {
  file: string;
  href?: string;
  /** Renders the finished document. */
  html(): Promise<string>;
}

/** A guide with all that its page shows. */
export interface ShownGuide extends CheckedGuide {
  previews: Previews;
}

/** All pages of the site, derived from the registry. */
export function pages(shown: ShownGuide[], assets: Assets): Page[] {
  const guides = shown.map(({ guide }) => guide);
  const facts = shown.map((one) => one.facts);
  const context: PageContext = {
    guides,
    navigation: navigation(guides),
    homeCards: homeCards(guides),
    assets,
  };
  const page = (file: string, node: ReactNode, href?: string): Page => ({
    file,
    ...(href && { href }),
    html: () => toDocument(node),
  });
  return [
    page("index.html", <HomePage context={context} facts={facts} />, to("/")),
    ...shown.map((one) =>
      page(`${one.guide.path}.html`, <GuidePage context={context} {...one} />, one.guide.href),
    ),
    page("404.html", <NotFoundPage context={context} />),
  ];
}

async function toDocument(node: ReactNode): Promise<string> {
  const errors: unknown[] = [];
  const { prelude } = await prerender(node, { onError: (error) => void errors.push(error) });
  const html = await new Response(prelude).text();
  if (errors.length > 0) throw errors[0];
  return terseTags(html);
}
