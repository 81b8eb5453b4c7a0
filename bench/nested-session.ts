import type { CDPSession } from "@playwright/test";

/** What asks a target: Playwright's sessions do, and those made here. */
export type Session = Pick<CDPSession, "send">;

interface Answer {
  id?: number;
  result?: object;
  error?: { message: string };
}

/**
 * Attaches to a target by Chromium's older, nested protocol: for workers, and for pages that
 * Playwright has not opened, it gives no session.
 *
 * @param browser the browser's own session
 * @returns a session with the target, for as long as the browser's lasts; what is refused throws, in the target's words
 */
export async function attachNested(browser: CDPSession, targetId: string): Promise<Session> {
  const { sessionId } = await browser.send("Target.attachToTarget", { targetId, flatten: false });
  const answers = new Map<number, (answer: Answer) => void>();
  browser.on("Target.receivedMessageFromTarget", (event) => {
    if (event.sessionId !== sessionId) return;
    const answer: Answer = JSON.parse(event.message);
    if (answer.id) answers.get(answer.id)?.(answer);
  });
  let asked = 0;
  const send = (method: string, params = {}) =>
    new Promise<object>((resolve, reject) => {
      const id = ++asked;
      answers.set(id, ({ result = {}, error }) =>
        error ? reject(new Error(`${method}: ${error.message}`)) : resolve(result),
      );
      const message = JSON.stringify({ id, method, params });
      browser.send("Target.sendMessageToTarget", { sessionId, message }).catch(reject);
    });
  // The protocol's own types, by method: they say what an answer holds.
  return { send: send as Session["send"] };
}
