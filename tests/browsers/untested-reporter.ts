import type { FullConfig, Reporter, Suite, TestCase } from "@playwright/test/reporter";
import { lookForFirefox } from "../../src/build/browser.ts";
import { chromiumOnly } from "./firefox-project.ts";

/** Says by name, at the end of a run, what was not tested in which browser, and why. */
export default class UntestedReporter implements Reporter {
  readonly #lines = new Set<string>();

  onBegin(_config: FullConfig, suite: Suite) {
    const projects = suite.suites.map((one) => one.project()?.name);
    if (!lookForFirefox())
      this.#lines.add("Firefox: nothing; it is not installed (`npm run browser` says why)");
    else if (projects.includes("firefox"))
      for (const [spec, reason] of Object.entries(chromiumOnly))
        this.#lines.add(`Firefox: ${spec}: ${reason}`);
  }

  onTestEnd(test: TestCase) {
    if (test.outcome() !== "skipped") return;
    const reason = test.annotations.find(({ type }) => type === "skip")?.description;
    const [, project] = test.titlePath();
    this.#lines.add(
      `${project}: ${test.titlePath().slice(2).join(" › ")}: ${reason ?? "no reason given"}`,
    );
  }

  onEnd() {
    if (this.#lines.size > 0) console.log("\nNot tested:");
    for (const line of this.#lines) console.log(`- ${line}`);
  }

  printsToStdio() {
    return false;
  }
}
