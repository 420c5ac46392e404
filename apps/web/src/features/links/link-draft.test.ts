import { describe, expect, it } from "vitest";
import { linkOf } from "./link-draft.ts";

const [buildingUuid, uuid] = [
  "0199a000-0000-7000-8000-0000000000b1",
  "0199a000-0000-7000-8000-0000000000c1",
];
const origin = "https://portal.example";
const place = { buildingUuid, timeZone: "America/Los_Angeles", origin, opensSites: true };
const linkTo = (address: string) => linkOf({ address, lastDay: "" }, place);

describe("a short link", () => {
  it.each([
    ["", {}],
    [`${origin}/building/${buildingUuid}`, {}],
    [` ${origin}/building/${buildingUuid}/posts/${uuid}?lang=de `, { content_uuid: uuid }],
    [`${origin}/building/${buildingUuid}/event-posts/${uuid}`, { content_uuid: uuid }],
    [`${origin}/building/${buildingUuid}/amenities/${uuid}`, { content_uuid: uuid }],
    ["https://menu.example/today", { navigation_url: "https://menu.example/today" }],
  ])("for %j opens %j", (address, target) => {
    expect(linkTo(address)).toEqual({ building_uuid: buildingUuid, ...target });
  });

  it.each([
    ["another building's page", `${origin}/building/${uuid}/posts/${uuid}`],
    ["another page of the portal", `${origin}/account/profile`],
    ["another page of the building", `${origin}/building/${buildingUuid}/service-requests`],
    ["no address", "menu"],
    ["a program", "javascript:alert(1)"],
    ["a path", "/home"],
    ["somebody's name before the host", "https://portal.example@evil.example/"],
  ])("is none for %s", (_what, address) => {
    expect(linkTo(address)).toBeNull();
  });

  it("is none for another site where links open none", () => {
    const linkInside = (address: string) =>
      linkOf({ address, lastDay: "" }, { ...place, opensSites: false });
    expect(linkInside("https://menu.example/today")).toBeNull();
    expect(linkInside(`${origin}/building/${buildingUuid}/posts/${uuid}`)).not.toBeNull();
  });

  it("ends with its last day, by the building's clock", () => {
    expect(linkOf({ address: "", lastDay: "2026-12-31" }, place)).toEqual({
      building_uuid: buildingUuid,
      expires_at: "2027-01-01T08:00:00.000Z",
    });
  });
});
