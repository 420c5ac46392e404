import { expect, it } from "vitest";
import { AppError } from "../errors/app-error.ts";
import { readTimeCursor, readTimePage, type TimeCursor } from "./time-cursor.ts";

const uuid = "0b3c9d52-7a3e-4f25-9d5c-1f2a3b4c5d6e";
const rowsOf = (count: number): TimeCursor[] =>
  Array.from({ length: count }, (_, at) => ({ at: new Date(Date.UTC(2026, 10, 1 + at)), uuid }));
const pageOf = (rows: readonly TimeCursor[]) =>
  readTimePage(
    2,
    async (limit) => rows.slice(0, limit),
    (row) => row,
  );
const opaque = (text: string) => Buffer.from(text).toString("base64url");

it.each([
  [0, 0, false],
  [1, 1, false],
  [2, 2, false],
  [3, 2, true],
])("of %i rows a page of two shows %i, with a next page: %s", async (there, shown, hasNext) => {
  const rows = rowsOf(there);
  const { page, next } = await pageOf(rows);
  expect(page).toEqual(rows.slice(0, shown));
  expect(next !== null).toBe(hasNext);
});

it("reads where the page before ended", async () => {
  const rows = rowsOf(3);
  const { next } = await pageOf(rows);
  expect(readTimeCursor(next ?? "")).toEqual(rows[1]);
});

it.each([
  ["nothing", ""],
  ["a time alone", opaque("2026-11-01T00:00:00.000Z")],
  ["a day that there is not", opaque(`2026-02-30T00:00:00.000Z ${uuid}`)],
  ["an id that is none", opaque("2026-11-01T00:00:00.000Z a")],
  ["more around it", opaque(`2026-11-01T00:00:00.000Z ${uuid}0`)],
])("refuses %s", (_what, cursor) => {
  expect(() => readTimeCursor(cursor)).toThrow(AppError);
  expect(() => readTimeCursor(cursor)).toThrow("request.invalid");
});
