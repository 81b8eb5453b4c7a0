import { guardLoops } from "../compile/finish-module.ts";
import type { FileRole, SampleFile } from "../protocol.ts";
import { addressOfText, aliasModule } from "./link-modules.ts";
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

/** Makes this frame's document of a sample's markup and styles. */
export function writeDocument({ files, assets, opened }: DocumentParts) {
  // Set-up comes first, as in the proof: what the sample says overrides it.
  const of = (role: FileRole) => files.filter((one) => !one.file && one.role === role);
  const unnamed = [...of("setup"), ...of("shown")];
  const textOf = (language: string) =>
    unnamed.filter((one) => one.language === language).map(({ code }) => code);
  const isTailwind = files.some(({ mode }) => mode === "tailwind");
  const parsed = new DOMParser().parseFromString(
    textOf("html").join("\n") || emptyPage,
    "text/html",
  );
  const handlers = prepare(parsed, assets);
  if (!isTailwind)
    for (const css of textOf("css")) {
      const style = parsed.createElement("style");
      style.textContent = css;
      parsed.head.append(style);
    }
  if (!parsed.querySelector("meta[name=viewport]")) {
    const meta = parsed.createElement("meta");
    meta.name = "viewport";
    meta.content = "width=device-width";
    parsed.head.prepend(meta);
  }
  if (!parsed.documentElement.lang) parsed.documentElement.lang = "en";
  if (handlers) parsed.body.append(handlers);
  document.open();
  opened();
  document.write(`<!doctype html>${parsed.documentElement.outerHTML}`);
  document.close();
  return { css: textOf("css").join("\n"), isTailwind };
}

/** The policy lets in no import map, so the sample's own is applied in its place. */
function readImportMap(text: string) {
  try {
    const { imports = {} } = JSON.parse(text) as { imports?: Record<string, string> };
    for (const [alias, address] of Object.entries(imports)) aliasModule(alias, address);
  } catch {
    note("The import map cannot be read: it must be JSON.");
  }
}

/** The policy lets in scripts that are blobs, and none that are inline. */
function setCode(script: HTMLScriptElement, code: string) {
  script.text = "";
  script.setAttribute("src", addressOfText(code));
}

/** Makes inert what would ask the network, and gives scripts the form that the policy wants. */
function prepare(parsed: Document, assets: Map<string, string>): HTMLScriptElement | undefined {
  const file = (address: string | null) => assets.get((address ?? "").replace(/^(?:\.?\/)?/, ""));
  for (const map of parsed.querySelectorAll<HTMLScriptElement>("script[type=importmap]")) {
    readImportMap(map.text);
    map.remove();
  }
  for (const script of parsed.querySelectorAll("script")) {
    const text = script.hasAttribute("src") ? file(script.getAttribute("src")) : script.text;
    script.removeAttribute("src");
    const isCode = !script.type || /^module$|javascript/.test(script.type);
    if (isCode) setCode(script, guardLoops(text ?? ""));
  }
  for (const link of parsed.querySelectorAll<HTMLLinkElement>("link[rel~=stylesheet]")) {
    const style = parsed.createElement("style");
    style.textContent = file(link.getAttribute("href")) ?? "";
    if (link.media) style.media = link.media;
    link.replaceWith(style);
  }
  const hints =
    "link:is([rel~=preconnect], [rel~=dns-prefetch], [rel~=preload], [rel~=prefetch], [rel~=modulepreload], [rel~=icon], [rel~=manifest])";
  for (const link of parsed.querySelectorAll(hints)) link.removeAttribute("href");
  for (const meta of parsed.querySelectorAll("meta[http-equiv=refresh i], base")) meta.remove();
  for (const frame of parsed.querySelectorAll("iframe[src]")) {
    frame.removeAttribute("src");
    frame.setAttribute("srcdoc", "<!doctype html><title>Frame</title><p>Frame</p>");
  }
  const pictures = parsed.querySelectorAll("img, source, input[type=image], image, video[poster]");
  for (const one of pictures) showPicture(one);
  for (const media of parsed.querySelectorAll(":is(video, audio, track, embed, object)")) {
    media.removeAttribute("src");
    media.removeAttribute("data");
  }
  return handlersOf(parsed);
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

/** The policy lets in no script of an attribute: they come as listeners of the same name. */
function handlersOf(parsed: Document): HTMLScriptElement | undefined {
  const lines: string[] = [];
  for (const element of parsed.querySelectorAll("*"))
    for (const { name, value } of [...element.attributes])
      if (/^on[a-z]+$/.test(name)) {
        element.setAttribute("data-handlers", "");
        element.removeAttribute(name);
        const index = [...parsed.querySelectorAll("[data-handlers]")].indexOf(element);
        lines.push(`all[${index}].${name} = function (event) {${value}\n};`);
      }
  if (lines.length === 0) return undefined;
  const script = parsed.createElement("script");
  const body = lines.map((line) => `{${line}}`).join("\n");
  const code = `{const all = document.querySelectorAll("[data-handlers]");\n${body}\ndocument.currentScript.remove();}`;
  setCode(script, code);
  return script;
}
