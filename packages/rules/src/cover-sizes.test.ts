import { expect, it } from "vitest";
import { coverSizes } from "./cover-sizes.ts";

it("asks for the width that a picture has when it covers a place higher than itself", () => {
  const place = { width: "calc(100vw - 440px)", height: "100vh" };
  expect(coverSizes({ width: 1600, height: 900 }, place)).toBe(
    "max(calc(100vw - 440px), calc(100vh * 1600 / 900))",
  );
});
