import { expect, expectTypeOf, it } from "vitest";
import { importKinds } from "../../importing.ts";
import { asWritten } from "./cells/cell.ts";
import { wholeNumber } from "./cells/number.ts";
import { yesNo } from "./cells/yes-no.ts";
import type { ColumnOf } from "./import-kind.ts";
import { importKindNames } from "./kind-names.ts";

interface Room {
  name: string;
  seats?: number | null;
  links?: { url?: string; isOpen?: boolean };
}

const column = { name: "column", aliases: [] };

it("a column's reader gives what its field takes, which the compiler checks", () => {
  const seats = { ...column, into: "seats", read: wholeNumber } as const;
  expectTypeOf(seats).toExtend<ColumnOf<Room>>();
  expectTypeOf({ ...seats, read: asWritten }).not.toExtend<ColumnOf<Room>>();
  expectTypeOf({ ...seats, into: "chairs" } as const).not.toExtend<ColumnOf<Room>>();
});

it("so does that of a part of a JSON field", () => {
  const url = { ...column, into: "links.url", read: asWritten } as const;
  expectTypeOf(url).toExtend<ColumnOf<Room>>();
  expectTypeOf({ ...url, read: yesNo }).not.toExtend<ColumnOf<Room>>();
  expectTypeOf({ ...url, into: "links.uri" } as const).not.toExtend<ColumnOf<Room>>();
});

it("is known by a name that files may say", () => {
  expect(importKinds.map(({ name }) => name)).toEqual(importKindNames);
});
