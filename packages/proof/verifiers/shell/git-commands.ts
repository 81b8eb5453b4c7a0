import { errorAt, type TextDiagnostic } from "@proofsheet/protocol/diagnostic";
import { lineAt } from "@proofsheet/protocol/position";
import { nearest } from "../../core/nearest.ts";
import type { ProofContext } from "../../core/verifier.ts";
import { git } from "../../sandbox/git.ts";
import { type Call, callsIn } from "./calls.ts";
import type { Command } from "./commands.ts";

function knownCommands(context: ProofContext): Promise<Set<string>> {
  return context.memo("git-commands", async () => {
    const { stdout } = await git(process.cwd(), ["--list-cmds=builtins,main,others"]);
    return new Set(stdout.split("\n"));
  });
}

const alias = /alias\.([\w-]+)/g;

/**
 * Finds Git commands that do not exist: where their error is expected (`git psuh || echo no`),
 * running them would not show it.
 *
 * @param around all code of the card's scripts, in which aliases may be made
 */
export async function unknownGitCommands(
  commands: Command[],
  around: string,
  context: ProofContext,
): Promise<TextDiagnostic[]> {
  const known = await knownCommands(context);
  const aliases = new Set([...around.matchAll(alias)].map((match) => match[1] ?? ""));
  return commands.flatMap(({ text, line }) =>
    callsIn(text).flatMap((call) => {
      const { value: name, end } = subcommandOf(call) ?? { value: "", end: 0 };
      // A name that begins otherwise is computed: `git "$command"`.
      if (!/^[a-z]/.test(name) || known.has(name) || aliases.has(name)) return [];
      const meant = nearest(name, known);
      const at = line + lineAt(text, end) - 1;
      const remedy = meant ? `Did you mean "${meant}"?` : "Correct its name";
      return [errorAt({ line: at }, "shell", `there is no command \`git ${name}\``, remedy)];
    }),
  );
}

/** The first word after Git's own options; `-c` and `-C` take the word after them. */
function subcommandOf({ program, args }: Call): Call["args"][number] | undefined {
  if (program !== "git") return undefined;
  return args.find(
    ({ value }, index) => !value.startsWith("-") && !/^-[cC]$/.test(args[index - 1]?.value ?? ""),
  );
}
