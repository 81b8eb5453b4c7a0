import { baselineOf } from "../src/content/baseline.ts";
import type { GuideFacts, Proof } from "../src/content/facts.ts";
import type { Previews } from "../src/content/preview.ts";
import { homeCards, navigation } from "../src/content/site-model.ts";
import type { Guide, Item } from "../src/content/types.ts";
import type { Assets, PageContext } from "../src/pages/page-context.ts";
import type { ShownGuide } from "../src/pages/render.tsx";

/** What a page that is hydrated as one root needs to have beside its document. */
export interface PageData {
  context: PageContext;
  facts: GuideFacts[];
  /** The guide's path and previews; absent on the home page. */
  path?: string;
  previews?: Previews;
}

/** What stands in the document already and React does not compare is not sent twice. */
const assets: Assets = {
  css: { home: "", guide: "", family: "" },
  loader: "",
  islands: "",
  search: "",
  searchIndex: "",
};

/**
 * The least data that hydrates a page: no set-up, no Markdown, no words for the search, of other
 * guides but their names, and neither coloured samples nor previews a second time. A framework
 * sends more.
 *
 * @param path of the guide; undefined for the home page
 */
export function pageData(shown: ShownGuide[], path?: string): PageData {
  const guides = shown.map(({ guide }) => guide);
  const own = shown.find(({ guide }) => guide.path === path);
  const context = {
    guides: guides.map((guide) => slimGuide(guide, guide.path === path)),
    navigation: navigation(guides),
    homeCards: own ? [] : homeCards(guides),
    assets,
  };
  return own
    ? { context, facts: [own.facts], path: own.guide.path, previews: emptied(own.previews) }
    : { context, facts: shown.map(({ facts }) => marksOf(facts)) };
}

/** The home page counts the marks. */
function marksOf({ proofs }: GuideFacts): GuideFacts {
  const marks = Object.values(proofs).map(({ mark }): Proof => ({ mark, detail: "" }));
  return { proofs: Object.fromEntries(marks.entries()), versions: [], coverage: [], date: "" };
}

const emptied = (previews: Previews): Previews =>
  Object.fromEntries(Object.keys(previews).map((id) => [id, " "]));

function slimGuide(guide: Guide, isShown: boolean): Guide {
  const sections = guide.sections.flatMap(({ id, category, items }) => {
    const wanted = items.filter((item) => isShown || movedHere(item)).map(slimItem);
    return wanted.length > 0 ? { id, category, items: wanted } : [];
  });
  const { path, href, name, title, tagline, menuLabel, accent, homeBefore } = guide;
  const head = { path, href, name, title, tagline, menuLabel, accent, homeBefore };
  return { ...head, sections } as unknown as Guide;
}

/** Cards that another guide's page points to. */
const movedHere = (item: Item) => item.formerly.some((former) => former.includes("#"));

function slimItem(item: Item) {
  const { id, title, description, sample, fullWidth, link, formerly } = item;
  const shown = sample && { code: sample.code, language: sample.language, fails: sample.fails };
  return {
    id,
    title,
    description,
    sample: shown,
    fullWidth,
    link,
    baseline: baselineOf(item.baseline),
    formerly,
  };
}
