import type { ApiState } from "./api-data.ts";

/** A request as the routes see it. */
export interface ApiRequest {
  method: string;
  url: URL;
  headers: Headers;
  body: Uint8Array;
  params: Record<string, string | undefined>;
}

/** What a route answers: a body sent as JSON, unless it is text already. */
export interface ApiReply {
  status?: number;
  body?: unknown;
  headers?: Record<string, string>;
}

/** Answers one route. */
export type Handler = (request: ApiRequest, state: ApiState) => ApiReply | Promise<ApiReply>;

export const notFound: ApiReply = { status: 404, body: { message: "Not found" } };

/** The body of a request as text. */
export function text({ body }: ApiRequest): string {
  return new TextDecoder().decode(body);
}

/** An empty body counts as an empty object; anything else that is not an object is rejected. */
export function json(request: ApiRequest): Record<string, unknown> {
  const value: unknown = request.body.length === 0 ? {} : JSON.parse(text(request));
  if (typeof value !== "object" || value === null) throw new SyntaxError("not an object");
  return value as Record<string, unknown>;
}

/** The platform's own timer: a page's samples run by a clock that stands still. */
const { setTimeout } = globalThis;

/** Waits, without keeping a process of Node alive. */
export function sleep(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    const timer: unknown = setTimeout(resolve, milliseconds);
    (timer as { unref?: () => void }).unref?.();
  });
}
