/** Where every sample's chance begins. */
const seed = 20_260_115;

/** Mulberry32: small, and the same everywhere. */
function makeRandom(): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Makes `Math.random` and Web Crypto give the same in every run. */
export function installRandom() {
  const random = makeRandom();
  Math.random = random;
  const byte = () => Math.floor(random() * 256);
  Crypto.prototype.getRandomValues = (array) => {
    if (array) {
      const bytes = new Uint8Array(array.buffer as ArrayBuffer, array.byteOffset, array.byteLength);
      for (let index = 0; index < bytes.length; index++) bytes[index] = byte();
    }
    return array;
  };
  if ("randomUUID" in Crypto.prototype) Crypto.prototype.randomUUID = () => makeUuid(byte);
}

/** A version 4 UUID. */
function makeUuid(byte: () => number) {
  const hex = (bits: number) => (byte() & bits).toString(16).padStart(2, "0");
  const bytes = Array.from({ length: 16 }, () => hex(0xff));
  bytes[6] = `4${bytes[6]?.[1]}`;
  bytes[8] = `${"89ab"[byte() & 3]}${bytes[8]?.[1]}`;
  const part = (from: number, to: number) => bytes.slice(from, to).join("");
  return `${part(0, 4)}-${part(4, 6)}-${part(6, 8)}-${part(8, 10)}-${part(10, 16)}` as const;
}
