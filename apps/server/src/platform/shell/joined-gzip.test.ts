import { gunzipSync } from "node:zlib";
import fc from "fast-check";
import { expect, it } from "vitest";
import { compressPart, joinGzip } from "./joined-gzip.ts";

const text = fc.uint8Array({ maxLength: 5000 }).map((bytes) => Buffer.from(bytes));
const likeText = fc
  .array(fc.constantFrom("<p>", "roof", "yoga", " ", "é", "</p>"), { maxLength: 2000 })
  .map((words) => Buffer.from(words.join("")));
const part = fc.record({ bytes: fc.oneof(text, likeText), isKept: fc.boolean() });

it("is read by others as its parts in a row, whatever they hold and whoever compressed them", () => {
  fc.assert(
    fc.property(fc.array(part, { maxLength: 6 }), (parts) => {
      const joined = joinGzip(
        parts.map(({ bytes, isKept }) => (isKept ? compressPart(bytes) : bytes)),
      );
      expect(gunzipSync(joined)).toEqual(Buffer.concat(parts.map(({ bytes }) => bytes)));
    }),
  );
});

it.each([0, 1, 249, 250, 251, 32_505, 32_506, 32_507, 70_000])(
  "holds a text of one's own of %d bytes that comes back from its beginning to its end",
  (length) => {
    const half = Buffer.from(
      Array.from({ length: Math.ceil(length / 2) }, (_, at) => (at * at) % 251),
    );
    const own = Buffer.concat([half, half]).subarray(0, length);
    expect(gunzipSync(joinGzip([own]))).toEqual(own);
  },
);

it("uses one part in many answers", () => {
  const start = compressPart(Buffer.from("<html>"));
  for (const end of ["a", "b", ""]) {
    expect(gunzipSync(joinGzip([start, Buffer.from(end), start])).toString()).toBe(
      `<html>${end}<html>`,
    );
  }
});
