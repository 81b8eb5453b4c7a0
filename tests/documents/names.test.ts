import { expect, test } from "vitest";
import { accessibleName } from "./accessible-name.ts";
import { addresses, all, attribute, attributesOf, markOf, pageOf, textOf } from "./site.ts";

const named =
  "a[href], button, summary, dialog, h1, h2, h3, input, select, textarea, nav, [role=group]";

for (const address of addresses) {
  test(`${address}: every link, button, heading, dialog and field has a name`, () => {
    const { tree } = pageOf(address);
    // A navigation, dialog or group is named by a label alone, everything else by its content too.
    const nameless = all(named, tree).filter((element) => {
      const byLabel = element.tagName === "nav" || element.properties.role === "group";
      return byLabel ? !attribute(element, "ariaLabel").trim() : !accessibleName(element, tree);
    });
    expect(nameless.map(markOf)).toEqual([]);
    // Styles draw the signs, so none is read out.
    const signs = all("a, button, h1, h2, h3", tree).filter(
      (one) => /[↗✓→▾]/.test(accessibleName(one, tree)) && !all("code", one)[0],
    );
    expect(signs.map(markOf)).toEqual([]);
  });

  test(`${address}: every picture is hidden from assistive technology or says what it shows`, () => {
    const pictures = all("svg:not([aria-hidden=true], [aria-label]), img:not([alt])", address);
    expect(pictures.map(markOf)).toEqual([]);
  });

  test(`${address}: what a control refers to is in the same document`, () => {
    const names = ["ariaControls", "ariaLabelledBy", "ariaDescribedBy", "popoverTarget", "htmlFor"];
    const ids = new Set(attributesOf("id", "[id]", address));
    const lost = all("button, a, nav, section, label, input", address).flatMap((element) =>
      names
        .flatMap((name) => attribute(element, name).split(/\s+/).filter(Boolean))
        .filter((id) => !ids.has(id))
        .map((id) => `${markOf(element)} refers to "${id}"`),
    );
    expect(lost).toEqual([]);
  });

  test(`${address}: every table has a head for each column and is in a box that scrolls`, () => {
    const problems = all("main table", address).flatMap((table) => {
      const headers = all("thead th, thead td", table).length;
      const ragged = all("tbody tr", table).filter((row) => all("th, td", row).length !== headers);
      return [
        ...(headers < 2 ? [`${textOf(table).slice(0, 60)}: ${headers} column headers`] : []),
        ...ragged.map((row) => `${textOf(row).slice(0, 60)}: not ${headers} cells`),
      ];
    });
    expect(problems).toEqual([]);
    // Script makes a tab stop of each that scrolls at the present width.
    const boxes = all("main .table:not([tabindex]) > table", address);
    const loose = all("main table", address).filter((table) => !boxes.includes(table));
    expect(loose.map((table) => textOf(table).slice(0, 60))).toEqual([]);
  });
}
