import { visitLimits } from "@portico/contract/constants";
import { expect, it } from "vitest";
import { checkVisitor } from "./visitor-draft.ts";

it("keeps a visitor in one line each, the address in its one spelling", () => {
  const draft = {
    name: "  Anna   Müller ",
    email: "Anna@Guests.Example",
    phone: "+49 (30) 12 34-5",
    company: " ",
  };
  expect(checkVisitor(draft, visitLimits)).toEqual({
    visitor: {
      name: "Anna Müller",
      email: "anna@guests.example",
      phone: "+49 (30) 12 34-5",
      company: null,
    },
    faults: null,
  });
  expect(checkVisitor({ name: "Anna", email: "" }, visitLimits).faults).toBeNull();
});

it("tells of every field that is wrong", () => {
  const long = (length: number) => "a".repeat(length + 1);
  expect(
    checkVisitor({ name: " - ", email: "anna", phone: "call me" }, visitLimits).faults,
  ).toEqual({
    name: "required",
    email: "no_address",
    phone: "no_phone",
  });
  const tooLong = {
    name: long(visitLimits.nameLength),
    phone: "1".repeat(visitLimits.phoneLength + 1),
    company: long(visitLimits.companyLength),
  };
  expect(checkVisitor(tooLong, visitLimits).faults).toEqual({
    name: "too_long",
    phone: "too_long",
    company: "too_long",
  });
  const atMost = {
    name: "a".repeat(visitLimits.nameLength),
    phone: "1".repeat(visitLimits.phoneLength),
    company: "a".repeat(visitLimits.companyLength),
  };
  expect(checkVisitor(atMost, visitLimits).faults).toBeNull();
});
