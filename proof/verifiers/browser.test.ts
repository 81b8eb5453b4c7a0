import { expect, test } from "vitest";
import { batch, batchTimeout } from "../test-batch.ts";
import { sampleOf, samplesOf } from "../test-sample.ts";
import { verdicts } from "../test-verdict.ts";
import { browser } from "./browser.ts";

const verify = verdicts(browser);

const fence = (info: string, code: string) => `\`\`\`${info}\n${code}\n\`\`\`\n`;
const js = (code: string, more = "") => fence("js browser", code) + more;
const tsx = (code: string, more = "") => fence("tsx browser", code) + more;
const counter = `import { useState } from "react";
export function Counter() {
  const [n, setN] = useState(0);
  return <button onClick={() => setN(n + 1)}>Clicked {n}</button>;
}`;

const sound: [name: string, body: string][] = [
  ["a value", js("[3, 1].toSorted(); // → [1, 3]")],
  [
    "an element",
    js('document.querySelector("p"); // → <p>Hi</p>', fence("html setup", "<p>Hi</p>")),
  ],
  [
    "the pinned time and zone",
    js(
      'new Date().toISOString(); // → "2026-01-15T12:00:00.000Z"\nnew Date().getTimezoneOffset(); // → 0',
    ),
  ],
  [
    "the pinned time in Temporal",
    js("Temporal.Now.plainDateISO(); // → Temporal.PlainDate 2026-01-15"),
  ],
  [
    "a clock that timers move",
    js(
      "const start = Date.now();\nawait new Promise((done) => setTimeout(done, 30));\nDate.now() - start; // → 30",
    ),
  ],
  [
    "what is printed later",
    js('setTimeout(() => console.log("late"), 30);\nconsole.log("now");\n// logs → now, late'),
  ],
  ["a warning that is stated", js('console.warn("careful"); // → careful')],
  [
    "storage of its own",
    js(
      'localStorage.getItem("mark"); // → null\nlocalStorage.setItem("mark", "1");\ndocument.cookie; // → ""\ndocument.cookie = "a=1";',
    ),
  ],
  [
    "storage of its own, again",
    js('localStorage.getItem("mark"); // → null\ndocument.cookie; // → ""'),
  ],
  [
    "a module worker",
    js(
      'const worker = new Worker("./worker.js", { type: "module" });\nconst answer = new Promise((done) => {\n  worker.onmessage = ({ data }) => done(data);\n});\nanswer; // → resolves 4',
      fence('js setup file="worker.js"', "postMessage(4);"),
    ),
  ],
  [
    "the sample API",
    js(
      'const response = await fetch("https://api.example.com/users/99");\nresponse.status; // → 404\nresponse.url; // → "https://api.example.com/users/99"',
    ),
  ],
  [
    "layout",
    fence("css", ".stage { display: grid; place-items: center; height: 200px; }") +
      fence("html setup", '<div class="stage"><p class="child">Hi</p></div>') +
      fence(
        "js check",
        'const stage = rect(".stage"), child = rect(".child");\nnear(child.top - stage.top, stage.bottom - child.bottom);\nequal(style(".stage", "display"), "grid");',
      ),
  ],
  [
    "a whole document",
    fence(
      "html",
      '<!doctype html>\n<html lang="en"><head><title>T</title></head><body><h1>Hi</h1></body></html>',
    ) + fence("js check", 'equal(document.title, "T");\nawait see("Hi");'),
  ],
  [
    "a form and real input",
    fence(
      "html",
      '<form><label>Name <input name="n"></label><label>Day <input type="date" id="d"></label><select aria-label="Size"><option>S</option><option>M</option></select><button>Save</button></form>',
    ) +
      fence(
        "js check",
        'let sent;\ndocument.querySelector("form").addEventListener("submit", (event) => {\n  event.preventDefault();\n  sent = document.querySelector("input").value;\n});\nawait type("Name", "Ada");\nawait type("#d", "2026-01-15");\nawait type("Size", "M");\nequal(document.querySelector("#d").value, "2026-01-15");\nequal(document.querySelector("select").value, "M");\nawait click("Name");\nawait press("Enter");\nequal(sent, "Ada");',
      ),
  ],
  [
    "hovering",
    fence("css", "a:hover { color: rgb(255, 0, 0); }") +
      fence("html setup", '<a href="#x">Link</a>') +
      fence("js check", 'await hover("Link");\nequal(style("a", "color"), "rgb(255, 0, 0)");'),
  ],
  [
    "Tailwind",
    fence("html tailwind", '<p class="flex text-red-500">Hi</p>') +
      fence("js check", 'equal(style("p", "display"), "flex");'),
  ],
  [
    "a component and its check",
    tsx(
      counter,
      fence(
        "tsx check",
        'render(<Counter />);\nawait see("Clicked 0");\nawait click("Clicked 0");\nawait see("Clicked 1");\nawait gone("Clicked 0");',
      ),
    ),
  ],
  [
    "a component and its text",
    tsx(
      `${counter}\n// renders → Clicked 0`,
      fence("tsx check", 'await click("Clicked 0");\nawait see("Clicked 1");'),
    ),
  ],
  [
    "a component and its markup",
    tsx(
      'export default function Hello() {\n  return <p className="a">Hi <b>Ada</b></p>;\n}\n// renders → <p class="a">Hi <b>Ada</b></p>',
    ),
  ],
  [
    "a state that passes fast",
    tsx(
      'import { useState } from "react";\nexport function App() {\n  const [s, setS] = useState("idle");\n  const go = async () => {\n    setS("saving");\n    await new Promise((done) => setTimeout(done, 1));\n    setS("saved");\n  };\n  return <button onClick={go}>{s}</button>;\n}',
      fence(
        "tsx check",
        'render(<App />);\nawait click("idle");\nawait see("saving");\nawait see("saved");',
      ),
    ),
  ],
  [
    "an error that a boundary catches",
    tsx(
      'import { Component, type ReactNode } from "react";\nclass Boundary extends Component<{ children: ReactNode }> {\n  state = { failed: false };\n  static getDerivedStateFromError = () => ({ failed: true });\n  render() {\n    return this.state.failed ? <p>Sorry</p> : this.props.children;\n  }\n}\nfunction Bug(): ReactNode {\n  throw new Error("bug");\n}\nexport const App = () => <Boundary><Bug /></Boundary>;\n// renders → Sorry',
    ),
  ],
  [
    "a warning that the check expects",
    tsx(
      "export const App = () => <ul>{[1].map((n) => <li>{n}</li>)}</ul>;",
      fence("tsx check", 'render(<App />);\nawait see("1");\nlogged(\'unique "key" prop\');'),
    ),
  ],
  [
    "a query against the sample API",
    tsx(
      'import { QueryClient, QueryClientProvider, useQuery } from "@tanstack/react-query";\nconst client = new QueryClient();\nfunction User() {\n  const { data } = useQuery<{ name: string }>({\n    queryKey: ["user"],\n    queryFn: async () => (await fetch("https://api.example.com/users/1")).json(),\n  });\n  return <p>{data?.name}</p>;\n}\nexport const App = () => <QueryClientProvider client={client}><User /></QueryClientProvider>;\n// renders → Ada Lovelace',
    ),
  ],
  [
    "a router that owns the address",
    tsx(
      'import { createBrowserRouter, Link, RouterProvider } from "react-router";\nconst router = createBrowserRouter([\n  { path: "/", element: <Link to="/about">About</Link> },\n  { path: "/about", element: <h1>We</h1> },\n]);\nexport const App = () => <RouterProvider router={router} />;',
      fence(
        "tsx check",
        'render(<App />);\nawait click("About");\nawait see("We");\nequal(location.pathname, "/about");',
      ),
    ),
  ],
  [
    "styles that a module imports",
    tsx(
      'import "./app.css";\nexport const App = () => <p>Hi</p>;',
      fence('css setup file="src/app.css"', "p { color: rgb(1, 2, 3); }") +
        fence('ts setup file="src/x.ts"', "export {};") +
        fence("tsx check", 'render(<App />);\nequal(style("p", "color"), "rgb(1, 2, 3)");'),
    ),
  ],
  [
    "a declared failure",
    fence(
      'tsx browser fails="Objects are not valid as a React child"',
      "export const App = () => <p>{{ a: 1 } as never}</p>;",
    ) + fence("tsx check", "render(<App />);"),
  ],
  [
    "a handled rejection",
    js(
      'addEventListener("unhandledrejection", (event) => event.preventDefault());\nPromise.reject(new Error("no"));',
    ),
  ],
];

const unsound: [name: string, body: string, message: string][] = [
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

const found = batch(
  browser,
  [...sound, ...unsound].map(([, body]) => body),
);

test.each(sound)("holds: %s", { timeout: batchTimeout }, async (_, body) => {
  expect(await found(body)).toBe("");
});

test.each(unsound)("fails: %s", { timeout: batchTimeout }, async (_, body, message) => {
  expect(await found(body)).toContain(message);
});

test("the others go on when some break their page", async () => {
  const samples = samplesOf(
    "# S\n## A\n```js browser\nwhile (true);\n```\n## B\n```js browser\n1; // → 1\n```\n## C\n```js browser\nconst all = [];\nfor (;;) all.push(new Array(1e7).fill(all.length));\n```\n## D\n```js browser\n2; // → 2\n```\n",
  );
  const results = await verify(...samples);
  expect(results.map((failures) => failures.length)).toEqual([1, 0, 1, 0]);
});

test.each([
  "```js\n1;\n```\n",
  "```html\n<p>a</p>\n```\n",
  '```js browser not-run="reason"\n1;\n```\n',
])("leaves to others: %s", (body) => {
  expect(browser.accepts(sampleOf(body))).toBe(false);
});
