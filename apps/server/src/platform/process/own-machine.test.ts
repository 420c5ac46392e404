import { describe, expect, it } from "vitest";
import { isLoopback, isOwnMachine } from "./own-machine.ts";

describe("isLoopback", () => {
  it.each([
    "localhost",
    "localhost:4000",
    "Northlight.localhost:4000",
    "127.0.0.1",
    "127.8.8.8:80",
    "::1",
    "[::1]:4000",
  ])("knows %s", (host) => expect(isLoopback(host)).toBe(true));

  it.each([
    "portal.example",
    "localhost.portal.example",
    "notlocalhost",
    "127.0.0.1.portal.example",
    "128.0.0.1",
    "0.0.0.0",
    "::",
    "[2001:db8::1]:4000",
    "",
  ])("refuses %s", (host) => expect(isLoopback(host)).toBe(false));
});

describe("isOwnMachine", () => {
  const local = { publicUrl: "http://localhost:4000", host: "localhost" };

  it.each([
    {},
    { publicUrl: "http://[::1]:4000", host: "127.0.0.1" },
    { publicUrl: "http://northlight.localhost:4000" },
  ])("is so where both are of this machine: %o", (change) =>
    expect(isOwnMachine({ ...local, ...change })).toBe(true),
  );

  it.each([{ publicUrl: "https://portal.example" }, { host: "0.0.0.0" }, { host: "::" }])(
    "is not so with %o",
    (change) => expect(isOwnMachine({ ...local, ...change })).toBe(false),
  );
});
