// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { afterEach, beforeEach, expect, test } from "vitest";
import { installBrowser } from "../../tests/support/dom.ts";
import { SidePanel } from "./side-panel.tsx";

const { setWidth } = installBrowser();
const items = [
  { name: "CSS", href: "/css" },
  {
    name: "React",
    href: "/react",
    subItems: [
      { name: "Core React", href: "/react" },
      { name: "Axios", href: "/react/axios" },
    ],
  },
];

beforeEach(() => {
  setWidth(390);
  render(
    <>
      <header>
        <div id="place" />
        <SidePanel items={items} current="/css" />
      </header>
      <main />
    </>,
  );
});
afterEach(cleanup);

const panel = () => document.querySelector("dialog") as HTMLDialogElement;
const opener = () => document.querySelector(".menu-button") as HTMLButtonElement;
const main = () => document.querySelector("main") as HTMLElement;
const shown = () => panel().matches(":popover-open");
const show = () => act(() => panel().showPopover());
const hide = () => act(() => panel().hidePopover());

test("its buttons work without script, and name what they open and close", () => {
  expect(opener().getAttribute("popovertarget")).toBe(panel().id);
  expect(opener().getAttribute("aria-haspopup")).toBe("dialog");
  const closer = screen.getByRole("button", { name: "Close menu", hidden: true });
  expect(closer.getAttribute("popovertarget")).toBe(panel().id);
  expect(closer.getAttribute("popovertargetaction")).toBe("hide");
  expect(panel().getAttribute("popover")).toBe("auto");
});

test("a family of guides is a closed disclosure, and the current page is marked", () => {
  expect(panel().querySelector("summary")?.textContent).toBe("React");
  expect(panel().querySelector("details")?.open).toBe(false);
  const links = [...panel().querySelectorAll("a")];
  expect(links.map((link) => link.textContent)).toEqual(["CSS", "Core React", "Axios"]);
  expect(links.map((link) => link.getAttribute("aria-current"))).toEqual(["page", null, null]);
});

test("the background is inert while it is shown, and only then", async () => {
  show();
  await waitFor(() => expect(main().inert).toBe(true));
  expect(document.getElementById("place")?.inert).toBe(true);
  expect(panel().inert).toBe(false);
  expect(panel().getAttribute("aria-modal")).toBe("true");
  hide();
  await waitFor(() => expect(main().inert).toBe(false));
  expect(panel().hasAttribute("aria-modal")).toBe(false);
});

test("its button can have the focus back before the panel is gone", async () => {
  show();
  await waitFor(() => expect(opener().inert).toBe(true));
  const atHiding: boolean[] = [];
  panel().addEventListener("toggle", () => atHiding.push(opener().inert));
  hide();
  expect(atHiding).toEqual([false]);
});

test("a focus that is nowhere when it closes goes to its button, another one stays", async () => {
  show();
  await waitFor(() => expect(opener().inert).toBe(true));
  hide();
  expect(document.activeElement).toBe(opener());

  show();
  const elsewhere = document.body.appendChild(document.createElement("button"));
  elsewhere.focus();
  hide();
  expect(document.activeElement).toBe(elsewhere);
  elsewhere.remove();
});

test("it opens with all its disclosures closed", () => {
  show();
  const family = panel().querySelector("details") as HTMLDetailsElement;
  family.open = true;
  hide();
  expect(family.open).toBe(false);
});

test("following a link closes it, also one to this page; opening a disclosure does not", () => {
  show();
  fireEvent.click(panel().querySelector("summary") as HTMLElement);
  expect(shown()).toBe(true);
  const link = panel().querySelector("a") as HTMLElement;
  // jsdom knows no navigation.
  link.addEventListener("click", (event) => event.preventDefault());
  fireEvent.click(link);
  expect(shown()).toBe(false);
});

test("a press on its backdrop closes it, a drag that ends there does not", () => {
  show();
  fireEvent.pointerDown(panel().querySelector("nav") as HTMLElement);
  fireEvent.click(panel());
  expect(shown()).toBe(true);
  fireEvent.pointerDown(panel());
  fireEvent.click(panel());
  expect(shown()).toBe(false);
});

test("a window that becomes wide closes it, one that stays narrow does not", () => {
  show();
  act(() => setWidth(1023));
  expect(shown()).toBe(true);
  act(() => setWidth(1024));
  expect(shown()).toBe(false);
});

test("as a modal dialog, where there are no popovers, it closes as well", () => {
  panel().removeAttribute("popover");
  panel().showModal();
  act(() => setWidth(1024));
  expect(panel().open).toBe(false);
});

test("opened before it was hydrated, it makes the background inert", async () => {
  cleanup();
  const container = document.body.appendChild(document.createElement("div"));
  const before = document.body.appendChild(document.createElement("main"));
  const tree = <SidePanel items={items} current="/css" />;
  container.innerHTML = renderToString(tree);
  panel().showPopover();
  render(tree, { container, hydrate: true });
  await waitFor(() => expect(before.inert).toBe(true));
  before.remove();
});
