import { describe, expect, it } from "vitest";
import { faultsOf, sample, withFault } from "./faults.ts";

const afters = (source: string) => faultsOf(source).map(({ after }) => after.trim());

describe("the faults of a line", () => {
  it.each([
    ["if (a === b) return;", ["if (a !== b) return;"]],
    ["  a < b && c", ["a <= b && c", "a < b || c"]],
    ["  gte(table.end, now),", ["gt(table.end, now),", ""]],
    ["  eq(table.uuid, uuid),", [""]],
    ["  and c.user_uuid = 7", [""]],
    ["  and exists (select 1", []],
    ["if (!isOpen) throw new AppError(code);", [""]],
    ["const limit = 1_000;", ["const limit = 1001;"]],
    ["const isOpen = true;", ["const isOpen = false;"]],
    ["name.trim()", ["name"]],
  ])("%j", (line, wanted) => {
    expect(afters(line)).toEqual(wanted);
  });

  it.each([
    'import { a } from "b1";',
    "// a === b",
    " * a < 1, or more",
    "type A = B extends { isStream: true } ? C : D;",
    "export type A = B & { readonly [mark]: true };",
    "process.kill(pid, 0);",
  ])("are none in %j", (line) => {
    expect(faultsOf(line)).toEqual([]);
  });
});

it("puts a fault into its own line only", () => {
  const source = "a\nb === c\nd";
  const [fault] = faultsOf(source);
  expect(fault?.line).toBe(2);
  expect(fault && withFault(source, fault)).toBe("a\nb !== c\nd");
});

it("takes the same sample for the same seed, and another for another", () => {
  const items = Array.from({ length: 100 }, (_, n) => n);
  expect(sample(items, 10, 1)).toEqual(sample(items, 10, 1));
  expect(sample(items, 10, 1)).not.toEqual(sample(items, 10, 2));
  expect(new Set(sample(items, 10, 1)).size).toBe(10);
});
