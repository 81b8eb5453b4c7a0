import { accessibleMarkup } from "../scenery.ts";

export default {
  title: "The Definitive HTML Cheat Sheet",
  tagline: "Every element, input type and global attribute, with markup that validates.",
  name: "HTML",
  icon: "html5",
  line: "Structure: every element, form control and attribute, in markup that validates.",
  accent: { light: "#9f3a02", dark: "#fda482" },
  search: ["html5", "markup"],
  teaches: ["@mdn/browser-compat-data"],
  names: ["html", "css", "javascript"],
  scenery: [
    {
      names: ["name", "value", "action", "method", "enctype", "autocomplete", "placeholder"],
      because: "nothing is sent or filled in where the card does not speak of it",
    },
    {
      names: [
        "src",
        "srcset",
        "sizes",
        "poster",
        "width",
        "height",
        "loading",
        "<img>",
        "<source>",
      ],
      because: "no picture, film or page is loaded",
    },
    {
      names: ["type"],
      because: "the script is last and does the same as a classic one; no other file is loaded",
    },
    {
      names: ["href", "cite", "datetime", "hreflang", "referrerpolicy", "crossorigin"],
      because: "no link is followed, and no server hears of a request",
    },
    accessibleMarkup,
    {
      names: ["viewbox", "d", "stroke", "<path>"],
      because: "the drawing could be any other",
    },
  ],
  sections: [
    "document-structure",
    "semantic-structural-elements",
    "text-formatting",
    "forms-inputs",
    "media-embedding",
    "tables",
    "accessibility",
    "advanced-miscellaneous",
  ],
};
