import { describe, expect, it } from "vitest";
import { readDocuments, readSourceFiles } from "./source-files.ts";
import { citedClauses, citedIn, listedIn, specificationFolder } from "./specification.ts";

describe("the specification", () => {
  const documents = readDocuments();
  // This file's samples would count.
  const sources = readSourceFiles().filter(({ path }) => !/\/specification\b.*\.ts$/.test(path));
  const cited = new Set([...documents, ...sources].flatMap(citedIn));
  const listed = documents.flatMap(listedIn);

  it("has a row for each clause that code or documents cite", () => {
    expect(cited.size).toBeGreaterThan(100);
    expect([...cited].filter((id) => !listed.includes(id))).toEqual([]);
  });

  it("lists none that nothing cites, each once, in order, in its chapter", () => {
    expect(listed.filter((id) => !cited.has(id))).toEqual([]);
    expect(listed).toEqual([...new Set(listed)].toSorted());
    for (const file of documents)
      for (const id of listedIn(file))
        expect(file.path).toContain(`${specificationFolder}/${id.charAt(0)}-`);
  });
});

describe("a citation", () => {
  it.each([
    ["one", "a booking (4.053)", ["4.053"]],
    ["several", "2.045, 2.046 A link", ["2.045", "2.046"]],
    ["a range by a dash", "(2.099–2.101)", ["2.099", "2.100", "2.101"]],
    ["a range in words", "(7.073 to 7.074)", ["7.073", "7.074"]],
    ["an address of a network", "203.0.113.7 and 192.0.0.192", []],
    ["a version", "5.108.0", []],
    ["an amount", "$1,234.56 or 1.234", []],
    ["a length of time", "0.035 ms, 2.5 s", []],
  ])("%s", (_, text, ids) => {
    expect(citedClauses(text)).toEqual(ids);
  });

  it("counts in comments and titles of tests, not in figures of the code", () => {
    const text = `const share = 1.055; // as 5.014 says\n/** By\n * 4.050. */\nit("shows 4.044", run);`;
    expect(citedIn({ path: "packages/rules/src/a.ts", text })).toEqual(["5.014", "4.050", "4.044"]);
  });
});
