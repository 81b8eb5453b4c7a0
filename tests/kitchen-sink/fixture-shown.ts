import type { Shown } from "@proofsheet/protocol/shown";

const before = `e c\tHEAD -> refs/heads/main\tAdd saerch
d c\trefs/heads/login\tAdd login
c b\ttag: refs/tags/v1.0.0, refs/remotes/origin/main\tThird
b a\t\tSecond
a \t\tFirst
`;

const after = `1 f d\trefs/heads/main\tMerge branch 'login'
f c\tHEAD\tAdd search
${before.replace("HEAD -> refs/heads/main", "")}`;

/** What the runs of the fixture's samples showed, by card. Nothing is run. */
export const fixtureShown: Record<string, Shown> = {
  "the-history-before-and-after": {
    output: "[main fffffff] Add search\nMerge made by the 'ort' strategy. <b>&amp;</b>",
    graph: { before, after },
  },
  "what-a-sample-prints": {
    output: Array.from({ length: 30 }, (_, index) => index + 1).join("\n"),
  },
};
