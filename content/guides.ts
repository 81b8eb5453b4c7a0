/**
 * The ordered list of guides. Each path is a folder here and a route of the site;
 * routes, navigation, home cards, footer, sitemap and tests all derive from it.
 */
export const guides = [
  "html",
  "css",
  "tailwindcss",
  "javascript",
  "git",
  "react",
  "react/router",
  "react/axios",
  "react/reactquery",
  "react/rtk",
];
