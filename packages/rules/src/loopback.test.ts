import { describe, expect, it } from "vitest";
import { isLoopback } from "./loopback.ts";

describe("isLoopback", () => {
  it.each([
    "localhost",
    "LocalHost",
    "localhost:4000",
    "localhost.",
    "localhost.:4000",
    "northlight.localhost",
    "Northlight.localhost:4000",
    "a.b.localhost.",
    "127.0.0.1",
    "127.0.0.1.",
    "127.8.8.8:80",
    "127.255.255.254",
    "::1",
    "[::1]",
    "[::1]:4000",
    "0:0:0:0:0:0:0:1",
    "::ffff:127.0.0.1",
    "[::ffff:127.0.0.1]:4000",
    "[::FFFF:7f00:1]",
  ])("knows %s", (host) => expect(isLoopback(host)).toBe(true));

  it.each([
    "portal.example",
    "localhost.example",
    "localhost.portal.example:4000",
    "notlocalhost",
    "localhost..",
    ".localhost",
    "localhost:4000:1",
    "127.0.0.1.portal.example",
    "127.0.0.256",
    "127.0.0",
    "128.0.0.1",
    "0.0.0.0",
    "::",
    "::2",
    "[2001:db8::1]:4000",
    "[::ffff:128.0.0.1]",
    "[::1",
    "::1]",
    "[::1]/x",
    "[::1]@portal.example",
    "maya@localhost",
    "localhost/x",
    "localhost:",
    "",
  ])("refuses %s", (host) => expect(isLoopback(host)).toBe(false));
});
