import { useEffect, useState } from "react";

/** How long typing rests before the count is spoken, in milliseconds: not at every key. */
const rest = 500;

/**
 * What a live region should say: the text, once it has stayed the same for a while.
 */
export function useAnnouncement(text: string): string {
  const [said, setSaid] = useState("");
  useEffect(() => {
    const timer = setTimeout(setSaid, rest, text);
    return () => clearTimeout(timer);
  }, [text]);
  return said;
}
