import { expect, it } from "vitest";
import { parses } from "./parses.ts";

it.each([
  ["a.ts", "const a = <B>c as B satisfies B;", true],
  ["a.ts", "const a = <b>c</b>;", false],
  ["a.tsx", "export const A = () => <b title={c!}>d</b>;", true],
  ["a.ts", "const a = b ?? c;", true],
  ["a.ts", "const a = b ?? c || d;", false],
  ["a.ts", "const a = (b\n", false],
])("%s: %j", (path, source, wanted) => {
  expect(parses(path, source)).toBe(wanted);
});
