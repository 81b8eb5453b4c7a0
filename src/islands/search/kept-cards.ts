/** Cards that this browser keeps for the search, by their addresses: `/css#center-anything`. */
export interface KeptCards {
  /** In the order in which the reader pinned them. */
  pinned: string[];
  /** The last opened first. */
  recent: string[];
}

const key = "cards";
/** More would push the sections of the guide out of sight. */
const maxRecent = 8;
const maxPinned = 40;

/**
 * Reads the kept cards. Where storage is denied there are none. Whatever else is in the storage is
 * left out: it may be of another site on this host.
 */
export function keptCards(): KeptCards {
  try {
    const kept = JSON.parse(localStorage.getItem(key) ?? "{}");
    return { pinned: addressesIn(kept?.pinned), recent: addressesIn(kept?.recent) };
  } catch {
    return { pinned: [], recent: [] };
  }
}

function addressesIn(list: unknown): string[] {
  const addresses = Array.isArray(list) ? list : [];
  return [...new Set(addresses.filter((one) => /^\/[^\s#]*#[^\s#]+$/.test(String(one))))];
}

/** Keeps a card as the last that was opened. */
export function keepRecent(address: string) {
  const { pinned, recent } = keptCards();
  write({ pinned, recent: [address, ...recent.filter((one) => one !== address)] });
}

/** Pins a card, or no longer. @returns whether it is pinned now: it is not where storage is denied */
export function pinCard(address: string, isPinned: boolean): boolean {
  const { pinned, recent } = keptCards();
  const others = pinned.filter((one) => one !== address);
  write({ pinned: isPinned ? [...others, address] : others, recent });
  return keptCards().pinned.includes(address);
}

/** Forgets one recent card, or all of them. */
export function forgetRecent(address?: string) {
  const { pinned, recent } = keptCards();
  write({ pinned, recent: address ? recent.filter((one) => one !== address) : [] });
}

function write({ pinned, recent }: KeptCards) {
  try {
    const kept = { pinned: pinned.slice(-maxPinned), recent: recent.slice(0, maxRecent) };
    localStorage.setItem(key, JSON.stringify(kept));
  } catch {
    // Storage is denied or full: nothing is kept.
  }
}
