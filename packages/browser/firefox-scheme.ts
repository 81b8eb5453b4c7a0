import { createRequire } from "node:module";

/**
 * Lets Playwright drive a stock Firefox that lacks `emulation.setMediaFeaturesOverride` (ESR 153).
 * Playwright sets every page's color scheme by that command, and gives up where it fails. Imported
 * by a process that starts it, this takes the command on its way to Firefox and sets the preference that
 * Firefox's own tests use, so that the scheme can change live. To be removed when Debian's Firefox
 * knows the command.
 */
const command = "emulation.setMediaFeaturesOverride";
/** What Firefox must be started with, so that its preferences can be set. */
export const firefoxArguments = ["--remote-allow-system-access"];
/** The values of the preference; 2 follows the system. */
const schemes: Record<string, number> = { dark: 0, light: 1 };
/** Playwright counts its messages from 1. */
const firstId = 1_000_000_000;
const ownId = /"id":1\d{9}\b/;

interface Message {
  id: number;
  type?: string;
  params?: { features?: { "prefers-color-scheme"?: string | null } };
  result?: { contexts?: { context: string }[]; type?: string };
}
/** What is used here of the WebSocket class that Playwright itself speaks by. */
interface Socket {
  send(text: string): void;
  emit(event: string, data: unknown, ...rest: unknown[]): boolean;
}

const bundle = createRequire(import.meta.url)("playwright-core/lib/utilsBundle");
const socket = (bundle as { ws: { prototype: Socket } }).ws.prototype;
const { send, emit } = socket;
const waiting = new Map<number, (message: Message) => void>();
let lastId = firstId;

socket.send = function (text) {
  if (!text.includes(command)) return send.call(this, text);
  const { id, params } = JSON.parse(text) as Message;
  const scheme = params?.features?.["prefers-color-scheme"] ?? "";
  setScheme(this, schemes[scheme] ?? 2).then(
    () => reply(this, { type: "success", id, result: {} }),
    (error) => reply(this, { type: "error", id, error: "unknown error", message: String(error) }),
  );
};

socket.emit = function (event, data, ...rest) {
  if (event !== "message" || !ownId.test(String(data)))
    return emit.call(this, event, data, ...rest);
  const message = JSON.parse(String(data)) as Message;
  waiting.get(message.id)?.(message);
  return waiting.delete(message.id);
};

async function setScheme(to: Socket, value: number) {
  // Preferences are set in the privileged scope, that of Firefox's own window.
  const tree = await ask(to, "browsingContext.getTree", { "moz:scope": "chrome", maxDepth: 0 });
  const { result } = await ask(to, "script.evaluate", {
    expression: `Services.prefs.setIntPref("layout.css.prefers-color-scheme.content-override", ${value})`,
    target: { context: tree.result?.contexts?.[0]?.context },
    awaitPromise: false,
  });
  if (result?.type !== "success") throw new Error(JSON.stringify(result));
}

function ask(to: Socket, method: string, params: object): Promise<Message> {
  lastId += 1;
  send.call(to, JSON.stringify({ id: lastId, method, params }));
  return new Promise((resolve, reject) => {
    waiting.set(lastId, (message) =>
      message.type === "success" ? resolve(message) : reject(new Error(JSON.stringify(message))),
    );
  });
}

function reply(to: Socket, message: object) {
  emit.call(to, "message", JSON.stringify(message), false);
}
