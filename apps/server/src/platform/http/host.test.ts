import { describe, expect, it } from "vitest";
import { checkHost, isHost, originForm } from "./host.ts";

describe("a host", () => {
  it.each([
    "portal.example",
    "portal.example:4000",
    "web_1:4000",
    "a",
    "192.0.2.1",
    "[::1]:4000",
    "a".repeat(253),
  ])("is %s", (text) => {
    expect(isHost(text)).toBe(true);
  });

  it.each([
    "",
    " portal.example",
    "portal.example/",
    "portal.example:",
    "portal.example:123456",
    "portal.example:65536",
    "user@portal.example",
    "-portal.example",
    "portal.example.-",
    "portal.example.",
    "portal.example.:4000",
    "[1",
    "[:]",
    "a".repeat(254),
  ])("is not %j", (text) => {
    expect(isHost(text)).toBe(false);
  });
});

it.each([
  ["/a?b=c", "/a?b=c"],
  ["http://portal.example/a", "/a"],
  ["HTTPS://portal.example:4000?b", "/?b"],
  ["https://portal.example", "/"],
  ["/my%2Dhistory", "/my-history"],
  ["/%41%5a%61%7A%30%39%5f%7e?q=%61", "/AZaz09_~?q=%61"],
  ["/%2e%2E/a%2Fb%20%25%34%31%C3%A9", "/%2e%2E/a%2Fb%20%2541%C3%A9"],
])("%s asks for %s", (target, path) => {
  expect(originForm(target)).toBe(path);
});

describe("a request", () => {
  const check = (hosts: readonly string[], originalUrl = "/") =>
    checkHost({ rawHeaders: hosts.flatMap((host) => ["Host", host]), originalUrl });

  it.each([
    [["portal.example"], "/"],
    [["portal.example:80"], "http://PORTAL.example/"],
    [["portal.example"], "http://portal.example"],
  ])("may name %j for %s", (hosts, url) => {
    expect(() => check(hosts, url)).not.toThrow();
  });

  it.each([
    [[], "/"],
    [["portal.example", "portal.example"], "/"],
    [["portal example"], "/"],
    [["portal.example"], "http://elsewhere.example/"],
    [["portal.example"], "http:///"],
    [["portal.example"], "*"],
    [["portal.example"], "portal.example:443"],
  ])("may not name %j for %s", (hosts, url) => {
    expect(() => check(hosts, url)).toThrow("request.malformed");
  });

  it("is judged by its host alone, whatever other headers say", () => {
    const rawHeaders = ["X-Told", "host", "host", "portal.example", "X-More", "b"];
    expect(() => checkHost({ rawHeaders, originalUrl: "/" })).not.toThrow();
  });
});
