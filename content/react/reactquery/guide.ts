export default {
  title: "TanStack Query Study Guide",
  tagline: "Server state in React: fetching, caching, mutations and invalidation.",
  name: "TanStack Query",
  menuLabel: "ReactQuery",
  icon: "reactquery",
  line: "Server state: queries, caching, mutations, infinite lists and hydration.",
  accent: { light: "#b0243c", dark: "#ff97a3" },
  search: ["react query", "tanstack"],
  teaches: ["@tanstack/react-query"],
  sections: [
    "installation",
    "introduction",
    "when-to-use",
    "configuration",
    "core-concepts-hooks",
    "advanced-patterns",
  ],
};
