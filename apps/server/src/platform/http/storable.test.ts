import { describe, expect, it } from "vitest";
import { AppError } from "../errors/app-error.ts";
import { dropUnstorableCookies, isStorable, refuseUnstorable } from "./storable.ts";

it.each([
  ["", true],
  ["Maya 🏢", true],
  ["a\0b", false],
  ["\ud83c", false],
])("%j can be kept: %s", (text, can) => {
  expect(isStorable(text)).toBe(can);
});

/** The fields that a request is refused for, or null. */
async function refusedFor(parts: { params?: unknown; query?: unknown; body?: unknown }) {
  try {
    await refuseUnstorable(parts);
    return null;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return [error.code, ...Object.keys(error.fields ?? {})];
  }
}

/** A text inside so many lists. */
const nested = (depth: number): unknown =>
  Array.from({ length: depth }).reduce<unknown>((inner) => [inner], "text");

describe("a request", () => {
  it.each([
    ["a bad text in its path", { params: { uuid: "\0" } }, "/uuid"],
    ["a bad text in its query", { query: { q: "\0" } }, "/q"],
    ["a bad text deep inside", { body: { a: [{ b: "\ud83c" }] } }, "/a/0/b"],
    ["a bad name", { body: { a: { "\0": 1 } } }, "/a"],
    ["nothing but a bad text", { body: "\0" }, "/"],
    ["a form with a bad text", { body: new URLSearchParams({ a: "\0" }) }, "/a"],
    ["a form with a bad name", { body: new URLSearchParams({ "\0": "a" }) }, "/"],
  ])("with %s is refused", async (_what, parts, field) => {
    expect(await refusedFor(parts)).toEqual(["request.invalid", field]);
  });

  it("is nested 32 deep, and no deeper", async () => {
    expect(await refusedFor({ body: nested(32) })).toBeNull();
    expect(await refusedFor({ body: nested(33) })).toEqual([
      "request.invalid",
      `/${Array(32).fill("0").join("/")}`,
    ]);
  });

  it("may have figures, nothing and texts", async () => {
    const body = { a: 1, b: null, c: true, d: undefined, e: ["Maya"] };
    expect(await refusedFor({ params: {}, query: undefined, body })).toBeNull();
  });
});

it("forgets cookies that cannot be kept, and no others", async () => {
  const cookies: Record<string, string | undefined> = { good: "a", bad: "\0", none: undefined };
  await dropUnstorableCookies({ cookies });
  expect(Object.keys(cookies)).toEqual(["good", "none"]);
});
