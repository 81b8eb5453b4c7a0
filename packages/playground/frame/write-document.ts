import type { Source } from "@proofsheet/protocol/position";
import { finishModule, finishScript } from "../compile/finish-module.ts";
import { ownOrigin } from "../names.ts";
import type { FileRole, SampleFile } from "../protocol.ts";
import { addressOfText, aliasModule, nameOfFile } from "./link-modules.ts";
import { note } from "./say.ts";

/** Where React samples mount themselves, when nothing is said of the page; as in the proof. */
const emptyPage = '<div id="root"></div>';
/** What every picture of a sample shows, as in the proof. */
const picture = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="320" height="240"><rect width="320" height="240" fill="#9ab"/></svg>')}`;

interface DocumentParts {
  files: SampleFile[];
  /** The sample's own files, by name. */
  assets: Map<string, string>;
  /** What is done when the old document has gone, and its listeners with it. */
  opened(): void;
}

/**
 * Makes this frame's document of a sample's markup and styles.
 *
 * @returns the styles, and whether Tailwind makes them
 */
export function writeDocument({ files, assets, opened }: DocumentParts) {
  // Set-up comes first, as in the proof: what the sample says overrides it.
  const of = (role: FileRole) => files.filter((one) => !one.file && one.role === role);
  const unnamed = [...of("setup"), ...of("shown")];
  const ofLanguage = (language: string) => unnamed.filter((one) => one.language === language);
  const css = ofLanguage("css").map(({ code }) => code);
  const pages = ofLanguage("html");
  const isTailwind = files.some(({ mode }) => mode === "tailwind");
  const markup = pages.map(({ code }) => code).join("\n") || emptyPage;
  const parsed = new DOMParser().parseFromString(markup, "text/html");
  leaveOut(parsed, assets);
  prepareScripts(parsed, pages, assets);
  if (!isTailwind)
    for (const text of css) {
      const style = parsed.createElement("style");
      style.textContent = text;
      parsed.head.append(style);
    }
  if (!parsed.querySelector("meta[name=viewport]")) {
    const meta = parsed.createElement("meta");
    meta.name = "viewport";
    meta.content = "width=device-width";
    parsed.head.prepend(meta);
  }
  if (!parsed.documentElement.lang) parsed.documentElement.lang = "en";
  document.open();
  opened();
  document.write(`<!doctype html>${parsed.documentElement.outerHTML}`);
  document.close();
  return { css: css.join("\n"), isTailwind };
}

/** Finds a file of the sample by an address of its page. */
function fileAt(address: string | null, assets: Map<string, string>): string | undefined {
  return assets.get((address ?? "").replace(/^(?:\.?\/)?/, ""));
}

