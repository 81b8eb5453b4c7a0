import type { ProofPage } from "./proof-page.ts";

/** Lends pages out, and opens new ones in the place of those that a sample has broken. */
export class PagePool {
  private readonly free: ProofPage[] = [];
  private readonly open: () => Promise<ProofPage>;

  constructor(open: () => Promise<ProofPage>) {
    this.open = open;
  }

  /**
   * Lends a page to a piece of work.
   *
   * @param work says in `usable` whether another sample may use the page after it
   */
  async use<T extends { usable: boolean }>(work: (page: ProofPage) => Promise<T>): Promise<T> {
    const page = this.free.pop() ?? (await this.open());
    const result = await work(page);
    if (result.usable) this.free.push(page);
    else await page.close();
    return result;
  }

  /** Closes the pages; none may be in use. */
  async close() {
    await Promise.all(this.free.map((page) => page.close()));
  }
}
