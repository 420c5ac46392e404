import { expect, it } from "vitest";
import { readResetLink, resetLink } from "./reset-link.ts";

it("is read as it was written", () => {
  const link = { email: "ada+portal@harbour-works.com", code: "012345678901" };
  const url = new URL(resetLink("https://portal.harbour-works.com", link));
  expect(url.pathname + url.search).toBe("/reset-password");
  expect(readResetLink(url.hash)).toEqual(link);
});

it.each(["", "#", "#email=a@b.example", "#code=1234", "#email=a@b.example&code=12a4"])(
  "is none: %j",
  (fragment) => expect(readResetLink(fragment)).toBeNull(),
);