/** Says of an address of another host that nothing comes from it. */
function noteLeftOut(what: string, address: string | null) {
  if (/^(?:https?:)?\/\//.test(address ?? ""))
    note(`${what} ${address} was left out: nothing here comes from a network.`);
}

/** Takes out what would request from the network, and puts in what the sample has itself. */
function leaveOut(parsed: Document | DocumentFragment, assets: Map<string, string>) {
  for (const { content } of parsed.querySelectorAll("template")) leaveOut(content, assets);
  for (const link of parsed.querySelectorAll<HTMLLinkElement>("link[rel~=stylesheet]")) {
    const style = document.createElement("style");
    const own = fileAt(link.getAttribute("href"), assets);
    if (own === undefined) noteLeftOut("The style sheet", link.getAttribute("href"));
    style.textContent = own ?? "";
    if (link.media) style.media = link.media;
    link.replaceWith(style);
  }
  const hints =
    "link:is([rel~=preconnect], [rel~=dns-prefetch], [rel~=preload], [rel~=prefetch], [rel~=modulepreload], [rel~=icon], [rel~=manifest])";
  for (const link of parsed.querySelectorAll(hints)) link.removeAttribute("href");
  for (const meta of parsed.querySelectorAll("meta[http-equiv=refresh i], base")) meta.remove();
  for (const frame of parsed.querySelectorAll("iframe, frame")) {
    if (!frame.hasAttribute("src") && !frame.hasAttribute("srcdoc")) continue;
    noteLeftOut("The page", frame.getAttribute("src"));
    frame.removeAttribute("src");
    frame.setAttribute("srcdoc", "<!doctype html><title>Frame</title><p>Frame</p>");
  }
  for (const one of parsed.querySelectorAll("img, source, input[type=image], image, video[poster]"))
    showPicture(one);
  for (const media of parsed.querySelectorAll(":is(video, audio, track, embed, object)")) {
    noteLeftOut("What is at", media.getAttribute("src") ?? media.getAttribute("data"));
    media.removeAttribute("src");
    media.removeAttribute("data");
  }
}

function showPicture(one: Element) {
  const isInMedia = one.parentElement?.matches("video, audio");
  for (const name of ["src", "srcset", "poster", "href"]) {
    const address = one.getAttribute(name);
    if (address === null || address.startsWith("data:") || address.startsWith("#")) continue;
    if (isInMedia) one.removeAttribute(name);
    else one.setAttribute(name, picture);
  }
}

/** Gives scripts the form that the policy wants: it lets in blobs, and no inline script, map or attribute. */
function prepareScripts(parsed: Document, pages: SampleFile[], assets: Map<string, string>) {
  for (const map of parsed.querySelectorAll<HTMLScriptElement>("script[type=importmap]")) {
    readImportMap(map.text);
    map.remove();
  }
  for (const script of parsed.querySelectorAll("script")) {
    const { text: inline, type } = script;
    const address = script.getAttribute("src");
    const text = address === null ? inline : fileAt(address, assets);
    if (text === undefined) noteLeftOut("The script", address);
    script.removeAttribute("src");
    const lines = address === null ? linesOf(inline, pages) : linesIn(address, text ?? "");
    if (type === "module") setCode(script, finished(text ?? "", lines), lines);
    else if (!type || /javascript/.test(type)) setCode(script, finishScript(text ?? ""), lines);
  }
  addHandlers(parsed);
}

/** Names the modules that an inline module imports; one that cannot be read is left to the browser. */
function finished(code: string, lines: Source[]): string {
  const address = `${ownOrigin}/${lines[0]?.file ?? ""}`;
  const resolve = (one: string) => (/^[./]/.test(one) ? nameOfFile(one) : one);
  try {
    return finishModule(code, { resolve, address });
  } catch {
    return code;
  }
}

function readImportMap(text: string) {
  try {
    const { imports = {} } = JSON.parse(text) as { imports?: Record<string, string> };
    for (const [alias, address] of Object.entries(imports)) aliasModule(alias, address);
  } catch {
    note("The import map cannot be read: it must be JSON.");
  }
}

function setCode(script: HTMLScriptElement, code: string, lines: Source[]) {
  script.text = "";
  script.setAttribute("src", addressOfText(lines[0]?.file ?? "a script", code, lines));
}

/** The places of an inline script's lines in its tab. */
function linesOf(text: string, pages: SampleFile[]): Source[] {
  for (const { name, code } of pages) {
    const at = code.indexOf(text);
    if (text === "" || at < 0) continue;
    return linesIn(name, text, code.slice(0, at).split("\n").length);
  }
  return [];
}

function linesIn(file: string, text: string, first = 1): Source[] {
  return text.split("\n").map((_, index) => ({ file, line: first + index }));
}

/** Attributes such as `onclick` come as listeners of the same name. */
function addHandlers(parsed: Document) {
  const lines: string[] = [];
  for (const element of parsed.querySelectorAll("*"))
    for (const { name, value } of [...element.attributes])
      if (/^on[a-z]+$/.test(name)) {
        element.setAttribute("data-handlers", "");
        element.removeAttribute(name);
        const index = [...parsed.querySelectorAll("[data-handlers]")].indexOf(element);
        lines.push(`{all[${index}].${name} = function (event) {${value}\n};}`);
      }
  if (lines.length === 0) return;
  const script = parsed.createElement("script");
  const all = 'document.querySelectorAll("[data-handlers]")';
  const code = `{const all = ${all};\n${lines.join("\n")}\ndocument.currentScript.remove();}`;
  setCode(script, finishScript(code), []);
  parsed.body.append(script);
}
