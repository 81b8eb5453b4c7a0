import type { HomeSampleModel } from "../model/types.ts";
import { Sample } from "./sample.tsx";

/** One sample of a guide with what it makes, as an example of all cards. */
export function HomeSample({ card: { href, guide, title, sample } }: { card: HomeSampleModel }) {
  return (
    <div className="home-sample">
      <p className="label">
        {`${guide}: `}
        <a href={href}>{title}</a>
      </p>
      <Sample sample={sample} title={title} />
    </div>
  );
}
