import { connect, type Socket } from "node:net";

/** One request of the load, and what must come back. */
export interface Probe {
  /** The request as it goes over the wire. */
  wire: string;
  /** The status that is right. */
  status: number;
  /** A HEAD or 304 has a length but no body. */
  hasBody: boolean;
}

export interface Tally {
  /** Milliseconds from request to last byte, one per answer. */
  times: number[];
  bytes: number;
  /** What went wrong, and how often. */
  failures: Map<string, number>;
}

/**
 * Keeps one connection busy: a request, its whole answer, the next request.
 *
 * Its own few lines, because on a machine of two cores the client must not be what is measured:
 * autocannon parses in JavaScript, spends six times what the server does, and waits for the body
 * of a HEAD.
 *
 * @param port of a server on this machine
 * @param next gives the next request, or undefined at the end
 */
export function drive(port: number, next: () => Probe | undefined, tally: Tally): Promise<void> {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1");
    const fail = (reason: string) =>
      tally.failures.set(reason, (tally.failures.get(reason) ?? 0) + 1);
    let probe: Probe | undefined;
    let sent = 0;
    /** Bytes of the answer still to come; NaN until its head is there. */
    let missing = Number.NaN;
    let head: Buffer = Buffer.alloc(0);

    const ask = () => {
      probe = next();
      if (!probe) return void socket.end();
      missing = Number.NaN;
      head = Buffer.alloc(0);
      sent = performance.now();
      socket.write(probe.wire);
    };
    const onHead = (chunk: Buffer, wanted: Probe) => {
      head = head.length === 0 ? chunk : Buffer.concat([head, chunk]);
      const end = head.indexOf("\r\n\r\n");
      if (end === -1) return;
      const text = head.toString("latin1", 0, end);
      const status = Number(text.slice(9, 12));
      if (status !== wanted.status) fail(`${status} instead of ${wanted.status}`);
      const length = wanted.hasBody ? Number(/^content-length: (\d+)/im.exec(text)?.[1] ?? 0) : 0;
      missing = length - (head.length - end - 4);
    };

    socket.setNoDelay(true);
    socket.on("connect", ask);
    socket.on("data", (chunk: Buffer) => {
      if (!probe) return;
      tally.bytes += chunk.length;
      if (Number.isNaN(missing)) onHead(chunk, probe);
      else missing -= chunk.length;
      if (missing > 0 || Number.isNaN(missing)) return;
      if (missing < 0) fail("more bytes than announced");
      tally.times.push(performance.now() - sent);
      ask();
    });
    socket.on("error", (error: NodeJS.ErrnoException) => fail(error.code ?? error.message));
    socket.on("close", () => {
      if (probe) fail("closed in the midst of an answer");
      resolve();
    });
    closeWhenSilent(socket, fail);
  });
}

/** An answer that takes longer than this, in milliseconds, is a failure. */
const longestSilence = 10_000;

function closeWhenSilent(socket: Socket, fail: (reason: string) => void) {
  socket.setTimeout(longestSilence, () => {
    fail("no answer in ten seconds");
    socket.destroy();
  });
}
