/**
 * What a publisher sets, and the only place to set it: the site's name, address and people.
 */
export const site = {
  name: "Proofsheet",
  /** The address the site is served from; canonical links and the sitemap are made of it. */
  url: process.env.SITE_URL ?? "https://proofsheet.dev",
  /**
   * The address below which the docset, the PDFs and the files for editors can be downloaded, as
   * `npm run build:exports` names them. The pages link to it; without one they link to none of them.
   */
  downloads: process.env.DOWNLOADS_URL,
  tagline:
    "A centralized hub for development cheat sheets that helps developers build faster and smarter.",
  description:
    "Cheat sheets and study guides for web developers. Real tools run, type-check or validate the samples, and one that they can't says why.",
  creator: "the Proofsheet authors",
  /**
   * The project's repository on GitHub. Each card links to its file there, and to a new issue about
   * it. With an empty text it has neither link.
   */
  repository: process.env.SITE_REPOSITORY ?? "https://github.com/proofsheet/proofsheet",
  /** The branch of that repository that readers edit. */
  branch: "main",
  /** Until a publisher sets them, these point at the networks' own front pages. */
  social: [
    { name: "Instagram", href: "https://www.instagram.com/" },
    { name: "GitHub", href: "https://github.com/" },
    { name: "LinkedIn", href: "https://www.linkedin.com/" },
    { name: "X", href: "https://x.com/" },
  ],
};
