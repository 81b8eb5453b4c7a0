import type { FrameMessage, SampleFile } from "@proofsheet/playground/protocol";
import { adoptStyles } from "../adopt-styles.ts";
import { copyText } from "../copy-text.ts";
import type { Editor } from "./editor.ts";
import { loadJson, loadOrder, loadScript } from "./files.ts";
import { areKept, keep, loadedFrom } from "./keep.ts";
import { readFragment, writeFragment } from "./link.ts";
import { Panel } from "./panel.ts";
import { marksOf, newReport, type Report, withMessage } from "./report.ts";
import { runInFrame } from "./run-frame.ts";
import styles from "./try.css?inline";
import type { TryAddresses, TryIndex, TryRequest, TrySamples } from "./types.ts";

const cannotLoad =
  "This could not be loaded. Is there a network? Without one, only what was kept can be tried.";
const sharedWarning =
  "This code came with a link, not from this site. Read it, and run it if you trust it. It cannot read this site or your files, and requests are stopped; but a browser may look up names that it makes, so its author can learn your network address, and what you type into its page.";

/** A sample that is open in the panel. */
interface Session {
  request: TryRequest;
  addresses: TryAddresses;
  /** The card's own files; absent until they are loaded. */
  original: SampleFile[];
  files: SampleFile[];
  index?: TryIndex;
  editor?: Editor;
  /** The run whose result is shown. */
  run?: AbortController;
  report: Report;
}

/** All that the panel knows: itself, which stays in the page, and the one sample that is open. */
let panel: Panel | undefined;
let current: Session | undefined;
/** The fragment of the shared link that the panel shows, or says to be damaged. */
let shownLink: string | undefined;

/** Opens a sample in the panel. A card's own code runs at once; code of a link waits for Run. */
export async function openTry(request: TryRequest, addresses: TryAddresses) {
  const session: Session = {
    request,
    addresses,
    original: [],
    files: [],
    report: newReport,
  };
  end(current);
  current = session;
  const shown = showPanel(request.title, "Loading…");
  try {
    const [index, all] = await Promise.all([
      loadJson<TryIndex>(addresses.index),
      loadJson<TrySamples>(addresses.samples),
    ]);
    if (current !== session) return;
    session.index = index;
    session.original = all[request.card] ?? [];
    const changed = request.shared ?? readTyped(request.card);
    session.files = session.original.map((file) => ({
      ...file,
      code: changed[file.name] ?? file.code,
    }));
    if (session.files.length === 0) return shown.say("This card has no sample that runs here.");
    shown.setFiles(session.files);
    void showKept(session);
    shown.say("");
    if (request.shared) shown.warn(sharedWarning);
    else void run();
    await openEditor(session, shown);
  } catch (error) {
    console.warn("The panel could not be loaded.", error);
    if (current === session) shown.say(cannotLoad);
  }
}

/**
 * Opens the code of a shared link.
 *
 * @param titleOf finds a card's title by its id
 */
export async function openShared(
  fragment: string,
  titleOf: (card: string) => string | undefined,
  addresses: TryAddresses,
) {
  try {
    const { card, files } = await readFragment(fragment).finally(() => {
      shownLink = fragment;
    });
    const title = titleOf(card);
    if (!title) throw new Error("The link is for a card that is not here.");
    await openTry({ card, title, shared: files }, addresses);
  } catch (error) {
    end(current);
    current = undefined;
    showPanel("a link", "").warn(`${(error as Error).message} Nothing was run.`);
  }
}

function showPanel(title: string, words: string): Panel {
  if (!panel) {
    adoptStyles(styles);
    panel = new Panel({ run, reset, copy, share, keep: keepAll, closed, showFile });
  }
  panel.open(title, words);
  return panel;
}

async function openEditor(session: Session, { editorHost }: Panel) {
  const { files, addresses, request } = session;
  // On a slow line what the first run needs comes first.
  if (!request.shared) await loadScript(addresses.frame).catch(() => undefined);
  const module = await import("./editor.ts");
  if (current !== session) return;
  session.editor = module.openEditor({
    parent: editorHost,
    files,
    isNarrow: matchMedia("(width < 768px)").matches,
    onChange: () => writeTyped(session),
    onRun: run,
  });
  showMarks(session);
  // It may come after the first result.
  void keepLoaded(session);
}

function filesNow({ editor, files }: Session): SampleFile[] {
  return editor ? files.map((file) => ({ ...file, code: editor.text(file.name) })) : files;
}

/** The texts of the tabs that differ from the card's, by name. */
function changedFiles(session: Session): Record<string, string> {
  const { original } = session;
  const changed = filesNow(session).filter(({ code }, index) => code !== original[index]?.code);
  return Object.fromEntries(changed.map(({ name, code }) => [name, code]));
}

function keyOf(card: string): string {
  return `try:${location.pathname}#${card}`;
}

