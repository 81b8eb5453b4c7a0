/** Sections of content for the browser's tests, written short. */

export const fence = (info: string, code: string) => `\`\`\`${info}\n${code}\n\`\`\`\n`;
export const js = (code: string, more = "") => fence("js browser", code) + more;
export const tsx = (code: string, more = "") => fence("tsx browser", code) + more;
/** A component that counts its clicks. */
export const counter = `import { useState } from "react";
export function Counter() {
  const [n, setN] = useState(0);
  return <button onClick={() => setN(n + 1)}>Clicked {n}</button>;
}`;
