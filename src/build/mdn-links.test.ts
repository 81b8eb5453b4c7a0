import { formatDiagnostic } from "@proofsheet/protocol/diagnostic";
import { expect, test } from "vitest";
import { guideOf, sectionOf } from "../../tests/support/guide.ts";
import { checkMdnLinks } from "./mdn-links.ts";

const mdn = "https://developer.mozilla.org";
const check = (text: string) => checkMdnLinks([guideOf(sectionOf(text))]).map(formatDiagnostic);

test("a link in prose or at a card's end to a page that has moved is an error with its new address", () => {
  const [inProse, atEnd, ...others] = check(
    `The [gap](${mdn}/docs/Web/CSS/gap#x) between items.\n\n[Read on MDN](${mdn}/en-US/docs/Web/CSS/place-items)`,
  );
  const says = (url: string, to: string) =>
    new RegExp(
      String.raw`^content/test/section\.md:\d+: the compat data has this page of MDN at another address: ${RegExp.escape(mdn + url)}\. Link to ${RegExp.escape(mdn + to)}\.$`,
    );
  expect(inProse).toMatch(says("/docs/Web/CSS/gap#x", "/docs/Web/CSS/Reference/Properties/gap"));
  expect(atEnd).toMatch(
    says("/en-US/docs/Web/CSS/place-items", "/docs/Web/CSS/Reference/Properties/place-items"),
  );
  expect(others).toEqual([]);
});

test.each([
  ["an address that the data has", `${mdn}/docs/Web/CSS/Reference/Properties/gap`],
  ["a guide of MDN", `${mdn}/docs/Web/CSS/Guides/Animations/Using`],
  ["a page that the data lacks", `${mdn}/docs/Web/CSS/no-such-page`],
  ["another site", "https://example.com/docs/Web/CSS/gap"],
])("%s passes", (_, url) => expect(check(`A [page](${url}).`)).toEqual([]));
