import { counter, fence, js, tsx } from "./browser-fences.ts";

/** Samples that do not hold in a browser, and what is said of each. */
export const unsound: [name: string, body: string, message: string][] = [
  ["a wrong value", js("const a = 1;\na + 1; // → 3"), "3: the comment says 3, but it is 2"],
  ["an error", js("1;\nnull.x;"), "3: TypeError"],
  [
    "an error in a component's file",
    tsx(`type A = { a: string };\nexport function boom(a?: A) {\n  return a!.a;\n}\nboom();`),
    "4: TypeError",
  ],
  [
    "a failing check",
    fence("css", "p { color: red; }") +
      fence("html setup", "<p>Hi</p>") +
      fence("js check", 'equal(1, 1);\nequal(style("p", "color"), "blue");'),
    '9: CheckError: expected "blue", but it is "rgb(255, 0, 0)"',
  ],
  [
    "an error thrown later",
    js("1;\nsetTimeout(() => {\n  throw new Error('late');\n}, 5);"),
    "4: Error: late",
  ],
  ["a rejection nobody handles", js("1;\nPromise.reject(new Error('lost'));"), "3: Error: lost"],
  [
    "a warning nobody expects",
    js("1;\nconsole.warn('careful');"),
    "3: the console shows an unexpected warning: careful",
  ],
  [
    "a missing key",
    tsx("export const App = () => <ul>{[1].map((n) => <li>{n}</li>)}</ul>;\n// renders → 1"),
    'unique "key" prop',
  ],
  [
    "a wrong text",
    tsx(`${counter}\n// renders → Clicked 1`),
    "7: the comment says Clicked 1, but it is Clicked 0",
  ],
  [
    "a comment never reached",
    js('document.body.addEventListener("click", () => {\n  f(); // → 1\n});'),
    "3: never reached",
  ],
  [
    "a promise that never settles",
    js("new Promise(() => {}); // → resolves 1"),
    "2: the promise never settles",
  ],
  [
    "an interval left running",
    js("1;\nsetInterval(() => {}, 10);"),
    "3: the interval set here is never cleared",
  ],
  [
    "an effect that does not clean up",
    tsx(
      'import { useEffect } from "react";\nexport function App() {\n  useEffect(() => {\n    window.addEventListener("resize", () => {});\n  }, []);\n  return <p>Hi</p>;\n}\n// renders → Hi',
    ),
    "5: the listener added here stays after unmount",
  ],
  ["a loop without end", js("while (true);"), "1: not done after"],
  ["a wait without end", js("await new Promise(() => {});"), "1: not done after"],
  [
    "megabytes of output",
    js("1;\nfor (;;) console.log('x'.repeat(1e5));"),
    "3: Error: prints far too much",
  ],
  [
    "a page that is left",
    fence("html", '<a href="/other">Go</a>') +
      fence("js check", 'await click("Go");\nawait new Promise(() => {});'),
    "1: the sample left its page",
  ],
  [
    "a control that is not there",
    fence("html", "<p>Hi</p>") + fence("js check", 'await click("Save");'),
    '5: CheckError: click("Save") failed: nothing has that accessible name',
  ],
  [
    "a text that never shows",
    fence("html", "<p>Hi</p>") + fence("js check", 'await see("Ho");'),
    '5: CheckError: never seen: "Ho". The page shows "Hi"',
  ],
  [
    "a text that stays",
    fence("html", "<p>Hi</p>") + fence("js check", 'await gone("Hi");'),
    '5: CheckError: still there: "Hi"',
  ],
  ["a missing file", js('import { a } from "./a.js";\na();'), "no module /a.js"],
  ["a missing package", js('import { a } from "no-such";\na();'), "no-such"],
  ["the network", js('await fetch("https://example.com");'), "Failed to fetch"],
  ["a declared failure that stopped", fence('js browser fails="x"', "1;"), "1: declared to fail"],
  [
    "an old way that still works",
    js("1;") + fence('js browser old fails="x"', "2;"),
    "4: declared to fail",
  ],
  [
    "no component to render",
    tsx("export const n = 1;\n// renders → 1"),
    "3: no component to render",
  ],
];
