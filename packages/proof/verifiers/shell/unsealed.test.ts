import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { openProofContext } from "../../core/context.ts";
import { unsealed, watchOutside } from "../../sandbox/isolation.ts";
import { sampleOf } from "../../testing/samples.ts";
import { proveScript } from "./prove-script.ts";

const opened = openProofContext(process.cwd(), { timeoutScale: 0.2 });
afterAll(async () => (await opened).close());

async function messages(code: string): Promise<string[]> {
  const { fence, setup, checks } = sampleOf(`\`\`\`bash\n${code}\n\`\`\`\n`);
  const job = { fence, setup, checks };
  const { diagnostics } = await proveScript(job, unsealed, await opened);
  return diagnostics.map(({ message }) => message);
}

test("without namespaces a script runs anyway, and without a network", async () => {
  expect(await messages("git branch --show-current\n# → main")).toEqual([]);
  expect((await messages("git ls-remote https://example.com/a.git"))[0]).toContain("not allowed");
});

test("without namespaces a script is stopped anyway", async () => {
  expect((await messages("sleep 100 &\nwhile :; do :; done"))[0]).toContain("did not end within");
}, 20_000);

test("what a script writes into the project or the template is noticed", async () => {
  const root = await mkdtemp(path.join(os.tmpdir(), "outside-"));
  const template = path.join(root, "template");
  for (const folder of ["home", "work/project"])
    await mkdir(path.join(template, folder), { recursive: true });
  const kept = path.join(template, "work/project/app.js");
  await writeFile(kept, "1");
  const changes = await watchOutside(root, template);
  expect(await changes()).toEqual([]);
  await writeFile(path.join(root, "stray.txt"), "1");
  await new Promise((resolve) => setTimeout(resolve, 10));
  await writeFile(kept, "2");
  expect(await changes()).toEqual([path.join(root, "stray.txt"), kept]);
  await rm(root, { recursive: true });
});
