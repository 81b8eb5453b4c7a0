export default {
  title: "The Head of a Family",
  tagline: "A guide that has guides within it, and so a dropdown.",
  name: "Family",
  menuLabel: "Family Head",
  icon: "react",
  line: "The guide whose entry opens the dropdown.",
  accent: { light: "#08657c", dark: "#61dafb" },
  teaches: ["react"],
  sections: ["about-the-family"],
};
