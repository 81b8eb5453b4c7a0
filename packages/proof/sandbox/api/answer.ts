import type { ApiState } from "./api-data.ts";
import { routes } from "./api-routes.ts";
import { type ApiReply, type ApiRequest, notFound, sleep } from "./api-types.ts";

/** The address that samples speak to. In proof it is a server on loopback, in a page no server at all. */
export const publicOrigin = "https://api.example.com";

/** Every answer takes this long, so that a pending state exists to be seen. */
const latencyMs = 20;

const patterns = Object.entries(routes).map(([route, handler]) => {
  const [method = "", path = ""] = route.split(" ");
  return { method, handler, path: new RegExp(`^${path.replace(/:(\w+)/g, "(?<$1>[^/]+)")}$`) };
});

/**
 * Answers a request as the sample API does, on any platform: no server, no package.
 *
 * @param state what the API knows; it changes
 */
export async function answer(
  { method, url, headers, body }: Omit<ApiRequest, "params">,
  state: ApiState,
): Promise<ApiReply> {
  await sleep(latencyMs);
  if (method === "OPTIONS") return { status: 204 };
  const wanted = method === "HEAD" ? "GET" : method;
  for (const { method: own, path, handler } of patterns) {
    const match = own === wanted || own === "ANY" ? path.exec(url.pathname) : null;
    if (!match) continue;
    try {
      return await handler({ method, url, headers, body, params: match.groups ?? {} }, state);
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
