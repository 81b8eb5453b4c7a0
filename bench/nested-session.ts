import type { CDPSession } from "@playwright/test";

/** Asks a target. @throws when it refuses, with its words */
export type Send = (method: string, params?: object) => Promise<Record<string, unknown>>;

interface Answer {
  id?: number;
  result?: Record<string, unknown>;
  error?: { message: string };
}

/**
 * Attaches to a target by Chromium's older, nested protocol: for workers, and for pages that
 * Playwright has not opened, it gives no session.
 *
 * @param session the browser's own
 * @returns the way to ask the target, for as long as the session lasts
 */
export async function attachNested(session: CDPSession, targetId: string): Promise<Send> {
  const { sessionId } = await session.send("Target.attachToTarget", { targetId, flatten: false });
  const answers = new Map<number, (answer: Answer) => void>();
  session.on("Target.receivedMessageFromTarget", (event) => {
    if (event.sessionId !== sessionId) return;
    const answer: Answer = JSON.parse(event.message);
    if (answer.id) answers.get(answer.id)?.(answer);
  });
  let asked = 0;
  return (method, params = {}) =>
    new Promise((resolve, reject) => {
      const id = ++asked;
      answers.set(id, ({ result = {}, error }) =>
        error ? reject(new Error(`${method}: ${error.message}`)) : resolve(result),
      );
      const message = JSON.stringify({ id, method, params });
      session.send("Target.sendMessageToTarget", { sessionId, message }).catch(reject);
    });
}
