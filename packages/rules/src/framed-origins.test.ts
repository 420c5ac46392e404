import { describe, expect, it } from "vitest";
import { framedOrigins, policyCharacters } from "./framed-origins.ts";

const app = (url: string, origins: string[] = [], permissions: string[] = []) => ({
  url,
  origins,
  permissions,
});

describe("origins of apps", () => {
  it("are told each once, in their order, and none of what no policy can name", () => {
    const apps = [
      app("https://b.example/rooms", ["https://login.example/", "https://*"]),
      app("{miniapps}/visitors/", ["https://b.example"]),
      app("https://a.example/"),
    ];
    expect([...framedOrigins(apps)]).toEqual([
      ["https://b.example", false],
      ["https://login.example", false],
      ["https://a.example", false],
    ]);
  });

  it("have the camera where an app begins that is registered for it", () => {
    const apps = [
      app("https://desk.example/", ["https://login.example"], ["camera"]),
      app("https://desk.example/other", [], ["identity"]),
      app("https://rooms.example/", ["https://desk.example"]),
    ];
    expect([...framedOrigins(apps)]).toEqual([
      ["https://desk.example", true],
      ["https://login.example", false],
      ["https://rooms.example", false],
    ]);
  });

  it("take what they take in both policies", () => {
    const origin = "https://a.example";
    expect(policyCharacters(origin, false)).toBe(` ${origin}`.length);
    expect(policyCharacters(origin, true)).toBe(` ${origin} "${origin}"`.length);
  });
});
