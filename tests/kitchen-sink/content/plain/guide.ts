export default {
  title: "A Plain Guide",
  tagline: "A small guide that stands alone, without a family.",
  name: "Plain",
  icon: "css",
  line: "A small guide to go to from the large one.",
  accent: { light: "#6b2fa0", dark: "#cfa6ff" },
  teaches: ["axios"],
  sections: [
    "first-things",
    "things-to-try",
    "things-to-predict",
    "open-questions",
    "second-things",
  ],
};
