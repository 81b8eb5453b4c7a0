export default {
  title: "The Second of a Family",
  tagline: "A guide that precedes its sister on the home page.",
  name: "Family Two",
  icon: "redux",
  line: "A nested guide that is called the same in the menu.",
  accent: { light: "#6a48b5", dark: "#c3a8ff" },
  teaches: ["@reduxjs/toolkit"],
  homeBefore: "family/one",
  sections: ["about-the-second"],
};
