import { expect, it } from "vitest";
import { overlayTitle } from "./overlay-title.ts";

it.each([
  ["", "Visitors"],
  ["  ", "Visitors"],
  ["Visitors", "Visitors"],
  ["Invite", "Visitors – Invite"],
  ["\u202EtoofecivreS\u0000", "Visitors – toofecivreS"],
])("keeps what the visitor opened before %j", (said, title) => {
  expect(overlayTitle("Visitors", said)).toBe(title);
});
