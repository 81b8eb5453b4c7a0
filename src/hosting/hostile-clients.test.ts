import { connect } from "node:net";
import { expect, test } from "vitest";
import { TestServer } from "./test-server.ts";

const server = new TestServer();
/** One with little patience. */
const hasty = new TestServer({
  headersTimeout: 300,
  requestTimeout: 300,
  timeout: 2000,
  connectionsCheckingInterval: 50,
});

const isAlive = async () => expect((await server.ask("/css")).status).toBe(200);

async function until(holds: () => Promise<boolean>) {
  while (!(await holds())) await new Promise((resolve) => setTimeout(resolve, 20));
}

test("one that is slow to ask is sent away", async () => {
  const half = await hasty.raw("GET / HT");
  expect(half.toString("latin1")).toContain("408 Request Timeout");
  const drip = "POST /css HTTP/1.1\r\nHost: x\r\nContent-Length: 9000\r\n\r\nabc";
  expect((await hasty.raw(drip)).toString("latin1")).toContain("405");
});

test("one that asks and never reads is sent away, and others are served meanwhile", async () => {
  const socket = connect(hasty.port, "127.0.0.1");
  socket.on("error", () => {});
  socket.pause();
  socket.write("GET /big.png HTTP/1.1\r\nHost: x\r\n\r\n");
  await until(async () => (await hasty.connections()) === 1);
  await isAlive();
  await until(async () => (await hasty.connections()) === 0);
  socket.destroy();
});

test("random bytes get an answer or a closed door, and never a fall", async () => {
  let seed = 42;
  const random = (below: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return seed % below;
  };
  for (let round = 0; round < 300; round++) {
    const noise = Buffer.from(Array.from({ length: 1 + random(60) }, () => random(256)));
    const bytes = Buffer.concat([
      Buffer.from("GET /"),
      noise,
      Buffer.from(" HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n"),
    ]);
    expect((await server.raw(bytes)).toString("latin1")).toMatch(/^HTTP\/1\.1 40[04] /);
  }
  await isAlive();
});

test("two thousand that hang up before their answer", async () => {
  const request = "GET /css HTTP/1.1\r\nHost: x\r\n\r\n".repeat(5);
  const hangUp = () =>
    new Promise((resolve) => {
      const socket = connect(server.port, "127.0.0.1", () => {
        socket.write(request);
        socket.resetAndDestroy();
      });
      socket.on("error", resolve);
      socket.on("close", resolve);
    });
  for (let batch = 0; batch < 10; batch++) await Promise.all(Array.from({ length: 200 }, hangUp));
  await isAlive();
});

test("two thousand at once are all served", async () => {
  const answers = await Promise.all(Array.from({ length: 2000 }, () => server.ask("/css")));
  expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
});

test("requests sent without waiting are answered in order", async () => {
  const wire = (target: string, head = "") => `GET ${target} HTTP/1.1\r\nHost: x\r\n${head}\r\n`;
  const answer = await server.raw(wire("/no") + wire("/css/") + wire("/", "Connection: close\r\n"));
  const statuses = [...answer.toString("latin1").matchAll(/HTTP\/1\.1 (\d+)/g)];
  expect(statuses.map(([, status]) => status)).toEqual(["404", "308", "200"]);
});
