import path from "node:path";

/** Where the site of the browser tests comes from, and where it is built to. */
export const kitchenSink = {
  /** The folder in which its `content/` lies. */
  source: path.resolve("tests/kitchen-sink"),
  built: path.resolve(".cache/kitchen-sink"),
};
