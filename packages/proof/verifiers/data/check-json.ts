import { writeFile } from "node:fs/promises";
import path from "node:path";
import { errorAt, type TextDiagnostic } from "@proofsheet/protocol/diagnostic";
import { lineOf } from "@proofsheet/protocol/position";
import type { Fence, Sample } from "@proofsheet/protocol/sample";
import { z } from "zod";
import { nearest } from "../../core/nearest.ts";
import type { ProofContext } from "../../core/verifier.ts";
import { runCommand } from "../../sandbox/run-command.ts";

/** Checks JSON, and by its file name what it is to configure. */
export async function checkJson(
  fence: Fence,
  sample: Sample,
  context: ProofContext,
): Promise<TextDiagnostic[]> {
  const name = path.basename(fence.file ?? "");
  if (/^tsconfig\b.*\.json$/.test(name)) return checkTsconfig(fence.code, sample, context);
  let value: unknown;
  try {
    value = JSON.parse(fence.code);
  } catch (error) {
    return [parseDiagnostic(fence.code, error as Error)];
  }
  return name === "package.json" ? checkPackage(fence.code, value) : [];
}

function parseDiagnostic(code: string, { message }: Error): TextDiagnostic {
  const lineInMessage = /\(line (\d+) column/.exec(message)?.[1];
  // Node names no place when the text ends too soon.
  const line = lineInMessage ? Number(lineInMessage) : code.split("\n").length;
  return errorAt({ line }, "json", `not JSON: ${message}`, "Correct the syntax");
}

const strings = z.record(z.string(), z.string());
/** What npm and Node read of package.json, as far as a mistake in it is easily made. */
const packageSchema = z.looseObject({
  name: z
    .string()
    .regex(/^(?:@[a-z0-9~-][\w.~-]*\/)?[a-z0-9~-][\w.~-]*$/)
    .optional(),
  version: z
    .string()
    .regex(/^\d+\.\d+\.\d+/)
    .optional(),
  description: z.string().optional(),
  private: z.boolean().optional(),
  type: z.enum(["module", "commonjs"]).optional(),
  main: z.string().optional(),
  exports: z.unknown().optional(),
  imports: z.unknown().optional(),
  bin: z.union([z.string(), strings]).optional(),
  files: z.array(z.string()).optional(),
  license: z.string().optional(),
  scripts: strings.optional(),
  engines: strings.optional(),
  workspaces: z.unknown().optional(),
  sideEffects: z.union([z.boolean(), z.array(z.string())]).optional(),
  dependencies: strings.optional(),
  devDependencies: strings.optional(),
  peerDependencies: strings.optional(),
  optionalDependencies: strings.optional(),
  overrides: z.unknown().optional(),
  packageManager: z.string().optional(),
  browserslist: z.unknown().optional(),
});

function checkPackage(code: string, value: unknown): TextDiagnostic[] {
  const known = Object.keys(packageSchema.shape);
  const result = packageSchema.safeParse(value);
  if (!result.success)
    return result.error.issues.map(({ path: [key = "", ...rest], message }) =>
      errorAt(
        { line: lineOf(code, `"${String(rest.at(-1) ?? key)}"`) },
        "json",
        `package.json: ${[key, ...rest].join(".") || "it"}: ${message}`,
        "Correct it",
      ),
    );
  return Object.keys(result.data)
    .filter((key) => !known.includes(key))
    .flatMap((key) => {
      const meant = nearest(key, known);
      if (meant === undefined) return [];
      return [
        errorAt(
          { line: lineOf(code, `"${key}"`) },
          "json",
          `unknown key "${key}"`,
          `Did you mean "${meant}"?`,
        ),
      ];
    });
}

/** Complaints that the files which the configuration names are not here. */
const aboutFiles = /error TS(?:18002|18003|6053|5083):/;

/** The compiler itself reads its configuration, comments and all, and knows every option. */
async function checkTsconfig(
  code: string,
  sample: Sample,
  context: ProofContext,
): Promise<TextDiagnostic[]> {
  const folder = await context.folder(sample);
  const file = path.join(folder, "tsconfig.json");
  await writeFile(file, code);
  await writeFile(path.join(folder, "index.ts"), "export {};\n");
  const tsc = path.join(context.root, "node_modules", ".bin", "tsc");
  const said = await runCommand(process.execPath, [tsc, "--listFilesOnly", "-p", file], {
    cwd: folder,
  }).then(
    () => "",
    (error: { stdout?: string; stderr?: string }) => `${error.stdout}${error.stderr}`,
  );
  return said
    .split("\n")
    .filter((line) => line.includes("error TS") && !aboutFiles.test(line))
    .map((line) =>
      errorAt(
        { line: Number(/\((\d+),\d+\)/.exec(line)?.[1] ?? 1) },
        "json",
        line.slice(line.indexOf("error TS") + "error ".length),
        "Correct the option",
      ),
    );
}
