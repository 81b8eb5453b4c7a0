import type { FullConfig, Reporter, Suite, TestCase } from "@playwright/test/reporter";
import { lookForFirefox } from "../../packages/browser/find-browser.ts";
import { chromiumOnly } from "./firefox-project.ts";

/** Says by name, at the end of a run, what was not tested in which browser, and why. */
export default class UntestedReporter implements Reporter {
  readonly #untested = new Map<string, Set<string>>();

  onBegin(_config: FullConfig, suite: Suite) {
    const projects = suite.suites.map((one) => one.project()?.name);
    if (!lookForFirefox())
      this.#add("Firefox", "it is not installed (`npm run browser` says why)", "everything");
    else if (projects.some((name) => name?.endsWith("firefox")))
      for (const [spec, reason] of Object.entries(chromiumOnly)) this.#add("firefox", reason, spec);
    if (projects.includes("firefox"))
      this.#add(
        "firefox",
        "it repeats what an engine can change once, and everything at night",
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
    if (this.#untested.size > 0) console.log("\nNot tested:");
    for (const [reason, titles] of this.#untested)
      console.log(`- ${reason}:\n    ${[...titles].join("\n    ")}`);
  }

  #add(project: string, reason: string, title: string) {
    const key = `in ${project}, because ${reason}`;
    this.#untested.set(key, (this.#untested.get(key) ?? new Set()).add(title));
  }

  printsToStdio() {
    return false;
  }
}
