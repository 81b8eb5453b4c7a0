import { useState } from "react";
import { loaderData } from "../load-module.ts";

const shortcuts: [keys: string[], action: string][] = [
  [["↑", "↓"], "move"],
  [["Enter"], "open"],
  [["Ctrl Enter"], "new tab"],
  [["Esc"], "close"],
];

/** Lists the keys of the dialog and has the switch for the `/` key. */
export function SearchFoot() {
  return (
    <div className="search-foot">
      <p className="search-keys">
        {shortcuts.map(([keys, action]) => (
          <span key={action}>
            {keys.map((key) => (
              <kbd key={key}>{key}</kbd>
            ))}{" "}
            {action}
          </span>
        ))}
      </p>
      <SlashKey />
    </div>
  );
}

/** Switches the `/` key on and off, as WCAG 2.2, 2.1.4 requires of one-key shortcuts. */
function SlashKey() {
  const [isOn, setOn] = useState(() => loaderData().slash !== "off");
  const change = (on: boolean) => {
    setOn(on);
    const slash = on ? "on" : "off";
    loaderData().slash = slash;
    try {
      localStorage.slash = slash;
    } catch {
      // Storage is denied, so the choice is kept for this page only.
    }
  };
  return (
    <label className="search-slash">
      <input type="checkbox" checked={isOn} onChange={(event) => change(event.target.checked)} />
      <span>
        Open search with the <kbd>/</kbd> key
      </span>
    </label>
  );
}
