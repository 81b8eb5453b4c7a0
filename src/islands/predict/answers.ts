/** How well a reader knows something: a card of FSRS, as JSON. */
export interface Answer {
  due: string;
  last_review: string;
  stability: number;
  difficulty: number;
  scheduled_days: number;
  learning_steps: number;
  reps: number;
  lapses: number;
  state: number;
}

/** What the browser keeps under one key, and what an exported file holds. */
interface Kept {
  version: 1;
  answers: Record<string, Answer>;
}

/** The version is in the name, so that a later one can read this one, and need not understand it. */
const key = "predictions-v1";
/** Behind this, numbered, is what was found under the key and could not be read. */
const asideKey = `${key}-unread-`;

/** No file of answers is longer: a site has some thousand of them, of 200 characters each. */
const longestText = 5_000_000;

/** The least and the most that FSRS takes for a number of a card; it throws at others. */
const limits = {
  stability: [0.001, 36_500],
  difficulty: [1, 10],
  scheduled_days: [0, 36_500],
  learning_steps: [0, 100],
  reps: [0, Number.MAX_SAFE_INTEGER],
  lapses: [0, Number.MAX_SAFE_INTEGER],
  // What has been answered is learned, reviewed or learned again, and no longer new.
  state: [1, 3],
} satisfies Partial<Record<keyof Answer, [number, number]>>;
const wholeNumbers = ["scheduled_days", "learning_steps", "reps", "lapses", "state"];
const idPattern = /^[\w/-]{1,100}#[\w-]{1,100}(?:~[\w-]{1,20})?$/;

/** What a text of answers holds. */
export interface Read {
  answers: Map<string, Answer>;
  /** How many entries are none. */
  refused: number;
}

/**
 * Reads answers from JSON.
 *
 * @returns nothing when the text is no list of answers of this version
 */
export function readAnswers(text: string): Read | undefined {
  if (text.length > longestText) return undefined;
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return undefined;
  }
  if (!isObject(value) || value.version !== 1 || !isObject(value.answers)) return undefined;
  const entries = Object.entries(value.answers);
  const answers = new Map<string, Answer>();
  for (const [id, one] of entries) if (idPattern.test(id) && isAnswer(one)) answers.set(id, one);
  return { answers, refused: entries.length - answers.size };
}

/** Writes answers as JSON, for the browser to keep and for a file. */
export function writeAnswers(answers: ReadonlyMap<string, Answer>): string {
  const kept: Kept = { version: 1, answers: Object.fromEntries(answers) };
  return JSON.stringify(kept);
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function isAnswer(value: unknown): value is Answer {
  if (!isObject(value)) return false;
  const isTime = (text: unknown) => typeof text === "string" && !Number.isNaN(Date.parse(text));
  return (
    isTime(value.due) &&
    isTime(value.last_review) &&
    wholeNumbers.every((name) => Number.isInteger(value[name])) &&
    Object.entries(limits).every(([name, [least = 0, most = 0]]) => {
      const number = value[name];
      return typeof number === "number" && number >= least && number <= most;
    })
  );
}

/** Adds answers to others. Of two to the same question the later one counts. */
function mergeAnswers(
  into: ReadonlyMap<string, Answer>,
  others: ReadonlyMap<string, Answer>,
): { answers: Map<string, Answer>; added: number } {
  const answers = new Map(into);
  let added = 0;
  for (const [id, one] of others) {
    const known = answers.get(id);
    if (known && Date.parse(known.last_review) >= Date.parse(one.last_review)) continue;
    answers.set(id, one);
    added += 1;
  }
  return { answers, added };
}

/**
 * The answers of this browser. Each change reads again what is kept, because another tab may have
 * added to it.
 */
export class AnswerStore {
  /** Whether the browser keeps what is answered. */
  keeps = true;
  private known = new Map<string, Answer>();

  /** All answers there are. What is kept and cannot be read is set aside, never lost. */
  all(): ReadonlyMap<string, Answer> {
    try {
      const text = localStorage.getItem(key);
      const read = text === null ? undefined : readAnswers(text);
      if (text !== null && (!read || read.refused > 0)) setAside(text);
      if (read) this.known = mergeAnswers(this.known, read.answers).answers;
    } catch {
      this.keeps = false;
    }
    return this.known;
  }

  /** Adds answers. @returns how many of them are new or later than those that were there */
  add(more: ReadonlyMap<string, Answer>): number {
    const { answers, added } = mergeAnswers(this.all(), more);
    this.known = answers;
    try {
      // What could not be set aside stays where it is.
      if (this.keeps) localStorage.setItem(key, writeAnswers(answers));
    } catch {
      this.keeps = false;
    }
    return added;
  }

  /** Forgets every answer, and what was set aside. */
  erase() {
    this.known = new Map();
    this.keeps = true;
    try {
      for (const name of [key, ...asideKeys()]) localStorage.removeItem(name);
    } catch {
      this.keeps = false;
    }
  }
}

/** @throws DOMException when the browser cannot keep more */
function setAside(text: string) {
  const names = asideKeys();
  if (names.some((name) => localStorage.getItem(name) === text)) return;
  localStorage.setItem(`${asideKey}${names.length + 1}`, text);
}

function asideKeys(): string[] {
  return Object.keys(localStorage).filter((name) => name.startsWith(asideKey));
}
