// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { renderToString } from "react-dom/server";
import { afterEach, describe, expect, test } from "vitest";
import { Dropdown } from "./dropdown.tsx";

afterEach(() => {
  cleanup();
  document.body.innerHTML = "";
});

const item = { name: "React", href: "/react" };
const subItems = [
  { name: "Core React", href: "/react" },
  { name: "Axios", href: "/react/axios" },
];
const family = (
  <>
    <button type="button">Before</button>
    <ul>
      <Dropdown item={item} subItems={subItems} current="/react/axios" />
    </ul>
    <button type="button">After</button>
  </>
);

const toggle = () => screen.getByRole("button", { name: "React guides" });
const root = () => toggle().closest("li") as HTMLElement;
const links = () => screen.getAllByRole("link");
const isOpen = () => {
  const open = root().dataset.open !== undefined;
  expect(toggle().getAttribute("aria-expanded")).toBe(String(open));
  return open;
};
const mouse = (type: "pointerOver" | "pointerOut", pointerType = "mouse") =>
  fireEvent[type](root(), { pointerType, relatedTarget: document.body });
/** A click as the browser makes it of a press by that pointer; by key it has none. */
const click = (pointerType: string, timeStamp?: number) => {
  const event = new PointerEvent("click", { bubbles: true, pointerType });
  Object.defineProperty(event, "timeStamp", { value: timeStamp ?? performance.now() });
  fireEvent(toggle(), event);
};

test("the toggle names the list it controls, and the current page is marked in it", () => {
  render(family);
  const list = document.getElementById(toggle().getAttribute("aria-controls") ?? "");
  expect([...(list?.querySelectorAll("a") ?? [])].map((link) => link.textContent)).toEqual([
    "Core React",
    "Axios",
  ]);
  const marked = links().filter((link) => link.getAttribute("aria-current") === "page");
  expect(marked.map((link) => link.textContent)).toEqual(["Axios"]);
});

describe("by mouse", () => {
  test("it opens on the way in and closes on the way out", () => {
    render(family);
    expect(isOpen()).toBe(false);
    mouse("pointerOver");
    expect(isOpen()).toBe(true);
    mouse("pointerOut");
    expect(isOpen()).toBe(false);
  });

  test("a click on the toggle does not close what hovering has opened", () => {
    render(family);
    mouse("pointerOver");
    click("mouse");
    expect(isOpen()).toBe(true);
    mouse("pointerOut");
    expect(isOpen()).toBe(false);
  });

  test("leaving does not close it under a focus in its list", () => {
    render(family);
    mouse("pointerOver");
    act(() => links()[1]?.focus());
    mouse("pointerOut");
    expect(isOpen()).toBe(true);
  });

  test("leaving does not close what a key has opened", () => {
    render(family);
    click("");
    mouse("pointerOver");
    mouse("pointerOut");
    expect(isOpen()).toBe(true);
  });

  test("a press elsewhere closes it, one inside does not", () => {
    render(family);
    mouse("pointerOver");
    fireEvent.pointerDown(links()[1] as HTMLElement);
    expect(isOpen()).toBe(true);
    fireEvent.pointerDown(document.body);
    expect(isOpen()).toBe(false);
  });
});

describe("by touch and by key", () => {
  test("a finger that passes opens nothing", () => {
    render(family);
    mouse("pointerOver", "touch");
    expect(isOpen()).toBe(false);
  });

  test("each press on the toggle opens or closes it", () => {
    render(family);
    click("touch");
    expect(isOpen()).toBe(true);
    click("touch");
    expect(isOpen()).toBe(false);
  });

  test("Tab walks through its list, and moving on closes it", async () => {
    const user = userEvent.setup();
    render(family);
    toggle().focus();
    await user.keyboard("{Enter}");
    expect(isOpen()).toBe(true);
    await user.tab();
    await user.tab();
    expect(document.activeElement?.textContent).toBe("Axios");
    expect(isOpen()).toBe(true);
    await user.tab();
    expect(document.activeElement?.textContent).toBe("After");
    expect(isOpen()).toBe(false);
  });

  test("a focus that goes nowhere, as when the window loses it, leaves it open", () => {
    render(family);
    click("");
    act(() => toggle().focus());
    act(() => toggle().blur());
    expect(isOpen()).toBe(true);
  });

  test("Escape in its list brings the focus to the toggle", async () => {
    const user = userEvent.setup();
    render(family);
    toggle().focus();
    await user.keyboard("{Enter}{Tab}{Escape}");
    expect(isOpen()).toBe(false);
    expect(document.activeElement).toBe(toggle());
  });

  test("Escape outside of its list leaves the focus where it is", async () => {
    const user = userEvent.setup();
    render(family);
    mouse("pointerOver");
    screen.getByText("Before").focus();
    await user.keyboard("{Escape}");
    expect(isOpen()).toBe(false);
    expect(document.activeElement?.textContent).toBe("Before");
  });
});

describe("hydrated", () => {
  /** Hydrates the page as it was served, after the reader has done something. */
  function hydrate(before: (container: HTMLElement) => void) {
    const container = document.body.appendChild(document.createElement("div"));
    container.innerHTML = renderToString(family);
    before(container);
    render(family, { container, hydrate: true });
  }

  test("with the focus in its list it stays open", () => {
    hydrate((container) => container.querySelector("a")?.focus());
    expect(root().dataset.hydrated).toBe("true");
    expect(isOpen()).toBe(true);
  });

  test("under the pointer it is open, until the pointer leaves", () => {
    const { matches } = Element.prototype;
    hydrate((container) => {
      const hovered = container.querySelector("li");
      const isHovered = (selector: string) =>
        selector === ":hover" || matches.call(hovered, selector);
      Object.assign(hovered ?? {}, { matches: isHovered });
    });
    expect(isOpen()).toBe(true);
    mouse("pointerOut");
    expect(isOpen()).toBe(false);
  });

  test("untouched it is closed", () => {
    hydrate(() => undefined);
    expect(isOpen()).toBe(false);
  });

  test("a press from before leaves open what its focus has opened", () => {
    hydrate((container) => container.querySelector<HTMLElement>("[data-toggle]")?.focus());
    click("touch", 1);
    expect(isOpen()).toBe(true);
  });
});
