import { type Diagnostic, errorAt } from "@proofsheet/protocol/diagnostic";
import { lineAt } from "@proofsheet/protocol/position";
import { sourceOf } from "../../core/fence-diagnostics.ts";
import { suggest } from "../../core/nearest.ts";
import type { ProofContext } from "../../core/verifier.ts";
import { git } from "../../sandbox/git.ts";
import { type Call, callsIn } from "./commands.ts";
import type { Part } from "./script.ts";

/**
 * Finds Git commands that do not exist: where their error is expected (`git psuh || echo no`),
 * running them would not show it.
 *
 * @param parts all scripts of the card, in which aliases may be made
 */
export async function unknownGitCommands(
  parts: Part[],
  context: ProofContext,
): Promise<Diagnostic[]> {
  const known = await context.memo("git-commands", async () => {
    const { stdout } = await git(process.cwd(), ["--list-cmds=builtins,main,others"]);
    return new Set(stdout.split("\n"));
  });
  const code = parts.map(({ fence }) => fence.code).join("\n");
  const aliases = new Set([...code.matchAll(/alias\.([\w-]+)/g)].map((match) => match[1] ?? ""));
  return parts.flatMap(({ fence, commands }) =>
    commands.flatMap(({ text, line }) =>
      callsIn(text).flatMap((call) => {
        const { value: name, end } = subcommandOf(call) ?? { value: "", end: 0 };
        // A name that begins otherwise is computed: `git "$command"`.
        if (!/^[a-z]/.test(name) || known.has(name) || aliases.has(name)) return [];
        const source = sourceOf(fence, line + lineAt(text, end) - 1);
        const remedy = suggest(name, known, "Correct its name");
        return [errorAt(source, "shell", `there is no command \`git ${name}\``, remedy)];
      }),
    ),
  );
}

/** The first word after Git's own options; `-c` and `-C` take the word after them. */
function subcommandOf({ program, args }: Call): Call["args"][number] | undefined {
  if (program !== "git") return undefined;
  return args.find(
    ({ value }, index) => !value.startsWith("-") && !/^-[cC]$/.test(args[index - 1]?.value ?? ""),
  );
}
