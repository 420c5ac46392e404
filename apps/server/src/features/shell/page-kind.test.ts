import { expect, it } from "vitest";
import { pageKindOf } from "./page-kind.ts";

const building = "0199a000-0000-7000-8000-000000000001";

it.each([
  ["/login", "sign-in", ["sign-in"]],
  ["/login?return=%2Fbuilding&lang=de-de", "sign-in", ["sign-in"]],
  [`/building/${building}`, "sign-in", ["sign-in"]],
  ["/login?transaction=0199a000", null, ["sign-in"]],
  ["/login?lang=de-de&sso_error=sso.refused", null, ["sign-in"]],
  ["/signup", null, []],
])("paints for visitors of %s: %o", (url, firstPaint, chunks) => {
  expect(pageKindOf(url, false)).toMatchObject({ firstPaint, chunks });
});

it("prepares the home of the building in the path for people who are signed in", () => {
  const kind = pageKindOf(`/building/${building}?lang=de-de`, true);
  expect(kind).toMatchObject({ firstPaint: "home", params: { buildingUuid: building } });
});

it("brings an event along with its places", () => {
  const event = "0199a000-0000-7000-8000-000000000002";
  const kind = pageKindOf(`/building/${building}/event-posts/${event}`, true);
  expect(kind.calls).toContain("getEventPost");
  expect(kind.params).toEqual({ buildingUuid: building, contentUuid: event, eventUuid: event });
});

const thing = "0199a000-0000-7000-8000-000000000003";

it.each([
  ["offers", ["getContent", "getOffer"], { contentUuid: thing, offerUuid: thing }],
  ["posts", ["getContent", "getPost"], { contentUuid: thing, postUuid: thing }],
  ["amenities", ["getContent"], { contentUuid: thing }],
  ["content", ["getContent"], { contentUuid: thing }],
  ["contents", ["getContent"], { contentUuid: thing }],
  ["event_posts", ["getContent"], { contentUuid: thing }],
  ["companies", [], {}],
])("brings along what /%s/{uuid} asks for", (word, calls, params) => {
  const kind = pageKindOf(`/building/${building}/${word}/${thing}`, true);
  expect(kind.calls).toEqual(["getBuilding", "getBuildingTheme", ...calls]);
  expect(kind.params).toEqual({ buildingUuid: building, ...params });
  expect(kind.isMissing).toBe(false);
});

it.each(["things", "companys", "offers/1"])("knows no page under /%s", (word) => {
  const path = word.includes("/") ? word : `${word}/${thing}`;
  const isMissing = pageKindOf(`/building/${building}/${path}`, true).isMissing;
  expect(isMissing).toBe(true);
  expect(pageKindOf(`/building/${building}/${path}`, false).isMissing).toBe(false);
});

it("brings the building's header along to the account", () => {
  const kind = pageKindOf("/account/settings", true);
  expect(kind.calls).toEqual(["getBuilding", "getBuildingTheme"]);
  expect(pageKindOf("/account/settings", false).firstPaint).toBe("sign-in");
});
