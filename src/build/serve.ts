import type { AddressInfo } from "node:net";
import path from "node:path";
import { base } from "../address.ts";
import { readFolder } from "../command-line.ts";
import { serveSite } from "../hosting/serve-site.ts";

/** The port of `npm start`; PORT names another, and 0 any that is free. */
const preferredPort = 4173;

const { folder = "dist" } = readFolder("PORT=4173 npm start [-- <folder of a built site>]");
const port = Number(process.env.PORT ?? preferredPort);
try {
  const server = await serveSite(path.resolve(folder), port);
  const { port: taken } = server.address() as AddressInfo;
  console.log(`\nProofsheet is served at http://localhost:${taken}${base}/  (stop with Ctrl-C)`);
} catch (error) {
  const { code, message } = error as NodeJS.ErrnoException;
  const isTaken = code === "EADDRINUSE";
  console.error(isTaken ? `Port ${port} is taken. Name another: PORT=8080 npm start` : message);
  process.exitCode = 1;
}
