import type { HomeSampleModel } from "../model/types.ts";
import { CodeBlock } from "./code-block.tsx";

/** One sample of a guide with its proof opened, as an example of what stands behind each. */
export function HomeSample({ sample }: { sample: HomeSampleModel }) {
  const { guide, title, shown, check, proof } = sample;
  return (
    <section className="home-sample">
      <h2>One sample, and how it was proven</h2>
      <div>
        <p>{`The sample of the card “${title}” in ${guide}:`}</p>
        <CodeBlock sample={shown} />
      </div>
      <div>
        <p>{`This check ran after it, and it passed (${proof}):`}</p>
        <CodeBlock sample={check} />
      </div>
    </section>
  );
}
