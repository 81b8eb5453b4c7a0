import type { LaunchAnswer, LaunchCall } from "./launcher.ts";
import { runLimited } from "./run-command.ts";

/** The small process that starts samples for the proof: `launcher.ts` says why. It ends with the proof. */
process.on("message", ({ id, args }: LaunchCall) => {
  const answer = (rest: Omit<LaunchAnswer, "id">) => process.send?.({ id, ...rest });
  runLimited(...args).then(
    (run) => answer({ run }),
    (error: Error) => answer({ error: error.message }),
  );
});
