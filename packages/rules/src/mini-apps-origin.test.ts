import { describe, expect, it } from "vitest";
import { isOwnMiniApp, miniAppAddress, miniAppsOrigin } from "./mini-apps-origin.ts";

describe("the origin of the mini-apps", () => {
  it.each([
    ["https://portal.example", "https://miniapps.portal.example"],
    ["http://localhost:4000", "http://miniapps.localhost:4000"],
    ["http://harbor.localhost:4000", "http://miniapps.harbor.localhost:4000"],
    ["http://127.0.0.1:4000", "http://miniapps.localhost:4000"],
    ["http://[::1]:4000", "http://miniapps.localhost:4000"],
  ])("of %s is %s", (portal, apps) => {
    expect(miniAppsOrigin(portal)).toBe(apps);
  });
});

it("takes the place of its name at the start of an address, and nowhere else", () => {
  const origin = "https://miniapps.portal.example";
  expect(miniAppAddress("{miniapps}/rooms/?a=1", origin)).toBe(`${origin}/rooms/?a=1`);
  expect(miniAppAddress("{miniapps}.evil.example/", origin)).toBe("{miniapps}.evil.example/");
  expect(miniAppAddress("https://e.example/{miniapps}/", origin)).toBe(
    "https://e.example/{miniapps}/",
  );
  expect(isOwnMiniApp("{miniapps}/rooms/")).toBe(true);
  expect(isOwnMiniApp("{miniapps}.evil.example/")).toBe(false);
});
