type Refusal = [pattern: RegExp, what: string, remedy: string];

const noPreview = "Take preview off the fence";
const inline = "Draw it in place, as <svg> or a data: address, or take preview off the fence";

/** What stands in the page itself, and would act on it or fetch for it. */
const markup: Refusal[] = [
  [/<!doctype|<(?:html|head|body|title)\b/i, "a whole document", noPreview],
  [
    /(?<=\s)(?:src|srcset|poster)\s*=\s*(?!["']?data:)|url\(\s*(?!["']?(?:data:|#))/i,
    "what has to be fetched",
    inline,
  ],
  [
    /(?<=\s)href\s*=\s*(?!["']?(?:https:|mailto:|tel:|#[^\s"'>]))/i,
    "a link into this site",
    "Link to https://… or to a named fragment (#part)",
  ],
  [/<main\b/i, "a second main part of the page", noPreview],
  [/(?<=\s)autofocus\b/i, "a field that takes the focus", noPreview],
  [/(?<=\s)form(?:action|method|target)\s*=/i, "a form that is sent", noPreview],
];

/** Rules that speak of the whole document: in a shadow root they match nothing or do nothing. */
const whole: Refusal[] = [
  [
    /(?<=^|[\s,{}>+~(])(?::root|html|body)(?![\w-])(?=[^;{}]*\{)|:host|::slotted/m,
    "rules on :root, html or body",
    "Style an element of the sample instead, or take preview off its html fence",
  ],
  [
    /@(?:font-face|namespace|page|view-transition)\b|::view-transition/,
    "rules that hold for a whole document",
    noPreview,
  ],
  [
    /(?<!radius:\s*)\b100[sdl]?v(?:w|h|i|b|max|min)\b/,
    "a layout as large as the window",
    noPreview,
  ],
  [/url\(\s*(?!["']?(?:data:|#))/i, "what has to be fetched", inline],
];

const plain: Refusal[] = [
  ...whole,
  [/@import\b/, "a style sheet that imports another", noPreview],
  [/@property\b/, "@property, which counts only in the document's own sheets", noPreview],
];

const breakOut: Refusal = [/<\/style/i, "the end of a style element", noPreview];

/** What a shadow root in the middle of a page cannot show truly, by what is judged. */
export const refusals = {
  markup,
  /** Markup that holds a style element. */
  styled: [...markup, ...plain],
  css: [...plain, breakOut],
  tailwind: [...whole, breakOut],
};
