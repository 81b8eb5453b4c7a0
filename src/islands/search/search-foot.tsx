import { SlashKey } from "./slash-key.tsx";

const shortcuts: [keys: string[], action: string][] = [
  [["↑", "↓"], "move"],
  [["Enter"], "open"],
  [["Ctrl Enter"], "new tab"],
  [["Esc"], "close"],
];

/** Lists the keys of the dialog and holds the switch for the `/` key. */
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
