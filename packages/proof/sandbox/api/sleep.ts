/** The platform's own timer: a page's samples run by a clock that stands still. */
const { setTimeout } = globalThis;

/** Waits, without keeping a process of Node alive. */
export function sleep(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    const timer: unknown = setTimeout(resolve, milliseconds);
    (timer as { unref?: () => void }).unref?.();
  });
}
