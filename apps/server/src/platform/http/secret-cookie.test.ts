import { expect, it } from "vitest";
import { createSecretCookie } from "./secret-cookie.ts";

const secret = "a".repeat(43);
const cookieOf = (isSecure: boolean) =>
  createSecretCookie({ name: "portico-try", sameSite: "strict", maxAge: 600, isSecure });

/** What a browser with these cookies is given, and what is answered of it. */
function ensured(isSecure: boolean, cookies: Record<string, string>) {
  const set: unknown[][] = [];
  const reply = { setCookie: (...cookie: unknown[]) => set.push(cookie) };
  return { answered: cookieOf(isSecure).ensure({ cookies }, reply), set };
}

const kept = { httpOnly: true, secure: true, sameSite: "strict", path: "/" };

it("gives a browser a secret of its own, out of the page's and the neighbours' reach", () => {
  const { answered, set } = ensured(true, {});
  expect(answered).toMatch(/^[\w-]{43}$/);
  expect(set).toEqual([["__Host-portico-try", answered, { ...kept, maxAge: 600 }]]);
  expect(ensured(true, {}).answered).not.toBe(answered);
});

it("has no prefix over plain http, where browsers would refuse it", () => {
  const { answered, set } = ensured(false, {});
  expect(set).toEqual([["portico-try", answered, { ...kept, secure: false, maxAge: 600 }]]);
});

it("keeps the secret that a browser has, for as long again", () => {
  const { answered, set } = ensured(true, { "__Host-portico-try": secret });
  expect(answered).toBe(secret);
  expect(set).toEqual([["__Host-portico-try", secret, { ...kept, maxAge: 600 }]]);
});

it.each(["", "a".repeat(42), "a".repeat(44), `${"a".repeat(42)}!`])(
  "takes %j for no secret",
  (text) => {
    const cookies = { "__Host-portico-try": text };
    expect(cookieOf(true).read({ cookies })).toBeNull();
    expect(ensured(true, cookies).answered).not.toBe(text);
  },
);

it("believes over https no secret that a page over http could have set", () => {
  expect(cookieOf(true).read({ cookies: { "portico-try": secret } })).toBeNull();
});

it("is forgotten by the attributes it was set with", () => {
  const cleared: unknown[][] = [];
  cookieOf(true).clear({ clearCookie: (...cookie: unknown[]) => cleared.push(cookie) });
  expect(cleared).toEqual([["__Host-portico-try", kept]]);
});
