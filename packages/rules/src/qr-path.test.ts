import { expect, it } from "vitest";
import { qrPath } from "./qr-path.ts";

it("draws the dark squares, each where it stands", () => {
  const rows = [
    [false, true],
    [true, false],
  ];
  expect(qrPath(rows)).toBe("M1 0h1v1h-1zM0 1h1v1h-1z");
});
