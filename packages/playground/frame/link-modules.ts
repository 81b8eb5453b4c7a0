import { importSources } from "../module-names.ts";
import { ownOrigin } from "../own-origin.ts";

const addresses = new Map<string, string>();
const names = new Map<string, string>();
let texts: Record<string, string> = {};

/** Tells of more modules, by name: packages and the sample's own. */
export function knowModules(modules: Record<string, string>) {
  texts = { ...texts, ...modules };
}

/** Gives a module another name, as an import map of the sample's own does. */
export function aliasModule(alias: string, address: string) {
  const [, data] = /^data:[^,]*,(.*)$/s.exec(address) ?? [];
  const text = data === undefined ? texts[nameOf(address)] : decodeURIComponent(data);
  if (text !== undefined) texts = { ...texts, [alias]: text };
}

/** The name of the sample's module that an address means. */
function nameOf(address: string): string {
  return `sample:${new URL(address, ownOrigin).pathname}`;
}

/**
 * The address of a module, whose imports have addresses too.
 *
 * @throws Error when there is no such module, or when it imports itself by way of others
 */
function addressOf(name: string, above: string[] = []): string {
  const known = addresses.get(name);
  if (known) return known;
  const text = Object.hasOwn(texts, name) ? texts[name] : undefined;
  if (text === undefined) throw new Error(`There is no package "${name}" here.`);
  if (above.includes(name))
    throw new Error(
      `${readable(name)} imports itself by way of others, which cannot be tried here.`,
    );
  const address = addressOfText(text, [...above, name]);
  addresses.set(name, address);
  names.set(address, name);
  return address;
}

/** The address of a module or a script that nothing imports. */
export function addressOfText(text: string, above: string[] = []): string {
  const linked = text.replace(importSources, (_, name: string) =>
    JSON.stringify(addressOf(name, above)),
  );
  return URL.createObjectURL(new Blob([linked], { type: "text/javascript" }));
}

/** The name of the module at an address. */
export function nameAt(address: string): string | undefined {
  return names.get(address);
}

/** Imports a module by its name. */
export async function importModule(name: string): Promise<unknown> {
  return import(addressOf(name));
}

function readable(name: string): string {
  return name.replace(/^sample:\//, "");
}
