import { describe, expect, it } from "vitest";
import { navigationTarget, portalLink } from "./navigation-target.ts";

const origin = "https://portal.example";
const buildingUuid = "11111111-1111-4111-8111-111111111111";
const other = "22222222-2222-4222-8222-222222222222";
const uuid = "33333333-3333-4333-8333-333333333333";
const here = { buildingUuid, origin };
const options = { url: null, uuid: null, building_uuid: null };

describe("a link of the portal's data", () => {
  it("stays in the page where the address is the portal's own", () => {
    expect(portalLink("https://portal.example/help-desk?x=1#y", origin)).toEqual({
      kind: "internal",
      href: "/help-desk?x=1#y",
    });
    expect(portalLink("https://portal.example//evil.example", origin)).toBeNull();
    expect(portalLink("https://portal.example.evil.example/", origin)?.kind).toBe("site");
  });
});

describe("a navigation command", () => {
  it("leads to its address, the portal's own or another", () => {
    const url = "https://example.com/a";
    expect(
      navigationTarget({ type: "x", value: "/nowhere", options: { ...options, url } }, here),
    ).toEqual({ kind: "link", link: { kind: "site", href: url } });
    const path = { type: "route", value: "/building/1/amenities", options: null };
    expect(navigationTarget(path, here)).toMatchObject({ link: { kind: "internal" } });
  });

  it.each([
    ["event_post", "event_post"],
    ["EVENT-POSTS", "event_post"],
    ["Companies", "company"],
    ["amenity", "amenity"],
  ] as const)("of the kind %s leads to the item that it names", (type, kind) => {
    expect(navigationTarget({ type, value: "", options: { ...options, uuid } }, here)).toEqual({
      kind: "item",
      item: { kind, uuid, buildingUuid },
    });
  });

  it("honours another building, and leads to its home where it names nothing else", () => {
    const there = { ...options, building_uuid: other };
    expect(navigationTarget({ type: "post", value: uuid, options: there }, here)).toMatchObject({
      item: { kind: "post", uuid, buildingUuid: other },
    });
    expect(navigationTarget({ type: "building", value: "", options: there }, here)).toEqual({
      kind: "link",
      link: { kind: "internal", href: `/building/${other}` },
    });
  });

  it.each([
    { type: "wallet", value: "open", options: null },
    { type: "offer", value: "../../x", options: null },
    { type: "offer", value: "", options: { ...options, uuid: "7" } },
    { type: "x", value: "javascript:alert(1)", options: { ...options, url: "javascript:1" } },
  ])("leads nowhere where it says %j", (command) => {
    expect(navigationTarget(command, here)).toBeNull();
  });
});
