import { expect, test } from "vitest";
import { isInternalLink } from "./site-model.ts";

test.each(["/", "/css", "/react/router", "/es2026", "/node-js#a-card", "#a-card"])(
  "%s leads into the site",
  (url) => expect(isInternalLink(url)).toBe(true),
);

test.each(["", "css", "https://example.com/#a", "//example.com", "/CSS", "/css#", "#A card"])(
  "%s does not",
  (url) => expect(isInternalLink(url)).toBe(false),
);
