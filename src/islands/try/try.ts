import type { CheckPlace, FrameMessage, SampleFile } from "@proofsheet/playground/protocol";
import { adoptStyles } from "../adopt-styles.ts";
import { copyText } from "../copy-text.ts";
import type { Editor, LineMark } from "./editor.ts";
import { isShared } from "./fragment.ts";
import { areKept, keep, loadedFrom } from "./keep.ts";
import { readFragment, writeFragment } from "./link.ts";
import { addressesFor, loadBlob, loadKit, loadText } from "./load-files.ts";
import { Panel } from "./panel.ts";
import type { SampleFrame } from "./run-frame.ts";
import { Frames } from "./spare-frame.ts";
import styles from "./try.css?inline";
import type { TryData, TryRequest } from "./types.ts";

/** The panel opens one sample at a time. What was typed into others is kept while the page is open. */
const typed = new Map<string, Record<string, string>>();
let panel: Panel | undefined;
let frames: Frames | undefined;
let data: Promise<TryData> | undefined;
let current: Session | undefined;

/** The editor gives the run a start of so long, when everything is there. */
const longestLeadMs = 200;
/** After a run the next frame is made ready, once its result has been shown. */
const spareAfterMs = 200;

/** A sample that is open in the panel. */
interface Session {
  request: TryRequest;
  data?: TryData;
  files: SampleFile[];
  /** The editor's module, asked for when the first run has begun. */
  editorModule?: Promise<unknown>;
  editor?: Editor;
  places: CheckPlace[];
  frame?: SampleFrame;
  /** What the last run said of the lines. */
  marks?: (LineMark & { file: string })[];
  /** Runs that were asked for; an older one that is still loading is given up. */
  asked: number;
}

/**
 * Opens a sample in the panel. A card's own code runs at once; code of a link waits for Run.
 *
 * @param address address of the page's data
 */
export async function openTry(request: TryRequest, address: string) {
  const session: Session = { request, files: [], places: [], asked: 0 };
  dispose(current);
  current = session;
  panel ??= makePanel();
  try {
    const known = dataFrom(address);
    // The frame starts while the panel opens. For a link's code there is none before Run.
    if (!request.shared)
      framesOf(panel)
        .makeSpare(known)
        .catch(() => undefined);
    panel.open(request.title, undefined);
    session.data = await known;
    if (current !== session) return;
    session.files = filesFor(session);
    if (session.files.length === 0) return panel.warn("This card has no sample that runs here.");
    panel.open(request.title, session.files);
    if (request.shared)
      panel.warn(
        "This code came with a link, not from this site. Read it, and run it if you trust it. It cannot leave this panel.",
      );
    const running = request.shared ? undefined : run();
    const editor = loadEditor(session);
    session.editorModule = editor;
    // Both take a slow phone a while, and the frame works on while the editor is made.
    await Promise.race([running, new Promise((resolve) => setTimeout(resolve, longestLeadMs))]);
    const { openEditor } = await editor;
    if (current !== session) return;
    session.editor = openEditor({
      parent: panel.editorHost,
      files: session.files,
      label: (name) => `Code of ${name}`,
      onChange: remember,
      onRun: run,
    });
    markLines(session);
    panel.selectFile(session.files[0]?.name ?? "");
  } catch (error) {
    console.warn("The panel could not be loaded.", error);
    if (current === session) panel.warn("This could not be loaded. Close it and try again.");
  }
}

/**
 * Makes the frame ready for a card whose control the reader is about to press. It loads only what an
 * earlier run has left in the cache.
 *
 * @param address address of the page's data
 */
export async function prepareTry(card: string, address: string) {
  if (current || !(await areKept([address]))) return;
  const known = await dataFrom(address);
  const files = known.samples[card] ?? [];
  if (!(await areKept(addressesFor(files, known)))) return;
  panel ??= makePanel();
  await framesOf(panel).prepareSpare(files, known);
  if (!current) framesOf(panel).dropSpareSoon();
}

/** Opens what a shared link holds. */
export async function openShared(
  fragment: string,
  titleOf: (card: string) => string | undefined,
  address: string,
) {
  try {
    const { card, files } = await readFragment(fragment);
    const title = titleOf(card);
    if (!title) throw new Error("The link is for a card that is not here.");
    await openTry({ card, title, shared: files }, address);
  } catch (error) {
    panel ??= makePanel();
    current = undefined;
    panel.open("a link", []);
    panel.warn(`${(error as Error).message} Nothing was run.`);
  }
}

/** Loads the editor, on a slow line after what the first run needs before all else. */
async function loadEditor({ data: known, request }: Session) {
  if (known && !request.shared) await loadBlob(known.frame).catch(() => undefined);
  return import("./editor.ts");
}

/** The data of this page. A failure is forgotten, so that the next press tries again. */
function dataFrom(address: string): Promise<TryData> {
  data ??= loadText(address).then((text) => JSON.parse(text) as TryData);
  data.catch(() => {
    data = undefined;
  });
  return data;
}

function filesFor({ data: known, request }: Session): SampleFile[] {
  const original = known?.samples[request.card] ?? [];
  const changed = request.shared ?? typed.get(request.card) ?? {};
  return original.map((file) => ({ ...file, code: changed[file.name] ?? file.code }));
}

function framesOf({ page }: Panel): Frames {
  frames ??= new Frames(page);
  return frames;
}

