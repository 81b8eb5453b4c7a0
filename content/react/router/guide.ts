import { accessibleMarkup } from "../../scenery.ts";

export default {
  title: "React Router Study Guide",
  tagline: "Routes, navigation and data of React Router 8, in all three modes.",
  name: "React Router",
  icon: "reactrouter",
  line: "Routes, layouts, loaders and actions in declarative, data and framework mode.",
  accent: { light: "#ab1d40", dark: "#ff9ea7" },
  search: ["router", "react-router-dom"],
  teaches: ["react-router"],
  names: ["react-router", "react", "react-dom", "html"],
  scenery: [accessibleMarkup],
  sections: [
    "installation",
    "introduction",
    "layout-navigation",
    "error-handling-programmatic-navigation",
    "data-loading-state",
    "advanced-routing",
  ],
};
