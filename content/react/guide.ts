import { accessibleMarkup } from "../scenery.ts";

export default {
  title: "The Definitive React Cheat Sheet",
  tagline: "Components, hooks and actions of React 19, each sample rendered for real.",
  name: "React",
  menuLabel: "Core React",
  icon: "react",
  line: "Components, state, every hook, actions and accessibility in React 19.",
  accent: { light: "#006c75", dark: "#71cfd9" },
  search: ["reactjs", "react.js"],
  teaches: ["react", "react-dom"],
  names: ["react", "react-dom", "html", "css"],
  scenery: [accessibleMarkup],
  sections: [
    "installation-setup",
    "core-concepts",
    "jsx-rendering",
    "props-state",
    "essential-hooks",
    "context-api",
    "optimization-hooks",
    "advanced-concepts",
    "important-qa",
    "best-practices",
    "accessibility",
  ],
};
