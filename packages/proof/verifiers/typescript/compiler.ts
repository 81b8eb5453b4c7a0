import { API, type Diagnostic, type Program } from "typescript/unstable/async";

/** What TypeScript says of a file. */
export interface CompilerMessage {
  file: string;
  /** Offset into the file. */
  at: number;
  /** `TS2339`. */
  code: string;
  /** `TS2339: Property …`, with what explains it. */
  message: string;
  /** Whether it only says that something is deprecated. */
  deprecation: boolean;
}

/**
 * Type-checks projects, all in one go. The one place that knows TypeScript's own interface,
 * which is not settled yet.
 *
 * @param configs absolute paths of their tsconfig files
 * @returns what it says of each project's files, in the order of the projects
 */
export async function checkProjects(configs: string[]): Promise<CompilerMessage[]> {
  const api = new API();
  try {
    const snapshot = await api.updateSnapshot({ openProjects: configs });
    const found: CompilerMessage[] = [];
    for (const config of configs) {
      const project = snapshot.getProject(config);
      if (!project) throw new Error(`TypeScript did not open ${config}`);
      const { program, rootFiles } = project;
      const general = [
        ...(await program.getConfigFileParsingDiagnostics()),
        ...(await program.getProgramDiagnostics()),
      ];
      if (general[0]) throw new Error(`TypeScript cannot check ${config}: ${general[0].text}`);
      for (const file of rootFiles) found.push(...(await checkFile(program, file)));
    }
    return found;
  } finally {
    await api.close();
  }
}

async function checkFile(program: Program, file: string): Promise<CompilerMessage[]> {
  const hints = await program.getSuggestionDiagnostics(file);
  const deprecations = hints.filter((hint) => hint.reportsDeprecated);
  const all = [
    ...(await program.getSyntacticDiagnostics(file)),
    ...(await program.getBindDiagnostics(file)),
    ...(await program.getSemanticDiagnostics(file)),
    ...deprecations,
  ];
  return all.map((one) => {
    const code = `TS${one.code}`;
    const deprecation = deprecations.includes(one);
    return { file, at: one.pos, code, message: `${code}: ${explain(one)}`, deprecation };
  });
}

/** The message with the chain of reasons below it, as `tsc` prints it. */
function explain({ text, messageChain = [] }: Diagnostic): string {
  return [text, ...messageChain.map((one) => explain(one))].join(" ");
}
