/** The address that samples speak to. In proof it is a server on loopback, in a page no server at all. */
export const publicOrigin = "https://api.example.com";

/** A request as the routes see it. */
interface ApiRequest {
  method: string;
  url: URL;
  headers: Headers;
  body: Uint8Array;
  params: Record<string, string | undefined>;
}

/** What a route returns: a body sent as JSON, unless it is text already. */
export interface ApiReply {
  status?: number;
  body?: unknown;
  headers?: Record<string, string>;
}

/** Handles the requests of one route. */
type Handler = (request: ApiRequest, state: ApiState) => ApiReply | Promise<ApiReply>;

/** Every response takes this long, so that a pending state exists to be seen. */
const latencyMs = 20;
const notFound: ApiReply = { status: 404, body: { message: "Not found" } };
const unauthorized: ApiReply = { status: 401, body: { message: "Unauthorized" } };

/**
 * Responds to a request as the sample API does, on any platform: no server, no package.
 *
 * @param state what the API knows; it changes
 */
export async function respond(
  request: Omit<ApiRequest, "params">,
  state: ApiState,
): Promise<ApiReply> {
  const { method, url } = request;
  await sleep(latencyMs);
  if (method === "OPTIONS") return { status: 204 };
  const wanted = method === "HEAD" ? "GET" : method;
  for (const { method: own, path, handle } of patterns) {
    const match = own === wanted || own === "ANY" ? path.exec(url.pathname) : null;
    if (!match) continue;
    try {
      return await handle({ ...request, params: match.groups ?? {} }, state);
    } catch (error) {
      return { status: 400, body: { message: `Bad request: ${(error as Error).message}` } };
    }
  }
  return notFound;
}

/** The text of a reply's body as it is sent; empty where there is none. */
export function bodyText({ body }: ApiReply): string {
  return body === undefined ? "" : typeof body === "string" ? body : JSON.stringify(body);
}

/** The platform's own timer: a page's samples run by a clock that does not move. */
const { setTimeout } = globalThis;

/** Waits, without keeping a process of Node alive. */
function sleep(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    const timer: unknown = setTimeout(resolve, milliseconds);
    (timer as { unref?: () => void }).unref?.();
  });
}

/** Everything the sample API knows; each card gets its own. */
export interface ApiState {
  users: { id: number; name: string; email: string }[];
  posts: { id: number; userId: number; title: string; body: string }[];
  todos: { id: number; title: string; done: boolean }[];
  /** Access tokens that `/me` accepts now. */
  accessTokens: Set<string>;
  refreshTokens: Set<string>;
  /** Tokens issued so far, so that the next one differs. */
  issued: number;
  /** How often each address of `/flaky` was requested. */
  flaky: Map<string, number>;
}

const names =
  "Ada Lovelace,Alan Turing,Grace Hopper,Linus Torvalds,Margaret Hamilton,Donald Knuth,Barbara Liskov,Tim Berners-Lee,Radia Perlman,Dennis Ritchie";
const postsPerUser = 10;

/** Makes the state every card starts from: 10 users, 100 posts, 3 todos of which the first is done. */
export function freshState(): ApiState {
  const users = names.split(",").map((name, index) => ({
    id: index + 1,
    name,
    email: `${name.split(" ")[0]?.toLowerCase()}@example.com`,
  }));
  const posts = Array.from({ length: users.length * postsPerUser }, (_, index) => ({
    id: index + 1,
    userId: Math.floor(index / postsPerUser) + 1,
    title: `Post ${index + 1}`,
    body: `The body of post ${index + 1}.`,
  }));
  return {
    users,
    posts,
    todos: [
      { id: 1, title: "Write the tests", done: true },
      { id: 2, title: "Fix the build", done: false },
      { id: 3, title: "Ship it", done: false },
    ],
    accessTokens: new Set(),
    refreshTokens: new Set(),
    issued: 0,
    flaky: new Map(),
  };
}

function readText({ body }: ApiRequest): string {
  return new TextDecoder().decode(body);
}

/** An empty body counts as an empty object; anything else that is not an object is rejected. */
function readJson(request: ApiRequest): Record<string, unknown> {
  const value: unknown = request.body.length === 0 ? {} : JSON.parse(readText(request));
  if (typeof value !== "object" || value === null) throw new SyntaxError("not an object");
  return value as Record<string, unknown>;
}

type Collection = "users" | "posts" | "todos";

/** Returns all rows. */
function list(name: Collection): Handler {
  return (_, state) => ({ body: state[name] });
}

