import type { LaunchCall, LaunchReply } from "./launcher.ts";
import { runLimited } from "./run-command.ts";

/** The small process that starts samples for the proof: `launcher.ts` says why. It ends with the proof. */
process.on("message", ({ id, args }: LaunchCall) => {
  const reply = (rest: Omit<LaunchReply, "id">) => process.send?.({ id, ...rest });
  runLimited(...args).then(
    (run) => reply({ run }),
    (error: Error) => reply({ error: error.message }),
  );
});
