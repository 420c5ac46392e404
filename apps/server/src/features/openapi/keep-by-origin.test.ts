import { expect, it } from "vitest";
import { keepByOrigin, mostKept } from "./keep-by-origin.ts";

it("writes once for each origin, and forgets the one that nobody has asked for the longest", () => {
  const written: string[] = [];
  const textAt = keepByOrigin((origin) => {
    written.push(origin);
    return origin;
  });
  const origins = Array.from({ length: mostKept }, (_, n) => `https://${n}.example`);
  for (const origin of [...origins, ...origins]) expect(textAt(origin)).toBe(origin);
  expect(written).toEqual(origins);
  textAt("https://another.example");
  for (const origin of origins.slice(1)) textAt(origin);
  expect(written).toEqual([...origins, "https://another.example"]);
  textAt("https://0.example");
  expect(written.at(-1)).toBe("https://0.example");
});
