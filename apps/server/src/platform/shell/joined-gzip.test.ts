import { gunzipSync } from "node:zlib";
import fc from "fast-check";
import { expect, it } from "vitest";
import { compressStart, joinGzip } from "./joined-gzip.ts";

const text = fc.uint8Array({ maxLength: 5000 }).map((bytes) => Buffer.from(bytes));
const likeText = fc
  .array(fc.constantFrom("<p>", "roof", "yoga", " ", "é", "</p>"), { maxLength: 2000 })
  .map((words) => Buffer.from(words.join("")));

it("is read by others as the start and the end, whatever they hold", () => {
  fc.assert(
    fc.property(fc.oneof(text, likeText), fc.oneof(text, likeText), (start, end) => {
      expect(gunzipSync(joinGzip(compressStart(start), end))).toEqual(Buffer.concat([start, end]));
    }),
  );
});

it("uses one start for many ends", () => {
  const start = compressStart(Buffer.from("<html>"));
  for (const end of ["a", "b", ""]) {
    expect(gunzipSync(joinGzip(start, Buffer.from(end))).toString()).toBe(`<html>${end}`);
  }
});
