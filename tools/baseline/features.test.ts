import { describe, expect, test } from "vitest";
import { isLongAvailable } from "../../src/content/baseline.ts";
import { featureCards, isRecorded } from "../../src/records/features.ts";
import { guideOf, sectionOf } from "../../tests/support/guide.ts";
import { featuresOfCards, renewFeatures } from "./card-features.ts";

/** The keys that a card of a guide to a language uses and that have not long been available. */
function newIn(language: string, body: string): string[] {
  const guide = { ...guideOf(sectionOf(body)), names: [language] };
  const [found] = featuresOfCards(featureCards([guide]));
  return [...(found ?? [])].filter((key) => !isLongAvailable(key)).sort();
}

const js = (code: string) => `\`\`\`js\n${code}\n\`\`\``;
const css = (code: string) => `\`\`\`css\n${code}\n\`\`\``;
const html = (code: string) => `\`\`\`html\n${code}\n\`\`\``;
const row = (cell: string) => `| Code | What it does |\n|---|---|\n| ${cell} | something |`;
const builtins = "javascript.builtins";

/** Labels that js-git.md, a reading of the guides from outside, found wrong or missing. */
describe("what a hand-picked key had missed", () => {
  test.each([
    ["a row of the table of patterns", row("`(?i:…)`"), "javascript.regular_expressions.modifier"],
    ["a row of the table of flags", row('`RegExp.escape("a.b")`'), `${builtins}.RegExp.escape`],
    [
      "iteration of a stream",
      js("for await (const chunk of new Blob([]).stream()) console.log(chunk);"),
      "api.ReadableStream.@@asyncIterator",
    ],
    [
      "a method by its name alone",
      row("`toTemporalInstant()`"),
      `${builtins}.Date.toTemporalInstant`,
    ],
    [
      "a method of two interfaces",
      row("`map.getOrInsert(key, 0)`"),
      `${builtins}.WeakMap.getOrInsert`,
    ],
    ["a function of Math", row("`Math.sumPrecise([1, 2])`"), `${builtins}.Math.sumPrecise`],
    [
      "a constructor of Intl",
      js('new Intl.DurationFormat("en");'),
      `${builtins}.Intl.DurationFormat`,
    ],
    ["an iterator's own method", js("[1].values().take(1);"), `${builtins}.Iterator.take`],
    ["a static method", js('URL.parse("x");'), "api.URL.parse_static"],
  ])("%s", (_, body, key) => expect(newIn("javascript", body)).toContain(key));
});

describe("members are those of their value's type", () => {
  test.each([
    ["an array's", js("[3, 1].map((n) => n).at(-1);"), []],
    ["a set's", js("new Set([1]).union(new Set());"), [`${builtins}.Set.union`]],
    ["an object of the sample's own", js("const me = { union() {} };\nme.union();"), []],
    ["a property of an unknown value", js("export const f = (x) => x.sources;"), []],
    ["an element's", js('document.querySelector("p").setHTML("");'), ["api.Element.setHTML"]],
    [
      "an event",
      js('addEventListener("x", () => {});\ndocument.body.addEventListener("wheel", () => {});'),
      ["api.Element.wheel_event"],
    ],
    [
      "an event of the page's own on a known value",
      js('new EventSource("/").addEventListener("closing", () => {});'),
      [],
    ],
    [
      "a method that only some elements have",
      js('document.querySelector("p").togglePopover();\ndocument.querySelector("p").setHTML("");'),
      ["api.Element.setHTML", "api.HTMLElement.togglePopover"],
    ],
    ["a sample that must fail", '```js fails="x"\n[1].values().take(1);\n```', []],
    [
      "set-up, which is not shown",
      `${js("a.map(f);")}\n\n\`\`\`js setup\nconst f = RegExp.escape, a = [1];\n\`\`\``,
      [],
    ],
    ["await outside of a function, as samples are written", js("await 1;"), []],
  ])("%s", (_, body, keys) => expect(newIn("javascript", body)).toEqual(keys));
});