/** Adds a row with the next id. */
function create(name: Collection): Handler {
  return (request, state) => {
    const rows: { id: number }[] = state[name];
    const defaults = name === "todos" ? { done: false } : {};
    const id = Math.max(0, ...rows.map((row) => row.id)) + 1;
    const row = { ...defaults, ...readJson(request), id };
    rows.push(row);
    return { status: 201, body: row, headers: { location: `/${name}/${row.id}` } };
  };
}

/** Reads, removes or changes the row that the path names; only PATCH keeps what the body lacks. */
function row(name: Collection): Handler {
  return (request, state) => {
    const { method, params } = request;
    const rows: { id: number }[] = state[name];
    const index = rows.findIndex(({ id }) => String(id) === params.id);
    if (index < 0) return notFound;
    if (method === "DELETE") {
      rows.splice(index, 1);
      return { status: 204 };
    }
    if (method === "PUT" || method === "PATCH")
      rows[index] = {
        ...(method === "PATCH" && rows[index]),
        ...readJson(request),
        id: Number(params.id),
      };
    return { body: rows[index] };
  };
}

/** No one waits longer than this for `/slow`: samples have about five seconds. */
const longestWait = 10_000;
const defaultPage = 10;
/** Large enough that a download reports progress more than once. */
const downloadRows = 20_000;

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
  const accessToken = `access-${state.issued}`;
  const refreshToken = `refresh-${state.issued}`;
  state.accessTokens = new Set([accessToken]);
  state.refreshTokens.add(refreshToken);
  return { body: { accessToken, refreshToken } };
}

function login(request: ApiRequest, state: ApiState): ApiReply {
  const { email, password } = readJson(request);
  return email && password ? issueTokens(state) : unauthorized;
}

/** Takes a refresh token from the body; none at all means that it came as a cookie. */
function refresh(request: ApiRequest, state: ApiState): ApiReply {
  const { refreshToken } = readJson(request);
  const isUnknown = refreshToken !== undefined && !state.refreshTokens.has(String(refreshToken));
  return isUnknown ? unauthorized : issueTokens(state);
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
  if (fails) return { status: 503, body: { message: "Service unavailable" } };
  return { body: { ok: true, attempts } };
}

async function upload({ headers, body }: ApiRequest): Promise<ApiReply> {
  const type = headers.get("content-type") ?? "";
  if (!type.startsWith("multipart/form-data"))
    return { status: 201, body: { type, bytes: body.length, files: [], fields: {} } };
  const form = await new Response(new Uint8Array(body), { headers }).formData();
  const fields: Record<string, string> = {};
  const files: object[] = [];
  for (const [field, value] of form)
    if (typeof value === "string") fields[field] = value;
    else files.push({ field, name: value.name, size: value.size, type: value.type });
  return { status: 201, body: { type: "multipart/form-data", bytes: body.length, files, fields } };
}

function download(): ApiReply {
  const rows = Array.from({ length: downloadRows }, (_, index) => `${index + 1},Row ${index + 1}`);
  const disposition = 'attachment; filename="report.csv"';
  const headers = { "content-type": "text/csv", "content-disposition": disposition };
  return { body: `id,name\n${rows.join("\n")}\n`, headers };
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
  const body = readText(request);
  const isJson = headers.get("content-type")?.includes("json") && body !== "";
  const query = Object.fromEntries(url.searchParams);
  const received = isJson ? JSON.parse(body) : body || null;
  return { body: { method, headers: Object.fromEntries(headers), query, body: received } };
}

/** Every route of the sample API, as CONTRIBUTING.md lists them. */
const routes: Record<string, Handler> = {
  "GET /users": list("users"),
  "POST /users": create("users"),
  "GET /users/:id": row("users"),
  "PUT /users/:id": row("users"),
  "PATCH /users/:id": row("users"),
  "DELETE /users/:id": row("users"),
  "GET /posts": page,
  "POST /posts": create("posts"),
  "GET /posts/:id": row("posts"),
  "GET /todos": list("todos"),
  "POST /todos": create("todos"),
  "PATCH /todos/:id": row("todos"),
  "DELETE /todos/:id": row("todos"),
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

const patterns = Object.entries(routes).map(([route, handle]) => {
  const [method = "", path = ""] = route.split(" ");
  return { method, handle, path: new RegExp(`^${path.replace(/:(\w+)/g, "(?<$1>[^/]+)")}$`) };
});
