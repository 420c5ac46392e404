import { expect, it } from "vitest";
import { AppError } from "../errors/app-error.ts";
import { readNameCursor, readNamePage } from "./name-cursor.ts";

const uuid = "0b3c9d52-7a3e-4f25-9d5c-1f2a3b4c5d6e";
const opaque = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");

it.each(["Adler", "Žofie 🏢", ""])("reads where the page before ended: %j", async (name) => {
  const { next } = await readNamePage(1, async () => [
    { name, uuid },
    { name: "Z", uuid },
  ]);
  expect(readNameCursor(next ?? "")).toEqual({ name, uuid });
});

it.each([
  [0, 0, false],
  [1, 1, false],
  [2, 2, false],
  [3, 2, true],
])("of %i rows a page of two shows %i, with a next page: %s", async (there, shown, hasNext) => {
  const rows = Array.from({ length: there }, (_, n) => ({ name: `Row ${n}`, uuid }));
  const { page, next } = await readNamePage(2, async (limit) => rows.slice(0, limit));
  expect(page).toEqual(rows.slice(0, shown));
  expect(next !== null).toBe(hasNext);
});

it.each([
  ["nothing", ""],
  ["what is no JSON", Buffer.from("[").toString("base64url")],
  ["no list", opaque({ name: "a", uuid })],
  ["less", opaque(["a"])],
  ["more", opaque(["a", uuid, 1])],
  ["a name that is none", opaque([1, uuid])],
  ["a name that cannot be kept", opaque(["a\0", uuid])],
  ["an id that is none", opaque(["a", "b"])],
  ["an id with more around it", opaque(["a", `${uuid}0`])],
  ["an id that is no text", opaque(["a", [uuid]])],
])("refuses %s", (_what, cursor) => {
  expect(() => readNameCursor(cursor)).toThrow(AppError);
  expect(() => readNameCursor(cursor)).toThrow("request.invalid");
});
