import { counter, fence, js, tsx } from "./browser-fences.ts";

/** Samples that hold in a browser. */
export const sound: [name: string, body: string][] = [
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
