import { SlashKey } from "./slash-key.tsx";

const keys: [keys: string[], does: string][] = [
  [["↑", "↓"], "move"],
  [["Enter"], "open"],
  [["Ctrl Enter"], "new tab"],
  [["Esc"], "close"],
];

/** The keys, for those who have some, and the switch of the one that opens the search by itself. */
export function SearchFoot() {
  return (
    <div className="search-foot">
      <p className="search-keys">
        {keys.map(([names, does]) => (
          <span key={does}>
            {names.map((name) => (
              <kbd key={name}>{name}</kbd>
            ))}{" "}
            {does}
          </span>
        ))}
      </p>
      <SlashKey />
    </div>
  );
}
