import { rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { bodyLine, sampleOf, verdicts } from "../../testing/samples.ts";
import { shellVerifier } from "./verifier.ts";

/** Where the kernel forbids it the command fails; elsewhere what it has written is noticed. */
const forbidden = /Read-only file system|wrote outside of its folder/;
const strays = [process.cwd(), os.homedir()].map((folder) => path.join(folder, "proofsheet-stray"));
afterAll(() => Promise.all(strays.map((stray) => rm(stray, { force: true }))));

const verdict = verdicts(shellVerifier, 0.1);
const script = (code: string) => sampleOf(`\`\`\`bash\n${code}\n\`\`\`\n`);

describe("bad input is stopped, and the others go on", () => {
  const good = script("echo a\n# → a");
  // At the same time: nearly all of it is waiting for a limit.
  test.concurrent.each([
    ["an endless loop", "echo a\nwhile :; do :; done", 2, "did not end within"],
    ["an endless output", "echo a\nyes", 2, "printed more than"],
    [
      "a process left behind",
      "sleep 100 &\nsleep 200 &\ndisown\nsleep 300",
      4,
      "did not end within",
    ],
    ["writing into the project", `touch ${strays[0]}`, 1, forbidden],
    ["writing into the user's home", `touch ${strays[1]}`, 1, forbidden],
    ["ending its own shell", "kill -9 $$", 1, "exit code 137"],
  ])(
    "%s",
    async (_, code, line, message) => {
      const [diagnostics = [], others] = await verdict(script(code), good);
      expect(diagnostics.join("\n")).toMatch(message);
      expect(diagnostics[0]).toMatch(new RegExp(`^${bodyLine + line}: `));
      expect(others).toEqual([]);
    },
    30_000,
  );

  test("a process in the background does not delay the end", async () => {
    const begun = performance.now();
    expect(await verdict(script("sleep 100 &\necho a\n# → a"))).toEqual([[]]);
    expect(performance.now() - begun).toBeLessThan(5_000);
  });
});
