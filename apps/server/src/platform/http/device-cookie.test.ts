import { expect, it } from "vitest";
import { createDeviceCookie } from "./device-cookie.ts";

const value = "a".repeat(43);
const request = (cookies: Record<string, string>) => ({ cookies });

/** The cookies that a browser with these is given. */
function given(isSecure: boolean, cookies: Record<string, string>) {
  const set: unknown[][] = [];
  const reply = { setCookie: (...cookie: unknown[]) => set.push(cookie) };
  createDeviceCookie(isSecure).ensure(request(cookies), reply);
  return set;
}

it("names a browser once, out of the page's reach, for as long as browsers keep it", () => {
  const [[name, text, attributes] = []] = given(true, {});
  expect(name).toBe("__Host-portico-device");
  expect(text).toMatch(/^[\w-]{43}$/);
  expect(attributes).toEqual({
    httpOnly: true,
    secure: true,
    sameSite: "lax",
    path: "/",
    maxAge: 34_560_000,
  });
  expect(given(false, {})[0]?.[0]).toBe("portico-device");
  expect(given(true, { "__Host-portico-device": value })).toEqual([]);
});

it.each(["", "a".repeat(42), "a".repeat(44), `${"a".repeat(42)}!`])(
  "takes %j for no name",
  (text) => {
    const { read } = createDeviceCookie(true);
    expect(read(request({ "__Host-portico-device": text }))).toBeNull();
    expect(given(true, { "__Host-portico-device": text })).toHaveLength(1);
  },
);

it("keeps a hash of the name, and believes no name that a page over http could have set", () => {
  const { read } = createDeviceCookie(true);
  expect(read(request({ "__Host-portico-device": value }))).toMatch(/^[\da-f]{64}$/);
  expect(read(request({ "portico-device": value }))).toBeNull();
});
