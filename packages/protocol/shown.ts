/** What the run of a sample showed, besides whether it passed. */
export interface Shown {
  /**
   * What the sample's own commands printed, in the order of a terminal. Folders of the sandbox have
   * other names (`/work/project`), because their own change with each run.
   */
  output?: string;
  /** Whether the sample's own comments already say all that it printed. */
  stated?: true;
  /**
   * The history before the sample and after it, where its fence has `graph`: a line for
   * each commit that a branch, a tag or `HEAD` links to, or that only the reflog still has, as
   * `git log --decorate=full --format='%h %p%x09%D%x09%s'` prints it. The newest comes first.
   */
  graph?: { before: string; after: string };
}