/** What was typed into a card's sample in this tab of the browser. */
function readTyped(card: string): Record<string, string> {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(card)) ?? "{}") as Record<string, string>;
  } catch {
    return {};
  }
}

/** Keeps what was typed while the tab is open. Code of a link is a stranger's, and replaces nothing. */
function writeTyped(session: Session) {
  const { request } = session;
  if (request.shared) return;
  try {
    sessionStorage.setItem(keyOf(request.card), JSON.stringify(changedFiles(session)));
  } catch {
    // Storage is denied or full: the text lasts as long as the panel is open.
  }
}

async function run() {
  const session = current;
  if (!session?.index || !panel) return;
  session.run?.abort();
  session.run = new AbortController();
  const { signal } = session.run;
  session.report = newReport;
  panel.begin();
  showMarks(session);
  const start = performance.now();
  const files = filesNow(session);
  try {
    await runInFrame({
      host: panel.page,
      script: loadScript(session.addresses.frame),
      order: loadOrder(files, session.index, Boolean(session.request.shared)),
      signal,
      onMessage(message) {
        if (signal.aborted) return;
        hear(session, message);
        if (message.kind === "done") performance.measure("try", { start });
      },
    });
  } catch (error) {
    if (signal.aborted) return;
    console.warn("The sample could not be run.", error);
    panel.say(cannotLoad);
  }
}

function hear(session: Session, message: FrameMessage) {
  if (message.kind === "key") {
    if (message.key === "run") void run();
    else panel?.dialog.close();
    return;
  }
  const isNews = session.report.error === undefined;
  session.report = withMessage(session.report, message);
  panel?.show(message, session.report);
  const { error } = session.report;
  if (isNews && error?.place) {
    showFile(error.place.file);
    session.editor?.reveal(error.place.line);
  }
  if (message.kind === "states" || message.kind === "error" || message.kind === "stopped")
    showMarks(session);
  if (message.kind === "stopped") session.run?.abort();
  if (message.kind === "done") void keepLoaded(session);
}

function showMarks({ editor, files, report }: Session) {
  const marks = marksOf(report);
  for (const { name } of files)
    editor?.mark(
      name,
      marks.filter(({ file }) => file === name),
    );
}

function reset() {
  if (!current) return;
  const { editor, original, request } = current;
  // The card's own code is not a stranger's.
  delete request.shared;
  for (const { name, code } of original) editor?.replace(name, code);
  panel?.warn("");
  void run();
}

function say(words: string) {
  panel?.say(words);
}

async function copy() {
  const file = current && filesNow(current).find(({ name }) => name === panel?.file);
  await copyText(file?.code ?? "", `Copied: ${file?.name}`, say);
}

async function share() {
  if (!current?.index) return;
  const { card } = current.request;
  try {
    const fragment = await writeFragment({ card, files: changedFiles(current) });
    const address = new URL(location.href);
    address.hash = fragment;
    await copyText(
      address.href,
      "The link is copied. It holds your code; nothing is stored elsewhere.",
      say,
    );
  } catch (error) {
    say(error instanceof RangeError ? error.message : "No link could be made.");
  }
}

function loadedHere({ index }: TryAddresses): string[] {
  return loadedFrom(index.slice(0, index.lastIndexOf("/") + 1));
}

/** Keeps what a run has loaded, so that it can be tried again without a network. */
async function keepLoaded({ addresses }: Session) {
  await keep(loadedHere(addresses)).catch(() => undefined);
}

async function showKept({ index }: Session) {
  const isKept = index && (await areKept(index.keep));
  panel?.setKeepLabel(isKept ? "Kept for offline" : "Keep for offline");
}

async function keepAll() {
  if (!current?.index) return;
  const { index, addresses } = current;
  panel?.setKeepLabel("Keeping…");
  try {
    // The scripts of the panel itself have been loaded to get here.
    await keep([...index.keep, ...loadedHere(addresses)]);
    say("Every sample of this site can be tried without a network.");
  } catch {
    say("It could not all be kept. Is there a network?");
  }
  if (current) await showKept(current);
}

function showFile(name: string) {
  current?.editor?.show(name);
  panel?.selectFile(name);
}

/** Ends what a sample that is no longer shown has begun. */
function end(session: Session | undefined) {
  session?.run?.abort();
  session?.editor?.destroy();
}

function closed() {
  // The event comes late: another sample may have been opened meanwhile.
  if (panel?.dialog.open) return;
  end(current);
  const { card = "", shared } = current?.request ?? {};
  current = undefined;
  // A closed link's code goes from the address, where no other link has come; the card it was for stays.
  if (location.hash === shownLink) history.replaceState(history.state, "", card ? `#${card}` : " ");
  const element = document.getElementById(card);
  if (shared) element?.scrollIntoView();
  const opener = element?.querySelector<HTMLElement>(".try-open");
  opener?.focus({ preventScroll: !shared });
}
