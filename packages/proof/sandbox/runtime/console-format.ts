/** Fills `%s` and its like in the first argument of a console call, as consoles do. */
export function formatCall(args: unknown[]): unknown[] {
  const [first, ...rest] = args;
  if (typeof first !== "string" || rest.length === 0) return args;
  const text = first.replace(/%([sdifoOjc%])/g, (whole, specifier: string) => {
    if (specifier === "%") return "%";
    return rest.length > 0 ? formatOne(specifier, rest.shift()) : whole;
  });
  return [text, ...rest];
}

function formatOne(specifier: string, value: unknown): string {
  if (specifier === "c") return "";
  if (specifier === "d" || specifier === "f") return String(Number(value));
  if (specifier === "i") return String(Math.trunc(Number(value)));
  const isData = typeof value === "object" && value !== null && !(value instanceof Error);
  return isData ? JSON.stringify(value) : String(value);
}