describe("features of CSS", () => {
  test.each([
    [
      "a property",
      css("p { field-sizing: content; }"),
      ["css.properties.field-sizing", "css.properties.field-sizing.content"],
    ],
    ["a value", css("p { width: stretch; }"), ["css.properties.width.stretch"]],
    ["a function", css("p { color: contrast-color(red); }"), ["css.types.color.contrast-color"]],
    [
      "a relative color",
      css("p { color: oklch(from red l c h); }"),
      ["css.types.color.oklch.relative_syntax"],
    ],
    [
      "the fallback of an attribute",
      css('p::before { content: attr(data-a, "x"); }'),
      ["css.types.attr.fallback"],
    ],
    ["a unit", css("p { width: 1rcap; }"), ["css.types.length.rcap"]],
    ["a selector", css("details:open { color: red; }"), ["css.selectors.open"]],
    [
      "an at-rule and its query",
      css("@container style(--a: 1) { p { color: red; } }"),
      ["css.at-rules.container.style_queries_for_custom_properties"],
    ],
    [
      "a guarded declaration",
      css("@supports (animation-timeline: view()) { p { color: red; } }"),
      ["css.properties.animation-timeline", "css.properties.animation-timeline.view"],
    ],
    ["a table's declaration", row("`text-wrap: pretty`"), ["css.properties.text-wrap.pretty"]],
    [
      "a value in the row of its property",
      row("`break-before`: `column`"),
      ["css.properties.break-before.column"],
    ],
    [
      "a query by its name",
      row("`prefers-reduced-data`"),
      ["css.at-rules.media.prefers-reduced-data"],
    ],
    ["a table's property", row("`margin-trim`"), ["css.properties.margin-trim"]],
    [
      "a prefix, which stands beside the plain property",
      css("p { -webkit-user-select: none; }"),
      [],
    ],
    ["what is long available", css("p:hover > a { color: red; width: 50dvh; }"), []],
  ])("%s", (_, body, keys) => expect(newIn("css", body)).toEqual(keys));
});

describe("features of HTML", () => {
  test.each([
    [
      "an attribute",
      html('<button command="close" commandfor="x">x</button>'),
      ["html.elements.button.command", "html.elements.button.commandfor"],
    ],
    [
      "a value",
      html('<div hidden="until-found">x</div>'),
      ["html.global_attributes.hidden.until-found"],
    ],
    ["a type of input", html('<input type="month">'), ["html.elements.input.type_month"]],
    ["a type of input in a table", row('`type="week"`'), ["html.elements.input.type_week"]],
    [
      "a line between options",
      html("<select><option>a</option><hr><option>b</option></select>"),
      ["html.elements.select.hr_in_select"],
    ],
    [
      "a style sheet in it",
      html("<style>p { width: stretch; }</style>"),
      ["css.properties.width.stretch"],
    ],
    ["a script in it", html("<script>Promise.try(() => 1);</script>"), [`${builtins}.Promise.try`]],
    ["what is long available", html('<p id="a" hidden>x</p>'), []],
  ])("%s", (_, body, keys) => expect(newIn("html", body)).toEqual(keys));
});

test("a guide to a library has no features of the platform", () => {
  expect(newIn("react", js("Promise.try(() => 1);"))).toEqual([]);
});

test("without a key that only its author gave, a card no longer matches its record", () => {
  const cardWith = (baseline: string) => {
    const body = `\`\`\`yaml card\nid: a\nbaseline: [${baseline}]\n\`\`\`\n\n${css("p { color: red }")}`;
    return { ...guideOf(sectionOf(body)), names: ["css"], path: "css" };
  };
  const worse = "css.properties.overlay";
  const guide = cardWith(worse);
  const { records } = renewFeatures({}, [guide]);
  expect(records.css?.a?.declared).toEqual([worse]);
  const recorded = (one: typeof guide) =>
    featureCards([one]).map((card) => isRecorded(records, card));
  expect(recorded(guide)).toEqual([true]);
  expect(recorded(cardWith(""))).toEqual([false]);
});
