import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import semver from "semver";
import { parseGuides } from "../../src/check/load-guides.ts";
import { readCommandLine, runProgram } from "../../src/command-line.ts";
import type { Guide } from "../../src/content/types.ts";
import { outwardLinks, readLinks } from "../../src/records/links.ts";
import { refusal, replaceFiles, treeState } from "./apply.ts";
import { cardsByWord } from "./cards.ts";
import { changesOf } from "./changes.ts";
import { typesOf } from "./groups.ts";
import { checkLinks } from "./links.ts";
import { publishedVersions } from "./npm.ts";
import { lookedAt, readLock, readManifests } from "./packages.ts";
import { refresh } from "./refresh.ts";
import { reportOf } from "./report.ts";
import { openScratch } from "./scratch.ts";
import type { Installed, Move, Refresh } from "./types.ts";
import { movesOf } from "./versions.ts";

/**
 * Looks for newer versions of what guides teach and of what proves them, proves everything with
 * them in a copy of the project, and writes what it found into `refresh-report.md`.
 *
 *     npm run refresh                           changes nothing but the report
 *     npm run refresh -- --apply                takes what breaks nothing into the working tree
 *     npm run refresh -- --guides react/axios   proves only these guides, parted by commas
 *     npm run refresh -- --to axios@1.20.0      looks at this package and takes this version
 *     npm run refresh -- --json                 also writes `refresh-report.json`
 *     npm run refresh -- --no-links             fetches no links
 */
const { values } = readCommandLine(
  "npm run refresh [-- --apply] [--guides <guide>,…] [--to <package>@<version>] [--json] [--no-links]",
  {
    options: {
      apply: { type: "boolean" },
      guides: { type: "string" },
      to: { type: "string", multiple: true },
      json: { type: "boolean" },
      "no-links": { type: "boolean" },
    },
  },
);
const only = values.guides?.split(",") ?? [];
if (values.apply && only.length > 0) {
  console.error("--apply takes only what the whole proof has passed. Leave out --guides.");
  process.exit(1);
}
const chosen = new Map((values.to ?? []).map(readChoice));

const ending = new AbortController();
for (const name of ["SIGINT", "SIGTERM"] as const)
  process.once(name, () => ending.abort(new Error("Stopped. The working tree is as it was.")));

await runProgram(() => main(process.cwd()));

async function main(root: string) {
  const state = await treeState(root);
  if (values.apply) refuseDirty(state.changes);
  // What is wrong with the versions of today is told in the report.
  const { guides } = await parseGuides(root, only);
  const looked = lookedAt(await readManifests(root), await readLock(root), guides, {
    onlyTaught: only.length > 0,
    ...(chosen.size > 0 && { chosen: [...chosen.keys()] }),
  });
  const scratch = await openScratch(root, { guides: only, signal: ending.signal, report });
  let found: Refresh;
  try {
    found = await refresh(looked, guides, only, {
      report,
      movesOf: (one) => publishedMoves(one, root),
      checkLinks: () => linksOf(root, guides),
      tryOut: scratch.tryOut,
    });
  } catch (error) {
    if (!ending.signal.aborted) throw error;
    report(String(ending.signal.reason.message));
    return false;
  } finally {
    scratch.remove();
  }
  const changes = changesOf(found, guides, cardsByWord(guides));
  const text = reportOf(changes);
  const prepared = new Map([["refresh-report.md", text]]);
  if (values.json) prepared.set("refresh-report.json", `${JSON.stringify(changes, null, 2)}\n`);
  for (const [file, content] of prepared) await writeFile(path.join(root, file), content);
  report(`\n${text}`);
  if (values.apply && found.trials.some(({ taken }) => taken)) {
    const now = await treeState(root);
    if (now.commit !== state.commit) throw new Error("HEAD has moved meanwhile. Run it again.");
    refuseDirty(now.changes);
    const taken = scratch.changesOf(found.after);
    replaceFiles(root, taken);
    report(`${taken.size} files changed. Run \`npm ci\` to install the new versions.`);
  }
  return true;
}

function refuseDirty(changes: string[]) {
  const reason = refusal(changes);
  if (!reason) return;
  console.error(reason);
  process.exit(1);
}

async function publishedMoves(one: Installed, root: string): Promise<Move[]> {
  const { name, version } = one;
  const choice = chosen.get(name);
  const published = await publishedVersions(name, choice ?? `>${version}`, root, ending.signal);
  // The project stays on the Node of its .nvmrc, and with its types.
  const node = (await readFile(path.join(root, ".nvmrc"), "utf8")).trim();
  const isOfNode = name === "node" || name === typesOf("node");
  const offered = published.filter(
    (each) => choice || !isOfNode || String(semver.major(each.version)) === node,
  );
  return movesOf(one, offered, process.versions.node, choice);
}

async function linksOf(root: string, guides: Guide[]) {
  if (values["no-links"]) return { wrong: [], checked: 0, skipped: "--no-links was given" };
  report("Fetching links");
  const today = new Date().toISOString().slice(0, 10);
  return checkLinks(await readLinks(root), outwardLinks(guides), today);
}

function readChoice(text: string): [name: string, version: string] {
  const at = text.lastIndexOf("@");
  const [name, version] = [text.slice(0, at), text.slice(at + 1)];
  if (at > 0 && semver.valid(version)) return [name, version];
  console.error(`--to wants a package and a version, as in axios@1.20.0. It has "${text}".`);
  process.exit(1);
}

function report(line: string) {
  console.log(line);
}
