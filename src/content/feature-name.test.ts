import { expect, test } from "vitest";
import { featureName } from "./feature-name.ts";

test.each([
  ["css.properties.field-sizing", "field-sizing"],
  ["css.properties.width.stretch", "width: stretch"],
  ["css.properties.content.alt_text", "content: alternative text after /"],
  [
    "css.properties.justify-content.flex_context.safe_unsafe",
    "justify-content: flex context safe unsafe",
  ],
  ["css.types.color.oklch.relative_syntax", "oklch(): relative Oklch colors"],
  ["css.at-rules.font-face.ascent-override", "@font-face ascent-override"],
  [
    "css.at-rules.container.style_queries_for_custom_properties",
    "@container: style queries for custom properties",
  ],
  [
    "css.types.gradient.linear-gradient.interpolation_color_space",
    "linear-gradient(): interpolation color space",
  ],
  [
    "javascript.builtins.JSON.parse.reviver_parameter_context_argument",
    "JSON.parse: reviver has context parameter",
  ],
  ["html.elements.select.hr_in_select", "<hr> in <select>"],
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
