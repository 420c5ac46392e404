import { expect, it } from "vitest";
import { holderFault, holderFaults } from "./card-holder.ts";

it.each(["Ada", "Ada Byron", "Jean-Luc 2nd", "Ľubica", "R2D2"])("%s is a name", (name) => {
  expect(holderFault(name)).toBeNull();
});

it.each(["", " ", "\u00a0\u2003"])("nothing is none", (name) => {
  expect(holderFault(name)).toBe("blank");
});

it.each([
  "4242424242424242",
  "4242 4242 4242 4242 Doe",
  "4242-4242/4242.4242",
  "Doe 4a2b4c2d4e2",
  "４２４２４２",
  "٤٢٤٢٤٢",
])("%s may hold a card's number", (name) => {
  expect(holderFault(name)).toBe("number");
});

it("finds a number that is parted over both names, and says of each what is wrong with it", () => {
  const faults = (firstName: string, lastName: string) =>
    Object.values(holderFaults({ firstName, lastName }));
  expect(faults("Ada", "Byron")).toEqual([null, null]);
  expect(faults("4242 4", "242 42")).toEqual([null, "number"]);
  expect(faults("4242 4242", "4242")).toEqual(["number", null]);
  expect(faults(" ", "Byron")).toEqual(["blank", null]);
  expect(faults("Ada", "")).toEqual([null, "blank"]);
});
