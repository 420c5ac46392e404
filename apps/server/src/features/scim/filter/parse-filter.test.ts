import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ScimError } from "../scim-error.ts";
import { type AttributePath, comparisons, type Filter } from "./filter.ts";
import { parseFilter } from "./parse-filter.ts";

const path = (name: string, sub: string | null = null): AttributePath => ({
  schema: null,
  name,
  sub,
});
const eq = (name: string, value: string | boolean): Filter => ({
  kind: "compare",
  path: path(name),
  op: "eq",
  value,
});

/** Writes a filter with all its brackets. */
function write(filter: Filter): string {
  switch (filter.kind) {
    case "and":
    case "or":
      return filter.filters.map((each) => `(${write(each)})`).join(` ${filter.kind} `);
    case "not":
      return `not (${write(filter.filter)})`;
    case "present":
      return `${writePath(filter.path)} pr`;
    case "compare":
      return `${writePath(filter.path)} ${filter.op} ${JSON.stringify(filter.value)}`;
    case "some":
      return `${writePath(filter.path)}[${write(filter.filter)}]`;
  }
}

function writePath({ schema, name, sub }: AttributePath): string {
  return `${schema === null ? "" : `${schema}:`}${name}${sub === null ? "" : `.${sub}`}`;
}

/** What is thrown; null for nothing. */
function faultOf(action: () => unknown): unknown {
  try {
    action();
    return null;
  } catch (error) {
    return error;
  }
}

const names = fc.stringMatching(/^[A-Za-z][\w-]{0,8}$/);
const paths: fc.Arbitrary<AttributePath> = fc.record({
  schema: fc.constantFrom(null, "urn:ietf:params:scim:schemas:extension:enterprise:2.0:User"),
  name: names,
  sub: fc.option(names),
});
const texts = fc.string({ unit: "grapheme" }).filter((text) => !text.includes("\0"));
const numbers = fc.integer().map((number) => (Object.is(number, -0) ? 0 : number));
const { filter: filters } = fc.letrec<{ filter: Filter }>((tie) => ({
  filter: fc.oneof(
    { maxDepth: 4 },
    fc.record({
      kind: fc.constant("compare" as const),
      path: paths,
      op: fc.constantFrom(...comparisons),
      value: fc.oneof(texts, numbers, fc.boolean(), fc.constant(null)),
    }),
    fc.record({ kind: fc.constant("present" as const), path: paths }),
    fc.record({
      kind: fc.constantFrom("and" as const, "or" as const),
      filters: fc.array(tie("filter"), { minLength: 2, maxLength: 3 }),
    }),
    fc.record({ kind: fc.constant("not" as const), filter: tie("filter") }),
    fc.record({
      kind: fc.constant("some" as const),
      path: paths.map((each) => ({ ...each, sub: null })),
      filter: tie("filter"),
    }),
  ),
}));

describe("a filter", () => {
  it("is read as it was written", () => {
    fc.assert(
      fc.property(filters, (filter) => {
        expect(parseFilter(write(filter))).toEqual(filter);
      }),
    );
  });

  it("is refused in terms of SCIM or read, whatever it is", () => {
    const piece = fc.constantFrom(
      ..."( ) [ ] not and or pr eq co . : $ \" \\ userName emails. true null -1.5e3 ' ; --".split(
        " ",
      ),
    );
    const soup = fc.array(fc.oneof(piece, fc.string()), { maxLength: 30 });
    fc.assert(
      fc.property(soup, fc.constantFrom("", " "), (pieces, glue) => {
        const fault = faultOf(() => parseFilter(pieces.join(glue)));
        const outcome = fault instanceof ScimError ? fault.scimType : fault;
        expect([null, "invalidFilter"]).toContain(outcome);
      }),
      { numRuns: 500 },
    );
  });

  it("binds and before or, and not before both", () => {
    const [a, b, c] = [eq("a", "1"), eq("b", "2"), eq("c", "3")];
    expect(parseFilter('a eq "1" or b eq "2" and not (c eq "3")')).toEqual({
      kind: "or",
      filters: [a, { kind: "and", filters: [b, { kind: "not", filter: c }] }],
    });
    expect(parseFilter('(a eq "1" or b eq "2") and c eq "3"')).toEqual({
      kind: "and",
      filters: [{ kind: "or", filters: [a, b] }, c],
    });
  });

  it("has operators and words in any case", () => {
    expect(parseFilter('a EQ "1" AND NOT(b Pr)')).toEqual({
      kind: "and",
      filters: [eq("a", "1"), { kind: "not", filter: { kind: "present", path: path("b") } }],
    });
    expect(parseFilter("active eq TRUE")).toEqual(eq("active", true));
  });

  it("asks one value of a list as Entra writes it", () => {
    expect(parseFilter('emails[type eq "work"].value eq "a@b.example"')).toEqual({
      kind: "some",
      path: path("emails"),
      filter: { kind: "and", filters: [eq("type", "work"), eq("value", "a@b.example")] },
    });
  });

  it("knows attributes by their whole names", () => {
    const urn = "urn:ietf:params:scim:schemas:";
    const pathOf = (word: string) => parseFilter(`${word} pr`);
    expect(pathOf(`${urn}core:2.0:User:name.givenName`)).toMatchObject({
      path: path("name", "givenName"),
    });
    expect(pathOf(`${urn}extension:ENTERPRISE:2.0:user:manager.value`)).toMatchObject({
      path: { schema: `${urn}extension:enterprise:2.0:User`, name: "manager", sub: "value" },
    });
    expect(pathOf("urn:acme:2.0:User:badge")).toMatchObject({
      path: { schema: "urn:acme:2.0:User", name: "badge", sub: null },
    });
  });

  it.each([
    "",
    "userName",
    "userName eq",
    'userName eq "a',
    "userName eq a",
    "userName eq 'a'",
    'userName is "a"',
    'userName eq "a" and',
    'userName eq "a" "b"',
    '(userName eq "a"',
    'userName eq "a")',
    'emails[type eq "work"',
    'emails.value[type eq "work"]',
    'name.given.first eq "a"',
    'eq "a"',
    "not userName pr",
    String.raw`userName eq "\x"`,
    'userName eq "a\0"',
    String.raw`userName eq "\u0000"`,
    String.raw`userName eq "\ud800"`,
    "userName eq 5a",
    '-userName eq "a"',
    `${"(".repeat(5000)}userName pr${")".repeat(5000)}`,
    `${"(".repeat(30)}userName pr${")".repeat(30)}`,
    Array.from({ length: 101 }, () => "userName pr").join(" or "),
    `userName eq "${"a".repeat(5000)}"`,
  ])("is refused: %s", (text) => {
    expect(() => parseFilter(text)).toThrow(
      expect.objectContaining({ status: 400, scimType: "invalidFilter" }),
    );
  });
});
