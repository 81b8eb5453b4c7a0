import path from "node:path";
import { DiagnosticError } from "@proofsheet/protocol/diagnostic";
import { buildSite } from "../../src/build/build.ts";
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
  console.error(error instanceof DiagnosticError ? `\n${error.message}\n` : error);
  process.exit(1);
}
