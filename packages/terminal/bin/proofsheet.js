#!/usr/bin/env node
// Plain JavaScript that an old Node can read: it says what is missing before anything is loaded.
const [major, minor] = process.versions.node.split(".").map(Number);
if (major < 20 || (major === 20 && minor < 12)) {
  console.error(`proofsheet needs Node 20.12 or newer. This is ${process.version}.`);
  process.exit(2);
}

const { run } = await import("../dist/main.js").catch((error) => {
  if (error.code !== "ERR_MODULE_NOT_FOUND") throw error;
  console.error(
    "This is the project itself. Build the command first: npx node src/build/terminal-package.ts",
  );
  process.exit(2);
});
process.exitCode = await run(process.argv.slice(2), {
  stdout: process.stdout,
  stderr: process.stderr,
  env: process.env,
  folder: new URL("../", import.meta.url),
});
