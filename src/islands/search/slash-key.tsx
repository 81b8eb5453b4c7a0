import { useState } from "react";
import { loaderScript } from "./loader-script.ts";

/** A key that opens something by itself must be able to be switched off (WCAG 2.2, 2.1.4). */
export function SlashKey() {
  const [on, setOn] = useState(() => loaderScript().dataset.slash !== "off");
  const change = (wanted: boolean) => {
    setOn(wanted);
    const slash = wanted ? "on" : "off";
    loaderScript().dataset.slash = slash;
    try {
      localStorage.slash = slash;
    } catch {
      // Storage is denied: the choice holds for this page alone.
    }
  };
  return (
    <label className="search-slash">
      <input type="checkbox" checked={on} onChange={(event) => change(event.target.checked)} />
      <span>
        Open search with the <kbd>/</kbd> key
      </span>
    </label>
  );
}
