import { describe, expect, it } from "vitest";
import {
  authFlow,
  availabilityByEmail,
  availabilityOf,
  isAuthStep,
  isSignInStop,
  nextAuthStep,
  reachedSignInStop,
  sentinelKey,
  typedDomain,
  type AuthEvent,
  type AuthExit,
  type AuthStep,
} from "./auth-flow.ts";

describe("nextAuthStep", () => {
  it.each<[AuthStep, AuthEvent, AuthStep | AuthExit]>([
    ["email", "can-sign-in", "password"],
    ["email", "has-providers", "choose-provider"],
    ["email", "refused", "unknown-domain"],
    ["email", "not-registered", "sign-up"],
    ["email", "sentinel-typed", "farms"],
    ["choose-provider", "provider-chosen", "provider"],
    ["choose-provider", "can-sign-in", "password"],
    ["choose-provider", "not-registered", "sign-up"],
    ["password", "password-forgotten", "reset-password"],
    ["password", "code-wanted", "login-code"],
    ["password", "has-providers", "choose-provider"],
    ["password", "factor-demanded", "second-factor"],
    ["login-code", "password-wanted", "password"],
    ["login-code", "factor-demanded", "second-factor"],
    ["unknown-domain", "guest-chosen", "guest-sign-up"],
  ])("leads from %s on %s to %s", (at, on, next) => {
    expect(nextAuthStep(at, on)).toBe(next);
  });

  it.each<[AuthStep, AuthEvent]>([
    ["password", "email-changed"],
    ["login-code", "email-changed"],
    ["second-factor", "email-changed"],
    ["choose-provider", "closed"],
    ["unknown-domain", "closed"],
    ["farms", "closed"],
  ])("leads from %s on %s back to the address", (at, on) => {
    expect(nextAuthStep(at, on)).toBe("email");
  });

  it("stays where an event means nothing", () => {
    expect(nextAuthStep("password", "closed")).toBe("password");
    expect(nextAuthStep("email", "provider-chosen")).toBe("email");
  });

  it("says one thing for each event of a step, and has a way out of every step", () => {
    const ways = authFlow.map(({ at, on }) => `${at} ${on}`);
    expect(new Set(ways).size).toBe(ways.length);
    for (const { next } of authFlow) {
      const isExit = ["provider", "sign-up", "guest-sign-up", "reset-password"].includes(next);
      expect(isAuthStep(next)).toBe(!isExit);
    }
  });
});

describe("the browser's way through a sign-in", () => {
  const all = { isAddressKnown: true, isCodeSent: true, isFactorAwaited: true };

  it("stops at what fills the page, and at no dialog", () => {
    const steps = [...new Set(authFlow.map(({ at }) => at))];
    expect(steps.filter(isSignInStop)).toEqual([
      "email",
      "password",
      "login-code",
      "second-factor",
    ]);
  });

  it.each(["email", "password", "login-code", "second-factor"] as const)("leads to %s", (to) => {
    expect(reachedSignInStop(to, all)).toBe(to);
  });

  it.each(["password", "login-code", "second-factor"] as const)(
    "leads to the address in the place of %s where another one stands there",
    (to) => {
      expect(reachedSignInStop(to, { ...all, isAddressKnown: false })).toBe("email");
    },
  );

  it("leads to the password where no code was mailed, and where the sign-in under way is not known", () => {
    const neither = { isAddressKnown: true, isCodeSent: false, isFactorAwaited: false };
    expect(reachedSignInStop("login-code", neither)).toBe("password");
    expect(reachedSignInStop("second-factor", { ...neither, isCodeSent: true })).toBe("password");
  });
});

describe("the availability answer", () => {
  const sso = { sso_required: true };

  it.each([
    [{ is_available: true, sso: null }, "can-sign-in", "can-sign-in"],
    [{ is_available: false, sso: null }, "not-registered", "not-registered"],
    [{ is_available: true, sso }, "has-providers", "can-sign-in"],
    [{ is_available: false, sso }, "has-providers", "not-registered"],
  ] as const)("%o is %s, and %s for who chooses the email", (answer, availability, byEmail) => {
    expect(availabilityOf(answer)).toBe(availability);
    expect(availabilityByEmail(answer)).toBe(byEmail);
  });
});

describe("the sentinel of the farm selector", () => {
  it.each([
    ["/farm", ""],
    [" /farm ", ""],
    ["/farm barn-door", "barn-door"],
    ["/farmer", null],
    ["/farm two words", null],
    ["mia@harbor.example", null],
  ])("reads %o as the key %o", (text, key) => {
    expect(sentinelKey(text)).toBe(key);
  });
});

it("shows the domain of an address as it was typed, without blanks", () => {
  expect(typedDomain("mia@ harbor.example ")).toBe("harbor.example");
});
