import { useEffect, useState } from "react";

/** A screen reader speaks the count when typing has paused this long, not at every key. */
const announcementDelayMs = 500;

/** Delays the text of a live region until it has stayed the same for a while. */
export function useAnnouncement(text: string): string {
  const [announced, setAnnounced] = useState("");
  useEffect(() => {
    const timer = setTimeout(setAnnounced, announcementDelayMs, text);
    return () => clearTimeout(timer);
  }, [text]);
  return announced;
}
