/** Fills `%s` and its like in the first argument of a console call, as consoles do. */
export function formatCall(args: unknown[]): unknown[] {
  const [first, ...rest] = args;
  if (typeof first !== "string" || rest.length === 0) return args;
  const text = first.replace(/%([sdifoOjc%])/g, (whole, sign: string) => {
    if (sign === "%") return "%";
    return rest.length > 0 ? formatOne(sign, rest.shift()) : whole;
  });
  return [text, ...rest];
}

function formatOne(sign: string, value: unknown): string {
  if (sign === "c") return "";
  if (sign === "d" || sign === "f") return String(Number(value));
  if (sign === "i") return String(Math.trunc(Number(value)));
  const isData = typeof value === "object" && value !== null && !(value instanceof Error);
  return isData ? JSON.stringify(value) : String(value);
}
