import type { App } from "@portico/contract";
import { describe, expect, it } from "vitest";
import { appOfAddress, nameAt } from "./app-of-address.ts";

const app = (uuid: string, url: string, origins: string[] = []): App => ({
  uuid,
  name: uuid,
  url,
  origins: [new URL(url).origin, ...origins],
  permissions: [],
  gateways: [],
});

const apps = [
  app("rooms", "https://miniapps.portal.example/rooms/"),
  app("visitors", "https://miniapps.portal.example/visitors/"),
  app("desks", "https://desks.example/", ["https://login.desks.example"]),
];

describe("the app of an address", () => {
  it.each([
    ["https://miniapps.portal.example/visitors/?day=1", "visitors"],
    ["https://miniapps.portal.example/rooms/4", "rooms"],
    ["https://miniapps.portal.example/rooms", "rooms"],
    ["https://miniapps.portal.example/rooms-of-another/", undefined],
    ["https://miniapps.portal.example/of-another/", undefined],
    ["https://miniapps.portal.example/rooms/../of-another/", undefined],
    ["https://login.desks.example/a", "desks"],
    ["https://desks.example/any/where", "desks"],
    ["https://desks.example", "desks"],
    ["https://desks.example.evil.example/", undefined],
    ["http://desks.example/", undefined],
    ["nonsense", undefined],
  ])("%s is %s", (address, uuid) => {
    expect(appOfAddress(apps, address)?.uuid).toBe(uuid);
  });
});

describe("the name of a page that an app leads to", () => {
  it.each([
    ["https://login.desks.example", "desks"],
    ["https://miniapps.portal.example", "miniapps.portal.example"],
    ["https://nobody.example", "nobody.example"],
    ["null", null],
    ["", null],
  ])("at %j is %j", (origin, name) => {
    expect(nameAt(apps, origin)).toBe(name);
  });
});
