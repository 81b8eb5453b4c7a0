import { type ApiReply, type ApiRequest, type Handler, json, notFound } from "./api-types.ts";

type Collection = "users" | "posts" | "todos";

/** All rows. */
export function list(name: Collection): Handler {
  return (_, state) => ({ body: state[name] });
}

/** Adds a row with the next id. */
export function create(name: Collection): Handler {
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
export const read = (name: Collection) => withRow(name, (rows, index) => ({ body: rows[index] }));
/** Takes a row away. */
export const remove = (name: Collection) =>
  withRow(name, (rows, index) => {
    rows.splice(index, 1);
    return { status: 204 };
  });
/** Changes a row: `keep` leaves alone what the body does not name. */
export const change = (name: Collection, keep: boolean) =>
  withRow(name, (rows, index, request) => {
    const old = rows[index];
    const row = { ...(keep ? old : {}), ...json(request), id: Number(request.params.id) };
    rows[index] = row;
    return { body: row };
  });
