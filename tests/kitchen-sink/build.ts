import path from "node:path";
import { buildSite } from "../../src/build/build.ts";
import { ContentError } from "../../src/content/content-error.ts";
import { fixtureFacts } from "./fixture-facts.ts";
import { built, source } from "./folders.ts";

/**
 * Builds the site of the browser tests by the pipeline of the real one.
 *
 * Usage: node tests/kitchen-sink/build.ts [target]. SITE_URL names where it is published.
 */
process.env.NODE_ENV = "production";
try {
  await buildSite({
    root: process.cwd(),
    content: source,
    target: path.resolve(process.argv[2] ?? built.atRoot),
    checked: async (guides) => fixtureFacts(guides),
  });
} catch (error) {
  console.error(error instanceof ContentError ? `\n${error.message}\n` : error);
  process.exit(1);
}
