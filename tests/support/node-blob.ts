import { Blob } from "node:buffer";

/** Shiki reads its WebAssembly as a stream of a blob as it is imported; jsdom's blobs have none. */
Object.assign(globalThis, { Blob });
