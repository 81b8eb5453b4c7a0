import { accessibleMarkup } from "../../scenery.ts";

export default {
  title: "TanStack Query Study Guide",
  tagline: "Server state in React: fetching, caching, mutations and invalidation.",
  name: "TanStack Query",
  menuLabel: "ReactQuery",
  icon: "reactquery",
  line: "Server state: queries, caching, mutations, infinite lists and hydration.",
  accent: { light: "#a51f5f", dark: "#fa9ebd" },
  search: ["react query", "tanstack"],
  teaches: ["@tanstack/react-query"],
  names: ["@tanstack/react-query", "react", "html"],
  scenery: [accessibleMarkup],
  sections: [
    "installation",
    "introduction",
    "when-to-use",
    "configuration",
    "core-concepts-hooks",
    "advanced-patterns",
  ],
};
