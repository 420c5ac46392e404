import { expect, it } from "vitest";
import { holderFault } from "./card-holder.ts";

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
