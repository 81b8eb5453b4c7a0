/** A commit of a recorded history. */
export interface Commit {
  /** The first seven digits of its hash. */
  id: string;
  /** The ids of its parents, the first parent first. */
  parents: string[];
  subject: string;
}

/** A repository's history at one moment. */
export interface CommitGraph {
  /**
   * What a branch, a tag or `HEAD` reaches, and what only the reflog still has, parents first and
   * otherwise by date.
   */
  commits: Commit[];
  /** The id of a commit by the name of the branch, `main`. */
  branches: Record<string, string>;
  /** The same of remote-tracking branches, `origin/main`. */
  remotes: Record<string, string>;
  /** The same of tags; of an annotated tag, the commit behind it. */
  tags: Record<string, string>;
  /** The branch that `HEAD` is on, or the commit that it points at when detached. */
  head: { branch: string } | { commit: string } | null;
}

/** What the run of a sample showed, beside whether it passed. */
export interface Shown {
  /**
   * What the sample's own commands printed, in the order of a terminal. Folders of the sandbox have
   * other names (`/work/project`), because their own change with each run.
   */
  output?: string;
  /** Whether the sample's own comments already say all that it printed. */
  stated?: true;
  /** The history before the sample and after it, where its fence has the option `graph`. */
  graph?: { before: CommitGraph; after: CommitGraph };
}
