import { expect, it } from "vitest";
import { secretHash } from "./secret-hash.ts";

it("is what is kept of the same secret already, in either spelling", () => {
  expect(secretHash("abc")).toBe("ungWv48Bz-pBQUDeXa4iI7ADYaOWF3qctBD_YfIAFa0");
  expect(secretHash("abc", "hex")).toBe(
    "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad",
  );
});
