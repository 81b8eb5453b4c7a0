export default {
  title: "The First of a Family",
  tagline: "A guide whose path lies within another guide's.",
  name: "Family One",
  menuLabel: "First Child",
  icon: "reactrouter",
  line: "A nested guide whose label in the menu differs from its name.",
  accent: { light: "#b01e38", dark: "#ff98a4" },
  teaches: ["react-router"],
  sections: ["about-the-first"],
};
