import type { ApiState } from "./api-data.ts";
import {
  type ApiReply,
  type ApiRequest,
  type Handler,
  json,
  notFound,
  sleep,
  text,
} from "./api-types.ts";

type Collection = "users" | "posts" | "todos";

/** All rows. */
function list(name: Collection): Handler {
  return (_, state) => ({ body: state[name] });
}

/** Adds a row with the next id. */
function create(name: Collection): Handler {
  return (request, state) => {
    const rows: { id: number }[] = state[name];
    const defaults = name === "todos" ? { done: false } : {};
    const row = { ...defaults, ...json(request), id: Math.max(0, ...rows.map(({ id }) => id)) + 1 };
    rows.push(row);
    return { status: 201, body: row, headers: { location: `/${name}/${row.id}` } };
  };
}

/** Finds the row that the path names, and lets `act` answer for it. */
function withRow(
  name: Collection,
  act: (rows: { id: number }[], index: number, request: ApiRequest) => ApiReply,
): Handler {
  return (request, state) => {
    const rows: { id: number }[] = state[name];
    const index = rows.findIndex(({ id }) => String(id) === request.params.id);
    return index < 0 ? notFound : act(rows, index, request);
  };
}

/** One row. */
const read = (name: Collection) => withRow(name, (rows, index) => ({ body: rows[index] }));
/** Takes a row away. */
const remove = (name: Collection) =>
  withRow(name, (rows, index) => {
    rows.splice(index, 1);
    return { status: 204 };
  });
/** Changes a row: `keep` leaves alone what the body does not name. */
const change = (name: Collection, keep: boolean) =>
  withRow(name, (rows, index, request) => {
    const old = rows[index];
    const row = { ...(keep ? old : {}), ...json(request), id: Number(request.params.id) };
    rows[index] = row;
    return { body: row };
  });

/** No one waits longer than this for `/slow`: samples have about five seconds. */
const longestWait = 10_000;
const defaultPage = 10;
/** Large enough that a download reports progress more than once. */
const downloadRows = 20_000;

const unauthorized: ApiReply = { status: 401, body: { message: "Unauthorized" } };

function page({ url }: ApiRequest, state: ApiState): ApiReply {
  const limit = Number(url.searchParams.get("limit") ?? defaultPage);
  const start = (Number(url.searchParams.get("page") ?? 1) - 1) * limit;
  return {
    body: state.posts.slice(start, start + limit),
    headers: { "x-total-count": String(state.posts.length) },
  };
}

/** Issues a pair of tokens and revokes earlier access tokens. */
function issueTokens(state: ApiState): ApiReply {
  state.issued += 1;
  const tokens = {
    accessToken: `access-${state.issued}`,
    refreshToken: `refresh-${state.issued}`,
  };
  state.accessTokens = new Set([tokens.accessToken]);
  state.refreshTokens.add(tokens.refreshToken);
  return { body: tokens };
}

function login(request: ApiRequest, state: ApiState): ApiReply {
  const { email, password } = json(request);
  return email && password ? issueTokens(state) : unauthorized;
}

/** Takes a refresh token from the body; none at all means that it came as a cookie. */
function refresh(request: ApiRequest, state: ApiState): ApiReply {
  const { refreshToken } = json(request);
  const refused = refreshToken !== undefined && !state.refreshTokens.has(String(refreshToken));
  return refused ? unauthorized : issueTokens(state);
}

function me({ headers }: ApiRequest, state: ApiState): ApiReply {
  const token = /^Bearer (.+)$/.exec(headers.get("authorization") ?? "")?.[1];
  return token && state.accessTokens.has(token) ? { body: state.users[0] } : unauthorized;
}

async function slow({ url }: ApiRequest): Promise<ApiReply> {
  const ms = Math.min(Number(url.searchParams.get("ms") ?? 1000), longestWait);
  await sleep(ms);
  return { body: { ms } };
}

function flaky({ url }: ApiRequest, state: ApiState): ApiReply {
  const attempts = (state.flaky.get(url.search) ?? 0) + 1;
  state.flaky.set(url.search, attempts);
  const fails = attempts <= Number(url.searchParams.get("fail") ?? 2);
  return fails
    ? { status: 503, body: { message: "Service unavailable" } }
    : { body: { ok: true, attempts } };
}

async function upload({ headers, body }: ApiRequest): Promise<ApiReply> {
  const type = headers.get("content-type") ?? "";
  if (!type.startsWith("multipart/form-data"))
    return { status: 201, body: { type, bytes: body.length, files: [], fields: {} } };
  const form = await new Response(new Uint8Array(body), { headers }).formData();
  const fields: Record<string, string> = {};
  const files: { field: string; name: string; size: number; type: string }[] = [];
  for (const [field, value] of form)
    if (typeof value === "string") fields[field] = value;
    else files.push({ field, name: value.name, size: value.size, type: value.type });
  return { status: 201, body: { type: "multipart/form-data", bytes: body.length, files, fields } };
}

function download(): ApiReply {
  const rows = Array.from({ length: downloadRows }, (_, index) => `${index + 1},Row ${index + 1}`);
  return {
    body: `id,name\n${rows.join("\n")}\n`,
    headers: {
      "content-type": "text/csv",
      "content-disposition": 'attachment; filename="report.csv"',
    },
  };
}

function status({ params }: ApiRequest): ApiReply {
  const code = Number(params.code);
  if (!Number.isInteger(code) || code < 200 || code > 599) return notFound;
  const headers = code >= 300 && code < 400 ? { location: "/users" } : undefined;
  const empty = code === 204 || code === 205 || code === 304;
  return { status: code, ...(headers && { headers }), ...(!empty && { body: { status: code } }) };
}

function echo(request: ApiRequest): ApiReply {
  const { method, url, headers } = request;
  const body = text(request);
  const isJson = headers.get("content-type")?.includes("json") && body !== "";
  return {
    body: {
      method,
      headers: Object.fromEntries(headers),
      query: Object.fromEntries(url.searchParams),
      body: isJson ? JSON.parse(body) : body || null,
    },
  };
}

/** Every route of the sample API, as CONTRIBUTING.md lists them. */
export const routes: Record<string, Handler> = {
  "GET /users": list("users"),
  "POST /users": create("users"),
  "GET /users/:id": read("users"),
  "PUT /users/:id": change("users", false),
  "PATCH /users/:id": change("users", true),
  "DELETE /users/:id": remove("users"),
  "GET /posts": page,
  "POST /posts": create("posts"),
  "GET /posts/:id": read("posts"),
  "GET /todos": list("todos"),
  "POST /todos": create("todos"),
  "PATCH /todos/:id": change("todos", true),
  "DELETE /todos/:id": remove("todos"),
  "POST /login": login,
  "POST /refresh": refresh,
  "GET /me": me,
  "GET /slow": slow,
  "GET /flaky": flaky,
  "POST /upload": upload,
  "GET /download": download,
  "GET /status/:code": status,
  "ANY /echo": echo,
};
