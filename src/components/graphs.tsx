import type { CardModel } from "../model/types.ts";

/** The drawing grows with the reader's text: so many units of it are one `rem`. */
const unitsPerRem = 16;

/** The history before and after a sample, side by side where there is room: a commit a row. */
export function Graphs({ graphs }: { graphs: NonNullable<CardModel["graphs"]> }) {
  return (
    <div className="graphs">
      {graphs.map(({ caption, width, height, rows }) => (
        <figure key={caption}>
          <ol>
            {rows.map(({ id, subject, isAmbiguous, refs, state, x, lines, dashes, words }) => (
              <li key={id}>
                <svg
                  role="img"
                  aria-label={words}
                  viewBox={`0 0 ${width} ${height}`}
                  width={`${width / unitsPerRem}rem`}
                >
                  {lines && <path d={lines} />}
                  {dashes && <path className="dash" d={dashes} />}
                  <circle className={state} cx={x} cy={height / 2} r="4" />
                </svg>
                <div className={state}>
                  {subject}
                  {isAmbiguous && ` ${id}`}
                  {refs.map(({ name, kind }) => [
                    " ",
                    <b key={name} className={kind}>
                      {name}
                    </b>,
                  ])}
                </div>
              </li>
            ))}
          </ol>
          <figcaption>{caption}</figcaption>
        </figure>
      ))}
    </div>
  );
}
