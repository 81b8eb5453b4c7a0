import path from "node:path";

/** Where the site of the browser tests comes from: the folder in which its `content/` lies. */
export const source = path.resolve("tests/kitchen-sink");

/** The address at which it would be published below a path of its host. */
export const belowPath = { base: "/proofsheet", siteUrl: "https://someone.github.io/proofsheet" };

/** Where its cards would be edited. */
export const repository = "https://github.com/someone/proofsheet";

/** Where it is built to: at the root of its host, and below a path. */
export const built = {
  atRoot: path.resolve(".cache/kitchen-sink"),
  belowPath: path.resolve(".cache/kitchen-sink-below-path"),
};

/** The later deployments that the tests of the service worker know. */
export const deployments = ["second", "third"] as const;
export type Deployment = (typeof deployments)[number];

/** Where a later deployment of the site is. */
export function deploymentFolder(name: Deployment): string {
  return path.resolve(`.cache/kitchen-sink-${name}`);
}
