import { changedAttribute } from "../protocol.ts";
import { adoptStyles } from "./adopt-styles.ts";
import styles from "./changed-cards.css?inline";

/** What this browser saw when it was last on a page. */
interface Visit {
  /** The day of the visit, as YYYY-MM-DD. */
  day: string;
  /** By card id: the day of its last change, as the page then said it. */
  seen: Record<string, string>;
}

/**
 * Marks the cards that came or changed since this browser's last visit to the page, and keeps this
 * visit. A visit lasts as long as the tab: the marks stay when the page is loaded again in it. There
 * are none on a first visit, and none where storage is denied.
 *
 * It compares days with those that the page said then, not with the day of the visit: a change is
 * published later than it was made.
 *
 * @param page the page's route
 */
export function markChangedCards(page: string) {
  const cards = [...document.querySelectorAll<HTMLElement>(`article[${changedAttribute}]`)];
  const seen = Object.fromEntries(
    cards.map((card) => [card.id, card.getAttribute(changedAttribute) ?? ""]),
  );
  const last = keepVisit(`visit:${page}`, { day: new Date().toISOString().slice(0, 10), seen });
  if (!last) return;
  const changed = cards.filter(({ id }) => last.seen[id] !== seen[id]);
  if (changed.length === 0) return;
  adoptStyles(styles);
  const words = `Changed since your last visit on ${dayInWords(last.day)}`;
  for (const card of changed) mark(card, words);
}

/** Keeps a visit, and returns the one before the tab was opened. */
function keepVisit(key: string, visit: Visit): Visit | undefined {
  try {
    const before = sessionStorage.getItem(key) ?? localStorage.getItem(key) ?? "";
    sessionStorage.setItem(key, before);
    localStorage.setItem(key, JSON.stringify(visit));
    return readVisit(before);
  } catch {
    // Storage is denied or full.
    return undefined;
  }
}

/** Whatever else is in the storage, by a person or by another site on this host, is no visit. */
function readVisit(text: string): Visit | undefined {
  try {
    const { day, seen } = JSON.parse(text);
    const isVisit = /^\d{4}-\d\d-\d\d$/.test(day) && seen !== null && typeof seen === "object";
    return isVisit ? { day, seen } : undefined;
  } catch {
    return undefined;
  }
}

function mark(card: HTMLElement, words: string) {
  const heading = card.querySelector("h3");
  const dot = document.createElement("span");
  dot.className = "changed-dot";
  dot.title = words;
  heading?.append(dot);
  // A heading with a name of its own does not speak what is in it, so the words stand after it.
  const spoken = document.createElement("p");
  spoken.className = "changed-words visually-hidden";
  spoken.textContent = words;
  heading?.after(spoken);
}

function dayInWords(day: string): string {
  const isThisYear = day.startsWith(String(new Date().getFullYear()));
  return new Intl.DateTimeFormat("en-GB", {
    day: "numeric",
    month: "long",
    ...(!isThisYear && { year: "numeric" }),
    timeZone: "UTC",
  }).format(new Date(day));
}