function makePanel(): Panel {
  adoptStyles(styles);
  return new Panel({ run, reset, copy, share, keep: keepAll, closed, showFile });
}

function filesNow(session: Session): SampleFile[] {
  const { editor, files } = session;
  return editor ? files.map((file) => ({ ...file, code: editor.text(file.name) })) : files;
}

/** The texts of the tabs that differ from the card's, by name. */
function changedFiles(session: Session): Record<string, string> {
  const original = session.data?.samples[session.request.card] ?? [];
  const changed = filesNow(session).filter(({ code }, index) => code !== original[index]?.code);
  return Object.fromEntries(changed.map(({ name, code }) => [name, code]));
}

function remember() {
  if (current && current.files.length > 0) typed.set(current.request.card, changedFiles(current));
}

async function run() {
  const session = current;
  if (!session?.data || !panel) return;
  session.asked += 1;
  const turn = session.asked;
  const isCurrent = () => current === session && session.asked === turn;
  session.frame?.stop();
  panel.clear();
  panel.say("Running…");
  const start = performance.now();
  const files = filesNow(session);
  const known = Promise.resolve(session.data);
  try {
    const [kit] = await Promise.all([
      loadKit(files, session.data),
      framesOf(panel).makeSpare(known),
    ]);
    if (!isCurrent()) return;
    const frame = await framesOf(panel).take(known);
    if (!isCurrent()) return frame.stop();
    session.frame = frame;
    frame.prepare(kit);
    frame.run(files, (message) => {
      if (isCurrent()) hear(session, message);
      if (message.kind === "done") performance.measure("try", { start });
    });
  } catch (error) {
    console.warn("The sample could not be run.", error);
    if (isCurrent()) panel.say("It could not be loaded. Is there a connection?");
  }
}

function hear(session: Session, message: FrameMessage) {
  if (message.kind === "key") {
    if (message.key === "run") void run();
    else panel?.dialog.close();
    return;
  }
  panel?.show(message);
  if (message.kind === "checks") session.places = message.places;
  if (message.kind === "states") {
    session.marks = session.places.map(({ file, line }, index) => {
      const state = message.states[index];
      return { file, line, state: state?.state ?? "waiting", text: state?.shown ?? "" };
    });
    markLines(session);
  }
  if (message.kind === "done") {
    const held = session.marks?.filter(({ state }) => state === "holds").length ?? 0;
    panel?.say(
      session.marks?.length ? `Done: ${held} of ${session.marks.length} comments hold.` : "Done.",
    );
    keepLoaded(session).catch(() => undefined);
    setTimeout(makeNextFrame, spareAfterMs, session);
  }
}

/** Keeps what a first run has loaded. The editor may come after the result. */
async function keepLoaded({ data: known, editorModule }: Session) {
  await editorModule;
  if (known) await keep(loadedFrom(folderOf(known)));
}

function makeNextFrame(session: Session) {
  if (!session.data || !panel || current !== session) return;
  framesOf(panel)
    .prepareSpare(session.files, session.data)
    .catch(() => undefined);
}

function markLines({ editor, files, marks = [] }: Session) {
  for (const { name } of files)
    editor?.mark(
      name,
      marks.filter(({ file }) => file === name),
    );
}

function folderOf({ frame }: TryData): string {
  return frame.slice(0, frame.lastIndexOf("/") + 1);
}

function reset() {
  if (!current?.data) return;
  const { editor, request, data: known } = current;
  for (const { name, code } of known.samples[request.card] ?? []) editor?.replace(name, code);
  typed.delete(request.card);
  panel?.warn("");
  void run();
}

async function copy() {
  if (!current) return;
  const tab = panel?.dialog.querySelector("[role=tab][aria-selected=true]")?.textContent;
  const file = filesNow(current).find(({ name }) => name === tab);
  await copyText(file?.code ?? "", `Copied: ${file?.name}`, say);
}

function say(words: string) {
  panel?.say(words);
}

async function share() {
  if (!current?.data) return;
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
    panel?.say(error instanceof RangeError ? error.message : "No link could be made.");
  }
}

async function keepAll() {
  if (!current?.data) return;
  panel?.setKeepLabel("Keeping…");
  try {
    // The scripts of the panel itself have been loaded to get here.
    await keep([...current.data.keep, ...loadedFrom(folderOf(current.data))]);
    panel?.setKeepLabel("Kept for offline");
    panel?.say("Every sample of this site can be tried without a network.");
  } catch {
    panel?.setKeepLabel("Keep for offline");
    panel?.say("It could not all be kept. Is there a connection?");
  }
}

function showFile(name: string) {
  current?.editor?.show(name);
  panel?.selectFile(name);
}

function dispose(session: Session | undefined) {
  session?.frame?.stop();
  session?.editor?.destroy();
}

function closed() {
  // The event comes late: another sample may have been opened meanwhile.
  if (panel?.dialog.open) return;
  frames?.dropSpareSoon();
  if (!current) return clearFragment();
  const { request } = current;
  dispose(current);
  current = undefined;
  clearFragment(request.card);
  const card = document.getElementById(request.card);
  const opener = card?.querySelector<HTMLElement>(".try-open");
  if (request.shared) card?.scrollIntoView();
  opener?.focus({ preventScroll: !request.shared });
}

/** A closed link's code goes from the address; the card it was for stays. */
function clearFragment(card = "") {
  if (isShared(location.hash)) history.replaceState(history.state, "", card ? `#${card}` : " ");
}
