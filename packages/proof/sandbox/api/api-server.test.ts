import { afterEach, beforeEach, expect, test } from "vitest";
import type { LoopbackServer } from "../loopback.ts";
import { startApi } from "./api-server.ts";

let api: LoopbackServer;

beforeEach(async () => {
  api = await startApi();
});
afterEach(() => api.close());

async function call(route: string, body?: unknown, headers?: Record<string, string>) {
  const [method = "GET", path = "/"] = route.split(" ");
  const response = await fetch(api.origin + path, {
    method,
    redirect: "manual",
    ...(headers && { headers }),
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  const json: unknown = response.headers.get("content-type")?.includes("json") && JSON.parse(text);
  return { status: response.status, text, json, headers: response.headers };
}

const user = { id: 1, name: "Ada Lovelace", email: "ada@example.com" };

test.each([
  ["GET /users/1", undefined, 200, user],
  ["GET /users/11", undefined, 404, { message: "Not found" }],
  ["POST /users", { name: "Eve" }, 201, { id: 11, name: "Eve" }],
  ["PUT /users/1", { name: "Eve" }, 200, { id: 1, name: "Eve" }],
  ["PATCH /users/1", { name: "Eve" }, 200, { ...user, name: "Eve" }],
  [
    "GET /posts/11",
    undefined,
    200,
    { id: 11, userId: 2, title: "Post 11", body: expect.any(String) },
  ],
  ["POST /posts", { title: "New" }, 201, { id: 101, title: "New" }],
  ["POST /todos", { title: "New" }, 201, { id: 4, title: "New", done: false }],
  ["PATCH /todos/2", { done: true }, 200, { id: 2, title: "Fix the build", done: true }],
  ["DELETE /todos/9", undefined, 404, { message: "Not found" }],
  ["GET /me", undefined, 401, { message: "Unauthorized" }],
  ["POST /login", { email: "ada@example.com" }, 401, { message: "Unauthorized" }],
  ["GET /slow?ms=1", undefined, 200, { ms: 1 }],
  ["GET /status/418", undefined, 418, { status: 418 }],
  ["GET /nowhere", undefined, 404, { message: "Not found" }],
])("%s", async (route, body, status, json) => {
  expect(await call(route, body)).toMatchObject({ status, json });
});

test("lists have their sizes, and posts come in pages", async () => {
  expect((await call("GET /users")).json).toHaveLength(10);
  expect((await call("GET /todos")).json).toHaveLength(3);
  const page = await call("GET /posts?page=2&limit=5");
  expect(page.json).toMatchObject([{ id: 6 }, { id: 7 }, { id: 8 }, { id: 9 }, { id: 10 }]);
  expect(page.headers.get("x-total-count")).toBe("100");
});

test("what is deleted is gone, for this server only", async () => {
  expect((await call("DELETE /users/3")).status).toBe(204);
  expect((await call("GET /users/3")).status).toBe(404);
  const other = await startApi();
  const response = await fetch(`${other.origin}/users/3`);
  await other.close();
  expect(response.status).toBe(200);
});

test("a login gives tokens, a refresh voids the access token before", async () => {
  const login = await call("POST /login", { email: "ada@example.com", password: "secret" });
  expect(login.json).toEqual({ accessToken: "access-1", refreshToken: "refresh-1" });
  const me = (token: string) => call("GET /me", undefined, { authorization: `Bearer ${token}` });
  expect((await me("access-1")).json).toEqual(user);
  expect((await call("POST /refresh", { refreshToken: "stolen" })).status).toBe(401);
  const next = await call("POST /refresh", { refreshToken: "refresh-1" });
  expect(next.json).toMatchObject({ accessToken: "access-2" });
  expect((await me("access-1")).status).toBe(401);
  expect((await me("access-2")).status).toBe(200);
});

test("flaky fails as often as requested, then responds", async () => {
  const statuses = [];
  for (let n = 0; n < 3; n++) statuses.push((await call("GET /flaky?fail=2")).status);
  expect(statuses).toEqual([503, 503, 200]);
});

test("echo sends back what came", async () => {
  const { json } = await call("POST /echo?a=1", { b: 2 }, { "content-type": "application/json" });
  expect(json).toMatchObject({ method: "POST", query: { a: "1" }, body: { b: 2 } });
});

test("an upload is counted, a download has a name", async () => {
  const form = new FormData();
  form.set("note", "hi");
  form.set("photo", new File(["12345"], "a.png", { type: "image/png" }));
  const response = await fetch(`${api.origin}/upload`, { method: "POST", body: form });
  expect(await response.json()).toMatchObject({
    files: [{ field: "photo", name: "a.png", size: 5, type: "image/png" }],
    fields: { note: "hi" },
  });
  const download = await call("GET /download");
  expect(download.headers.get("content-disposition")).toContain("report.csv");
  expect(download.text).toContain("id,name\n1,Row 1\n");
});

test("a body that is not JSON is rejected, and the server lives on", async () => {
  const response = await fetch(`${api.origin}/users`, { method: "POST", body: "{" });
  expect(response.status).toBe(400);
  expect((await call("GET /users/1")).status).toBe(200);
});

test("any page may send requests, with credentials", async () => {
  const { headers } = await call("GET /users", undefined, { origin: "http://localhost:5173" });
  expect(headers.get("access-control-allow-origin")).toBe("http://localhost:5173");
});
