import path from "node:path";
import { base } from "../address.ts";
import { serveSite } from "../hosting/serve-site.ts";

/** The port `npm start` prefers; PORT names another. */
const preferredPort = 4173;

const port = Number(process.env.PORT ?? preferredPort);
try {
  await serveSite(path.resolve(process.argv[2] ?? "dist"), port);
  console.log(`\nProofsheet is served at http://localhost:${port}${base}/  (stop with Ctrl-C)`);
} catch (error) {
  const { code, message } = error as NodeJS.ErrnoException;
  const taken = code === "EADDRINUSE";
  console.error(taken ? `Port ${port} is taken. Name another: PORT=8080 npm start` : message);
  process.exitCode = 1;
}
