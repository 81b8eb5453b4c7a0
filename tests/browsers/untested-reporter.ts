import { writeFileSync } from "node:fs";
import type { FullConfig, Reporter, Suite, TestCase } from "@playwright/test/reporter";
import { lookForFirefox, lookForWebKit } from "@proofsheet/browser/find-browser";
import { chromiumOnly } from "./projects.ts";

/**
 * Says at the end of a run what was not tested in which browser, and why: into the file that
 * `UNTESTED_FILE` names (`tests/run.ts` prints it last), or on the console.
 */
export default class UntestedReporter implements Reporter {
  readonly #untested = new Map<string, Set<string>>();

  onBegin(_config: FullConfig, suite: Suite) {
    const projects = suite.suites.map((one) => one.project()?.name);
    const hint = "it is not installed";
    if (!lookForWebKit())
      this.#add("WebKit", `${hint}: npx playwright install webkit`, "everything");
    if (!lookForFirefox()) this.#add("Firefox", `${hint}: set FIREFOX_PATH`, "everything");
    else if (projects.some((name) => name?.endsWith("firefox")))
      for (const [spec, reason] of Object.entries(chromiumOnly)) this.#add("firefox", reason, spec);
    if (projects.includes("firefox") && process.env.NIGHT !== "1")
      this.#add(
        "firefox",
        "it repeats what an engine can change once, and everything in the nightly run",
        "tests that are not marked with `inEachEngine`",
      );
  }

  onTestEnd(test: TestCase) {
    if (test.outcome() !== "skipped") return;
    const reason = test.annotations.find(({ type }) => type === "skip")?.description;
    const [, project = "", ...title] = test.titlePath();
    this.#add(project, reason ?? "no reason given", title.join(" › "));
  }

  onEnd() {
    const lines = [...this.#untested].map(
      ([reason, titles]) => `- ${reason}:\n    ${[...titles].join("\n    ")}`,
    );
    if (lines.length === 0) return;
    const file = process.env.UNTESTED_FILE;
    if (file) writeFileSync(file, lines.join("\n"));
    else console.log(`\nNot tested:\n${lines.join("\n")}`);
  }

  #add(project: string, reason: string, title: string) {
    const key = `in ${project}, because ${reason}`;
    this.#untested.set(key, (this.#untested.get(key) ?? new Set()).add(title));
  }

  printsToStdio() {
    return false;
  }
}
