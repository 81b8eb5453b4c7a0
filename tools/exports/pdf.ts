import { readFile } from "node:fs/promises";
import path from "node:path";
import { chromium } from "@playwright/test";
import { browserArguments, findBrowser } from "@proofsheet/browser/find-browser";
import { absolute, base } from "../../src/address.ts";
import { pdfOf } from "../../src/content/site-model.ts";
import type { Guide } from "../../src/content/types.ts";
import { site } from "../../src/site.ts";

/** A guide as a PDF, and the name of its file. */
interface GuidePdf {
  file: string;
  content: Uint8Array;
}

/**
 * Prints guides of the built site by Chromium, as a reader would: by the page's own style for paper,
 * with its headings as bookmarks and with the structure that screen readers need.
 *
 * The pages are opened at the site's own address, which is served from the folder: so their links
 * link to the site, and not to this machine.
 *
 * @param built the folder of the built site
 * @throws when there is no Chromium on this machine, or when a page is not in the folder
 */
export async function* printGuides(built: string, guides: Guide[]): AsyncGenerator<GuidePdf> {
  const browser = await chromium.launch({
    executablePath: await findBrowser(),
    args: browserArguments,
  });
  try {
    const context = await browser.newContext({ javaScriptEnabled: false });
    await context.route("**/*", async (route) => {
      const { pathname, origin } = new URL(route.request().url());
      const file = guides.find(({ href }) => href === pathname);
      if (origin !== new URL(site.url).origin || !file) return route.abort();
      const body = await readFile(path.join(built, `${pathname.slice(base.length)}.html`), "utf8");
      return route.fulfill({ contentType: "text/html; charset=utf-8", body });
    });
    const page = await context.newPage();
    for (const guide of guides) {
      await page.goto(absolute(guide.href.slice(base.length)));
      const content = await page.pdf({
        preferCSSPageSize: true,
        format: "A4",
        tagged: true,
        outline: true,
      });
      yield { file: pdfOf(guide), content };
    }
  } finally {
    await browser.close();
  }
}
