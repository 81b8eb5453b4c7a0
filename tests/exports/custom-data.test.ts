import { readFileSync } from "node:fs";
import { Ajv } from "ajv";
import { expect, test } from "vitest";
import {
  getCSSLanguageService,
  type ICSSDataProvider,
  newCSSDataProvider,
  TextDocument,
} from "vscode-css-languageservice";
import {
  getLanguageService,
  type IHTMLDataProvider,
  newHTMLDataProvider,
} from "vscode-html-languageservice";
import { compat, stableNamesIn } from "../../packages/proof/standards/compat.ts";
import { reachable } from "../../src/content/former-ids.ts";
import { site } from "../../src/site.ts";
import { cssData, htmlData } from "../../tools/exports/editor/custom-data.ts";
import { guides } from "./chosen-guides.ts";

const css = await cssData(guides);
const html = await htmlData(guides);
const ofCss = [...css.properties, ...css.atDirectives, ...css.pseudoClasses, ...css.pseudoElements];
const ofHtml = [
  ...html.tags,
  ...html.globalAttributes,
  ...html.tags.flatMap((tag) => tag.attributes),
];

/** Checks a value against the schema that the language's own package has. */
function schemaErrors(language: "css" | "html", value: unknown) {
  const folder = `node_modules/vscode-${language}-languageservice/docs`;
  const { $schema: _, ...schema } = JSON.parse(
    readFileSync(`${folder}/customData.schema.json`, "utf8"),
  );
  const ajv = new Ajv({ strict: false });
  ajv.validate(schema, value);
  return ajv.errors ?? [];
}

test("the files are what VS Code's schemas ask for", () => {
  expect(schemaErrors("css", css)).toEqual([]);
  expect(schemaErrors("html", html)).toEqual([]);
  expect(schemaErrors("css", { ...css, atDirectives: [{ name: "media" }] })).not.toEqual([]);
  expect(schemaErrors("html", { ...html, tags: [{}] })).not.toEqual([]);
});

test("names are written as code has them, and no element and no at-rule is missing", () => {
  const names = (entries: { name: string }[]) => entries.map(({ name }) => name);
  const atRules = stableNamesIn(compat.css["at-rules"]).map((name) => `@${name}`);
  expect(names(css.atDirectives)).toEqual(atRules.toSorted());
  expect(names(html.tags)).toEqual(stableNamesIn(compat.html.elements).toSorted());
  for (const name of names(css.properties)) expect(compat.css.properties).toHaveProperty([name]);
  for (const name of names(css.pseudoClasses)) expect(name).toMatch(/^:[a-z][a-z-]*$/);
  for (const name of names(css.pseudoElements)) expect(name).toMatch(/^::[a-z][a-z-]*$/);
  for (const name of names(html.globalAttributes))
    expect(compat.html.global_attributes).toHaveProperty([name]);
});

test("each name leads to a card, and its words are whole Markdown", () => {
  const places = reachable(guides);
  for (const { name, description, references } of [...ofCss, ...ofHtml]) {
    const { value } = description;
    expect(value.trim(), name).not.toBe("");
    expect(value.match(/`/g)?.length ?? 0, `${name}: ${value}`).toSatisfy(
      (n: number) => n % 2 === 0,
    );
    expect(value.replace(/`[^`]*`/g, "").split("**").length % 2, `${name}: ${value}`).toBe(1);
    expect(value, name).not.toMatch(/\]\((?!https:)/);
    for (const { url } of references) expect(places).toContain(url.slice(site.url.length));
  }
});

/** What an editor says of the place that `|` marks in a style sheet. */
function cssHover(marked: string, provider: ICSSDataProvider, useDefaultDataProvider: boolean) {
  const service = getCSSLanguageService({
    customDataProviders: [provider],
    useDefaultDataProvider,
  });
  const offset = marked.indexOf("|");
  const document = TextDocument.create("file:///a.css", "css", 1, marked.replace("|", ""));
  const sheet = service.parseStylesheet(document);
  return JSON.stringify(service.doHover(document, document.positionAt(offset), sheet)?.contents);
}

/** What an editor offers at the place that `|` marks in a style sheet, by its name. */
function cssOffers(marked: string, provider: ICSSDataProvider) {
  const service = getCSSLanguageService({
    customDataProviders: [provider],
    useDefaultDataProvider: false,
  });
  const offset = marked.indexOf("|");
  const document = TextDocument.create("file:///a.css", "css", 1, marked.replace("|", ""));
  const { items } = service.doComplete(
    document,
    document.positionAt(offset),
    service.parseStylesheet(document),
  );
  return new Map(items.map(({ label, documentation }) => [label, JSON.stringify(documentation)]));
}

/** What an editor says of the place that `|` marks in markup. */
function htmlHover(marked: string, provider: IHTMLDataProvider) {
  const service = getLanguageService({
    customDataProviders: [provider],
    useDefaultDataProvider: false,
  });
  const offset = marked.indexOf("|");
  const document = TextDocument.create("file:///a.html", "html", 1, marked.replace("|", ""));
  const tree = service.parseHTMLDocument(document);
  return JSON.stringify(service.doHover(document, document.positionAt(offset), tree)?.contents);
}

const quoted = (text: string) => JSON.stringify(text).slice(1, -1);

test("VS Code's CSS service shows our words on a property, and offers at-rules and pseudo-classes with them", () => {
  const provider = newCSSDataProvider(css);
  for (const { name, description, references } of css.properties) {
    const shown = cssHover(`a { ${name.slice(0, 1)}|${name.slice(1)}: 0 }`, provider, false);
    expect(shown).toContain(quoted(description.value));
    expect(shown).toContain(references[0]?.url);
  }
  const offers = [
    cssOffers("|", provider),
    cssOffers("a:|", provider),
    cssOffers("a::|", provider),
  ];
  for (const { name, description } of [
    ...css.atDirectives,
    ...css.pseudoClasses,
    ...css.pseudoElements,
  ])
    expect(
      offers.some((offer) => offer.get(name)?.includes(quoted(description.value))),
      name,
    ).toBe(true);
});

test("beside VS Code's own data our words are shown for what it does not know", () => {
  const own = getCSSLanguageService();
  const document = TextDocument.create("file:///a.css", "css", 1, "a {  }");
  const known = new Set(
    own
      .doComplete(document, document.positionAt(4), own.parseStylesheet(document))
      .items.map(({ label }) => label),
  );
  const newer = css.properties.filter(({ name }) => !known.has(name));
  expect(newer.length).toBeGreaterThan(0);
  for (const { name, description } of newer)
    expect(
      cssHover(`a { ${name.slice(0, 1)}|${name.slice(1)}: 0 }`, newCSSDataProvider(css), true),
    ).toContain(quoted(description.value));
});

test("VS Code's HTML service shows our words on elements and attributes", () => {
  const provider = newHTMLDataProvider("proofsheet", html);
  for (const { name, description, attributes } of html.tags) {
    expect(htmlHover(`<|${name}></${name}>`, provider)).toContain(quoted(description.value));
    for (const attribute of attributes)
      if (!html.globalAttributes.some((other) => other.name === attribute.name))
        expect(htmlHover(`<${name} |${attribute.name}="a"></${name}>`, provider)).toContain(
          quoted(attribute.description.value),
        );
  }
  for (const { name, description } of html.globalAttributes)
    expect(htmlHover(`<x-any |${name}="a"></x-any>`, provider)).toContain(
      quoted(description.value),
    );
});
