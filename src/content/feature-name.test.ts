import { expect, test } from "vitest";
import { featureName } from "./feature-name.ts";

test.each([
  ["css.properties.field-sizing", "field-sizing"],
  ["css.properties.width.stretch", "width: stretch"],
  ["css.properties.content.alt_text", "Alternative text after /"],
  ["css.at-rules.starting-style", "@starting-style"],
  ["css.selectors.highlight", "::highlight()"],
  ["css.selectors.open", ":open"],
  ["css.types.color.contrast-color", "contrast-color()"],
  ["javascript.builtins.RegExp.escape", "RegExp.escape"],
  ["javascript.regular_expressions.modifier", "Modifier: (?ims-ims:...)"],
  ["api.URL.parse_static", "URL.parse"],
  ["api.ReadableStream.@@asyncIterator", "ReadableStream[Symbol.asyncIterator]"],
  ["html.elements.datalist", "<datalist>"],
  ["html.elements.dialog.closedby", "<dialog closedby>"],
  ["html.elements.link.rel.prefetch", '<link rel="prefetch">'],
  ["html.global_attributes.popover", "popover"],
  ["html.global_attributes.hidden.until-found", 'hidden="until-found"'],
])("%s is called %s", (key, name) => expect(featureName(key)).toBe(name));
