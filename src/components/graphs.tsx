import type { GraphModel } from "../model/types.ts";

/** The history before and after a sample, side by side where there is room. */
export function Graphs({ graphs }: { graphs: GraphModel[] }) {
  return (
    <div className="graphs">
      {graphs.map((graph) => (
        <figure key={graph.caption}>
          <Graph graph={graph} />
          <figcaption>{graph.caption}</figcaption>
        </figure>
      ))}
    </div>
  );
}

/** Units of the drawing in one `rem`: the drawing grows with the reader's text. */
const unitsPerRem = 16;

function Graph({ graph }: { graph: GraphModel }) {
  const { width, height, lines, dashes, dots, subjects, refs, words } = graph;
  return (
    <svg
      role="img"
      aria-label={words}
      viewBox={`0 0 ${width} ${height}`}
      width={`${width / unitsPerRem}rem`}
    >
      {lines && <path d={lines} />}
      {dashes && <path className="dash" d={dashes} />}
      {dots.lost && <path className="dot lost" d={dots.lost} />}
      {dots.old && <path className="dot" d={dots.old} />}
      {dots.old + dots.lost && <path className="hole" d={dots.old + dots.lost} />}
      {dots.new && <path className="dot new" d={dots.new} />}
      {subjects.map(({ x, y, text, kind }) => (
        <text key={y} x={x} y={y} className={kind === "old" ? undefined : kind}>
          {text}
        </text>
      ))}
      {refs.map(({ kind, frames, names }) => (
        <g key={kind} className={kind}>
          <path d={frames} />
          {names.map(({ x, y, text }) => (
            <text key={text} x={x} y={y}>
              {text}
            </text>
          ))}
        </g>
      ))}
    </svg>
  );
}
