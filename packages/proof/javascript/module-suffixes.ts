/** What bundlers try after the path of an import, in their order. */
export const moduleSuffixes = [
  "",
  ...".ts .tsx .js .jsx /index.ts /index.tsx /index.js".split(" "),
];
