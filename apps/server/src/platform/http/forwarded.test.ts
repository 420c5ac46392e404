import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { forwardedAddress, readForwarded } from "./forwarded.ts";
import { createHttpServer } from "./http-server.ts";
import { ipAddress } from "./network.ts";

describe("forwardedAddress", () => {
  it.each([
    ["203.0.113.7", "203.0.113.7"],
    [" 203.0.113.7:5678 ", "203.0.113.7"],
    ["[2001:DB8::1]:80", "2001:db8::1"],
    ["[::1]", "::1"],
    ["2001:db8::1", "2001:db8::1"],
    ["::ffff:203.0.113.7", "203.0.113.7"],
    ["[::ffff:cb00:7107]:443", "203.0.113.7"],
    ["unknown", null],
    ["_hidden", null],
    ["203.0.113.7:", null],
    ["203.0.113.7:80:80", null],
    ["[203.0.113.7", null],
    ["portal.example", null],
    ["", null],
  ])("%j is %s", (entry, address) => {
    expect(forwardedAddress(entry)).toBe(address);
  });
});

describe("readForwarded", () => {
  const proxy = "10.0.0.1";
  const read = (text: string | undefined, hops: number, more: Record<string, string> = {}) =>
    readForwarded(
      { ...(text === undefined ? {} : { "x-forwarded-for": text }), ...more },
      proxy,
      hops,
    );

  it.each([
    ["one proxy", 1, "203.0.113.7", "203.0.113.7"],
    ["one proxy, and what a visitor invented", 1, "1.1.1.1, 203.0.113.7", "203.0.113.7"],
    ["two proxies", 2, "1.1.1.1, 203.0.113.7, 10.0.0.2", "203.0.113.7"],
    ["fewer entries than proxies", 3, "203.0.113.7, 10.0.0.2", "203.0.113.7"],
    ["no entry", 1, undefined, proxy],
    ["rubbish where the visitor should stand", 2, "<script>, 10.0.0.2", "10.0.0.2"],
    ["rubbish from the last proxy", 2, "203.0.113.7, unknown", proxy],
  ])("%s", (_what, hops, text, ip) => {
    expect(read(text, hops).ip).toBe(ip);
  });

  it.each([
    ["http", "http"],
    ["https", "https"],
    ["ftp", null],
    ["", null],
  ])("takes the scheme %j for %j", (scheme, protocol) => {
    expect(read("203.0.113.7", 1, { "x-forwarded-proto": scheme }).protocol).toBe(protocol);
  });

  it("believes a host and a scheme only of whom came through all proxies", () => {
    const told = { "x-forwarded-host": "a.example", "x-forwarded-proto": "https" };
    expect(read("203.0.113.7, 10.0.0.2", 2, told)).toEqual({
      ip: "203.0.113.7",
      host: "a.example",
      protocol: "https",
    });
    for (const text of [undefined, "203.0.113.7", "rubbish, 10.0.0.2"]) {
      expect(read(text, 2, told)).toMatchObject({ host: null, protocol: null });
    }
  });

  it("takes the nearest proxy's host, if it is one", () => {
    const hostOf = (host: string) => read("203.0.113.7", 1, { "x-forwarded-host": host }).host;
    expect(hostOf("evil.example, a.example")).toBe("a.example");
    expect(hostOf("a.example/evil")).toBeNull();
    expect(hostOf("a.example, ")).toBeNull();
  });

  it("answers an address that some proxy has told, or none, whatever a visitor sends", () => {
    fc.assert(
      fc.property(fc.string(), fc.ipV4(), fc.integer({ min: 1, max: 3 }), (text, seen, hops) => {
        const tail = Array<string>(hops - 1).fill("10.0.0.2");
        expect(read([text, seen, ...tail].join(","), hops).ip).toBe(ipAddress(seen));
      }),
    );
  });
});

describe("a server", () => {
  const told = {
    "x-forwarded-for": "1.1.1.1, 203.0.113.7:4711",
    "x-forwarded-host": "a.example",
    "x-forwarded-proto": "https",
    host: "inner:4000",
  };

  async function seen(trustProxy: number, headers: Record<string, string>) {
    const app = createHttpServer({
      logLevel: "silent",
      publicUrl: "http://localhost",
      trustProxy,
      trustTraceparent: false,
    });
    app.get("/", async ({ ip, host, protocol }) => ({ ip, host, protocol }));
    const answer = await app.inject({ url: "/", headers, remoteAddress: "10.0.0.1" });
    await app.close();
    return answer.json<unknown>();
  }

  it("sees the visitor behind its proxy", async () => {
    expect(await seen(1, told)).toEqual({
      ip: "203.0.113.7",
      host: "a.example",
      protocol: "https",
    });
  });

  it("believes nobody without proxies, or who has not come through them", async () => {
    const itself = { ip: "10.0.0.1", host: "inner:4000", protocol: "http" };
    expect(await seen(0, told)).toEqual(itself);
    const { "x-forwarded-for": _, ...untold } = told;
    expect(await seen(1, untold)).toEqual(itself);
  });
});
