import { registerHooks } from "node:module";
import net from "node:net";
import path from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { moduleSuffixes } from "../../javascript/module-suffixes.ts";

/** Ways to the network that the socket guard cannot see. */
const closedModules = /^(?:node:)?(?:dgram|dns|dns\/promises)$/;
const loopback = /^(?:127\.\d+\.\d+\.\d+|::1|localhost|::ffff:127\.\d+\.\d+\.\d+)$/;

/**
 * Lets modules of the folder be imported as bundlers do (`./store`), and takes them all for
 * JavaScript: the host has turned them into it.
 */
export function guardModules(folder: string, files: Set<string>) {
  const inFolder = (url?: string) => url?.startsWith(pathToFileURL(`${folder}/`).href) ?? false;
  registerHooks({
    resolve(specifier, context, next) {
      if (!inFolder(context.parentURL)) return next(specifier, context);
      if (closedModules.test(specifier))
        throw new Error(`"${specifier}" is closed in proof: only loopback can be reached`);
      if (!specifier.startsWith(".")) return next(specifier, context);
      const target = fileURLToPath(new URL(specifier, context.parentURL));
      const found = moduleSuffixes.map((suffix) => target + suffix).find((file) => files.has(file));
      return found
        ? { url: pathToFileURL(found).href, shortCircuit: true }
        : next(specifier, context);
    },
    load(url, context, next) {
      const isCode = inFolder(url) && /\.[cm]?[jt]sx?(?:$|\?)/.test(url);
      if (isCode) return next(url, { ...context, format: "module" });
      const isStyle = inFolder(url) && path.extname(url) === ".css";
      return isStyle ? { format: "module", source: "", shortCircuit: true } : next(url, context);
    },
  });
}

/** Rejects every connection that leaves this machine. */
export function guardNetwork() {
  const { connect } = net.Socket.prototype;
  net.Socket.prototype.connect = function (this: net.Socket, ...args: unknown[]) {
    // Node passes its own normalised form on: the options come first, in an array.
    const [first] = Array.isArray(args[0]) ? (args[0] as unknown[]) : args;
    const isOptions = typeof first === "object" && first !== null;
    const given = isOptions ? (first as { host?: string }).host : args[1];
    const host = typeof given === "string" ? given : "localhost";
    if (!loopback.test(host)) {
      const error = new Error(`no network in proof: "${host}" is not loopback`);
      process.nextTick(() => this.destroy(error));
      return this;
    }
    return Reflect.apply(connect, this, args) as net.Socket;
  };
}
