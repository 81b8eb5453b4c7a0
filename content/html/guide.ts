export default {
  title: "The Definitive HTML Cheat Sheet",
  tagline: "Every element, input type and global attribute, with markup that validates.",
  name: "HTML",
  icon: "html5",
  line: "Structure: every element, form control and attribute, in markup that validates.",
  accent: { light: "#a8380f", dark: "#ff9d76" },
  teaches: ["@mdn/browser-compat-data"],
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
