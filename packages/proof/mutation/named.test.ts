import { expect, test } from "vitest";
import { withoutNamed } from "./mutants.ts";
import { namedIn } from "./named.ts";

test.each<[code: string, named: string[]]>([
  ["list.toSorted()", ["call toSorted"]],
  ["new Map([])", ["call Map"]],
  ["fetch<A>(url)", ["call fetch"]],
  ["console.log", ["name log"]],
  ["staleTime", ["name staleTime"]],
  ["md:grid", ["name md:grid"]],
  [":has-slotted", ["name :has-slotted"]],
  ["@layer", ["name @layer"]],
  ["display: grid", ["declaration display"]],
  ["<dialog>", ["element dialog"]],
  ['<input type="range">', ["attribute type"]],
  ['aria-live="polite"', ["attribute aria-live"]],
  ["git reset --hard HEAD~1", ["flag --hard"]],
  ["git stash pop", ["command git stash"]],
  ["git", []],
  ["--force-with-lease", ["flag --force-with-lease"]],
  ["{ method: 'POST' }", ["name method"]],
  ["1 + 1", []],
])("%j names %j", (code, named) => {
  expect(namedIn(code).map(({ kind, name }) => `${kind} ${name}`)).toEqual(named);
});

test.each<[language: string, code: string, named: string, without: string | undefined]>([
  [
    "js",
    "equal([2, 1].toSorted(), [1, 2].toSorted());",
    "toSorted()",
    "equal(([2, 1]), [1, 2].toSorted());",
  ],
  ["js", 'await see("abort()"); abort();', "abort()", 'await see("abort()"); undefined;'],
  ["js", "f({ once: true, a: 1 });", "once", "f({ a: 1 });"],
  ["js", "equal(x.length, 2);", "length", "equal(undefined, 2);"],
  [
    "js",
    'put("<p hidden>"); style = "gap: 1px; color: red";',
    "hidden",
    'put("<p >"); style = "gap: 1px; color: red";',
  ],
  ["js", 'style = "gap: 1px; color: red";', "gap: 1px", 'style = " color: red";'],
  ["js", "a();", "b()", undefined],
  ["tsx", "render(<Suspense fallback={x}><A /></Suspense>);", "<Suspense>", "render(<><A /></>);"],
  ["tsx", "render(<A replace to='/' />);", "replace", "render(<A  to='/' />);"],
  ["css", ".a { display: grid; gap: 1px }", "display: grid", ".a {  gap: 1px }"],
  ["css", ".a { display: flex }", "display: grid", undefined],
  [
    "css",
    "@layer a { p { color: red } }\np:focus { gap: 0 }",
    ":focus",
    "@layer a { p { color: red } }\n",
  ],
  ["html", "<dialog open>a</dialog>", "<dialog>", "<span open>a</span>"],
  ["html", '<p class="a md:hidden">', "hidden", '<p class="a ">'],
  ["bash", "git reset --hard main\ntest -f --hard", "--hard", "git reset  main\ntest -f --hard"],
  ["bash", "x=$(git stash list)\ngit stash clear", "git stash", "x=$(true)\ntrue"],
  ["bash", "git commit -m x", "git push", undefined],
])("%s code %j without %s: %j", (language, code, named, without) => {
  expect(withoutNamed({ language, code }, [named])?.code).toBe(without);
});

test("of some lines only, what the others use stays", () => {
  const fence = { language: "js", code: "a(1);\na(2);\na(3);" };
  expect(withoutNamed(fence, ["a()"], [2, 3])?.code).toBe("a(1);\n(2);\na(3);");
});
