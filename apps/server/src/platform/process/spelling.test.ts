import { expect, it } from "vitest";
import { readOwnPackage } from "./own-package.ts";
import { spelling, spellingOf } from "./spelling.ts";

it("tells to run npm's commands among the sources, and the program of a release in one", () => {
  expect(spelling).toEqual({ portico: "npm run portico --", start: "npm start" });
  const release = readOwnPackage('{ "name": "portico", "version": "3.5.0" }');
  expect(spellingOf(release)).toEqual({ portico: "portico", start: "portico start" });
});
