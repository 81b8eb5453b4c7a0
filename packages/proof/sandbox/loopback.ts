import type { Server } from "node:http";
import type { AddressInfo } from "node:net";

/** A server that only this machine can reach. */
export interface LoopbackServer {
  /** Its address: `http://127.0.0.1:` and a free port. */
  origin: string;
  close(): Promise<void>;
}

/** Lets a server listen on a free loopback port. */
export async function listen(server: Server): Promise<LoopbackServer> {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    async close() {
      // Without this, connections that are kept alive would delay the end.
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
