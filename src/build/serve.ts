import path from "node:path";
import { base } from "../address.ts";
import { readFolder } from "../command-line.ts";
import { serveSite } from "../hosting/serve-site.ts";

/** The port `npm start` prefers; PORT names another. */
const preferredPort = 4173;

const { folder = "dist" } = readFolder("PORT=4173 npm start [-- <folder of a built site>]");
const port = Number(process.env.PORT ?? preferredPort);
try {
  await serveSite(path.resolve(folder), port);
  console.log(`\nProofsheet is served at http://localhost:${port}${base}/  (stop with Ctrl-C)`);
} catch (error) {
  const { code, message } = error as NodeJS.ErrnoException;
  const taken = code === "EADDRINUSE";
  console.error(taken ? `Port ${port} is taken. Name another: PORT=8080 npm start` : message);
  process.exitCode = 1;
}
