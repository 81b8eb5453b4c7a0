import { SlashKey } from "./slash-key.tsx";

const shortcuts: [keys: string[], action: string][] = [
  [["↑", "↓"], "move"],
  [["Enter"], "open"],
  [["Ctrl Enter"], "new tab"],
  [["Esc"], "close"],
];

const removal: (typeof shortcuts)[number] = [["Del"], "remove"];

/**
 * Lists the keys of the dialog and holds the switch for the `/` key.
 *
 * @param canRemove whether the list has cards that can be taken out of it
 */
export function SearchFoot({ canRemove }: { canRemove: boolean }) {
  const shown = canRemove ? [...shortcuts, removal] : shortcuts;
  return (
    <div className="search-foot">
      <p className="search-keys">
        {shown.map(([keys, action]) => (
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
