import { publicOrigin } from "../../sandbox/api/answer.ts";

const publicHost = new URL(publicOrigin).host;

/** Gives the sample API's public address another, and takes it back in messages. */
export function rewriteOrigin(origin: string) {
  const { host } = new URL(origin);
  return {
    in: (text: string) => text.replaceAll(publicOrigin, origin).replaceAll(publicHost, host),
    out: (text: string) => text.replaceAll(origin, publicOrigin).replaceAll(host, publicHost),
  };
}
