import type { Page } from "@playwright/test";

/** What a page begins with, whatever the machine prefers. */
export const viewport = { width: 1024, height: 768 };
const preferences = {
  media: "screen",
  colorScheme: "light",
  contrast: "no-preference",
  forcedColors: "none",
  reducedMotion: "no-preference",
} as const;

type Emulated = Parameters<Page["emulateMedia"]>[0] & { width?: number };

/** Lets the checks of a page see it in another width, or as one who prefers something sees it. */
export function makeEmulation(page: Page) {
  let isEmulated = false;
  const emulate = async ({ width, ...media }: Emulated) => {
    isEmulated = true;
    if (width) await page.setViewportSize({ ...viewport, width });
    await page.emulateMedia(media);
  };
  return {
    emulate,
    /** Ends what `emulate` began. */
    async reset() {
      if (isEmulated) await emulate({ ...preferences, width: viewport.width });
      isEmulated = false;
    },
  };
}
