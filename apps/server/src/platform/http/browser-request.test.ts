import { describe, expect, it } from "vitest";
import { isBrowser, refuseForeignOrigin } from "./browser-request.ts";

const host = "portal.example";
const asked = (headers: Record<string, string>) => ({ host, headers: { host, ...headers } });

describe("a browser", () => {
  it.each([
    [{}, false],
    [{ origin: "https://portal.example" }, true],
    [{ "sec-fetch-site": "none" }, true],
    [{ "x-web": "true" }, true],
    [{ "x-web": "false" }, false],
  ])("with %j: %s", (headers: Record<string, string>, is) => {
    expect(isBrowser(asked(headers))).toBe(is);
  });
});

describe("a call is refused that a page of another origin started", () => {
  it.each([
    {},
    { origin: "https://portal.example" },
    { origin: "https://portal.example", "sec-fetch-site": "same-origin" },
    { "sec-fetch-site": "none" },
  ])("not with %j", (headers: Record<string, string>) => {
    expect(() => refuseForeignOrigin(asked(headers))).not.toThrow();
  });

  it("not where a trusted proxy tells the host that the browser used", () => {
    const headers = { host: "127.0.0.1:4000", origin: "https://portal.example" };
    expect(() => refuseForeignOrigin({ host, headers })).not.toThrow();
  });

  it.each([
    { origin: "https://elsewhere.example" },
    { origin: "https://elsewhere.example", "sec-fetch-site": "same-origin" },
    { origin: "https://portal.example:8443" },
    { origin: "null" },
    { origin: "https://portal.example", "sec-fetch-site": "same-site" },
    { "sec-fetch-site": "cross-site" },
  ])("with %j", (headers: Record<string, string>) => {
    expect(() => refuseForeignOrigin(asked(headers))).toThrow("auth.foreign_origin");
  });
});
