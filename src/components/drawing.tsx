import type { DrawingModel } from "../model/types.ts";

/**
 * What a sample does, as a list in which time goes down and each step is in its lane. A
 * screen reader says the lane before each step.
 */
export function Drawing({ drawing: { lanes, steps } }: { drawing: DrawingModel }) {
  return (
    <div className={`drawing of-${lanes.length}`}>
      <div className="lanes" aria-hidden>
        {lanes.map((lane) => (
          <span key={lane}>{lane}</span>
        ))}
      </div>
      <ol aria-label="What happens, in order">
        {steps.map(({ lane, label }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same may happen twice, and order is all there is
          <li key={index}>
            <span className={`lane-${lane + 1}`}>
              <span className="visually-hidden">{`${lanes[lane]}: `}</span>
              {label}
            </span>
          </li>
        ))}
      </ol>
    </div>
  );
}
