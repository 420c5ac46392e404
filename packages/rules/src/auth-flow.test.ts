import { describe, expect, it } from "vitest";
import { availabilityOf, emailDomain, isEmail, nextAuthStep } from "./auth-flow.ts";

describe("nextAuthStep", () => {
  it("asks a known address for its password", () => {
    expect(nextAuthStep("email", "can-sign-in")).toBe("password");
  });

  it("explains an address that no building knows", () => {
    expect(nextAuthStep("email", "refused")).toBe("unknown-domain");
    expect(nextAuthStep("email", "not-registered")).toBe("unknown-domain");
  });

  it("leads back to the address", () => {
    expect(nextAuthStep("password", "email-changed")).toBe("email");
    expect(nextAuthStep("unknown-domain", "closed")).toBe("email");
  });

  it("stays where an event means nothing", () => {
    expect(nextAuthStep("password", "closed")).toBe("password");
  });
});

describe("availabilityOf", () => {
  const user = { deactivated: false };

  it.each([
    [{ is_available: true, user }, "can-sign-in"],
    [{ is_available: false, user }, "not-registered"],
    [{ is_available: false, user: null }, "refused"],
  ] as const)("reads %o as %s", (answer, availability) => {
    expect(availabilityOf(answer)).toBe(availability);
  });
});

describe("addresses", () => {
  it.each(["mia@harbor.example", "a.b+c@mail.firma.de"])("accepts %s", (email) => {
    expect(isEmail(email)).toBe(true);
  });

  it.each(["", "mia", "mia@", "mia@harbor", "mi a@harbor.example", "a@b@c.de", "a@b..de"])(
    "refuses %o",
    (email) => {
      expect(isEmail(email)).toBe(false);
    },
  );

  it("takes the domain without blanks", () => {
    expect(emailDomain("mia@ harbor.example ")).toBe("harbor.example");
  });
});
