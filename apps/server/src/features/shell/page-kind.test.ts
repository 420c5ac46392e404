import { flagDefaults } from "@portico/contract/constants";
import { describe, expect, it } from "vitest";
import { findPage } from "@portico/contract/pages/find";
import { type Page, type PageId, pages } from "@portico/contract/pages/table";
import { pageKindOf, type Viewer } from "./page-kind.ts";

/** With every page open. */
const visitor: Viewer = {
  isSignedIn: false,
  flags: { ...flagDefaults, "show-smart-building": true },
  hiddenRoutes: [],
};
const user: Viewer = { ...visitor, isSignedIn: true };

const building = "0199a000-0000-7000-8000-00000000000b";

it.each([
  ["/login", "sign-in", "login"],
  ["/login?return=%2Fbuilding&lang=de-de", "sign-in", "login"],
  ["/", "sign-in", "login"],
  [`/building/${building}`, "sign-in", "login"],
  [`/building/${building}/nothing`, "sign-in", "login"],
  ["/account/nothing", "sign-in", "login"],
  ["/login?transaction=0199a000", null, "login"],
  ["/login?lang=de-de&sso_error=sso.refused", null, "login"],
  ["/signup", null, "signup"],
  ["/welcome", null, "welcome"],
] as const)("paints for visitors of %s: %o", (url, firstPaint, page) => {
  const kind = pageKindOf(url, visitor);
  expect(kind).toMatchObject({ firstPaint, calls: [], isMissing: false });
  expect(kind.modules.sources.at(-1)).toBe(pages[page].source);
});

it("prepares the home of the building in the path for people who are signed in", () => {
  const kind = pageKindOf(`/building/${building}?lang=de-de`, user);
  expect(kind).toMatchObject({ firstPaint: "home", params: { buildingUuid: building } });
});

it("brings an event along with its places", () => {
  const event = "0199a000-0000-7000-8000-000000000002";
  const kind = pageKindOf(`/building/${building}/event-posts/${event}`, user);
  expect(kind.calls).toContain("getEventPost");
  expect(kind.params).toMatchObject({ contentUuid: event, eventUuid: event });
  expect(kind.modules).toEqual({
    sources: [
      "src/app/layout/portal-layout.tsx",
      "src/app/documents/document-links.tsx",
      "src/app/pages/event-post-page.tsx",
    ],
    chapters: ["events"],
  });
});

const thing = "0199a000-0000-7000-8000-00000000000c";

it.each([
  ["offers", ["getContent", "getOffer"], { contentUuid: thing, offerUuid: thing }],
  ["posts", ["getContent", "getPost"], { contentUuid: thing, postUuid: thing }],
  ["amenities", ["getContent"], { contentUuid: thing }],
  ["content", ["getContent"], { contentUuid: thing }],
  ["contents", ["getContent"], { contentUuid: thing }],
  ["event_posts", ["getContent"], { contentUuid: thing }],
  ["companies", ["getCompany", "listCompanyContent"], { companyUuid: thing }],
  ["categories", ["listTags"], { categoryUuid: thing }],
])("brings along what /%s/{uuid} asks for", (word, calls, params) => {
  const kind = pageKindOf(`/building/${building}/${word}/${thing}`, user);
  expect(kind.calls).toEqual(["getBuilding", "getBuildingTheme", ...calls]);
  expect(kind.params).toMatchObject({ buildingUuid: building, ...params });
  expect(kind.isMissing).toBe(false);
});

it("knows ids by one spelling, however an address has them", () => {
  const path = `/building/${building}/categories/${thing}`;
  const inCapitals = path
    .replace(building, building.toUpperCase())
    .replace(/[^/]+$/, (id) => id.toUpperCase());
  expect(pageKindOf(inCapitals, user)).toEqual(pageKindOf(path, user));
});

it.each([`things/${thing}`, `companys/${thing}`, "offers/1", "companies/1", "nothing", "a/b/c"])(
  "knows no page under /%s",
  (path) => {
    const kind = pageKindOf(`/building/${building}/${path}`, user);
    expect(kind).toMatchObject({ isMissing: true, params: { buildingUuid: building } });
    expect(kind.calls).toEqual(["getBuilding", "getBuildingTheme"]);
    expect(pageKindOf(`/building/${building}/${path}`, visitor).isMissing).toBe(false);
  },
);

it.each(["/nothing", "/home/nothing", "/login/nothing", "/constructor"])(
  "knows no page at %s, for anybody",
  (path) => {
    expect(pageKindOf(path, user)).toMatchObject({ isMissing: true, calls: [] });
    expect(pageKindOf(path, visitor)).toMatchObject({ isMissing: true, firstPaint: null });
  },
);

it("brings one's own building along with one's plans", () => {
  const kind = pageKindOf("/my-history?when=past", user);
  expect(kind).toMatchObject({ calls: ["getBuilding", "getBuildingTheme"], isMissing: false });
  expect(kind.modules.chapters).toEqual(["plans", "events", "offers", "bookings"]);
});

it.each(["", "/companies", `/posts/${thing}`, "/nothing"])(
  "knows no page of a building that can be none, under the header of the user's own: /building/1%s",
  (below) => {
    const kind = pageKindOf(`/building/1${below}`, user);
    expect(kind).toMatchObject({ isMissing: true, firstPaint: null });
    expect(kind.calls).toEqual(["getBuilding", "getBuildingTheme"]);
    expect(kind.params).not.toHaveProperty("buildingUuid");
    expect(pageKindOf(`/building/1${below}`, visitor)).toMatchObject({
      firstPaint: "sign-in",
      isMissing: false,
    });
  },
);

/** A path of a page; those of the building and of the thing are ids. */
function pathOf({ path, params = {} }: Page): string {
  return path.replaceAll(/\$(\w+)/g, (_, name: string) =>
    params[name] === "content-word" ? "contents" : name === "buildingUuid" ? building : thing,
  );
}

describe("the table of pages", () => {
  it.each(Object.keys(pages) as PageId[])("has one page at the path of %s", (id) => {
    const page: Page = pages[id];
    expect(findPage(pathOf(page))?.id).toBe(id);
    expect(findPage(`${pathOf(page).replace(/\/$/, "")}/`)?.id).toBe(id);
    expect(pageKindOf(pathOf(page), user).isMissing).toBe(false);
    expect(pageKindOf(pathOf(page), visitor).isMissing).toBe(false);
  });

  it("has no page at a path with a wrong id", () => {
    const things = Object.values<Page>(pages).filter(({ params = {} }) =>
      Object.values(params).includes("uuid"),
    );
    expect(things.length).toBeGreaterThan(5);
    for (const path of things.map(pathOf)) {
      for (const id of [building, thing].filter((one) => path.includes(one))) {
        expect(pageKindOf(path.replace(id, "1"), user).isMissing).toBe(true);
      }
    }
  });
});

describe("a path that is closed", () => {
  const flags = { ...visitor.flags, "service-requests": false, "account-history": false };
  const closed: Viewer = {
    ...user,
    flags,
    hiddenRoutes: [{ route: "/webview/help-desk", shown_by_flag: null }],
  };
  const home = pageKindOf("/", user);

  it.each(["/my-history", "/My-History", `/building/${building}/service-requests/${thing}`])(
    "prepares the home of the user's own building, where it leads: %s",
    (path) => {
      expect(pageKindOf(path, user)).not.toEqual(home);
      expect(pageKindOf(path, closed)).toEqual(home);
      expect(pageKindOf(path, { ...closed, isSignedIn: false }).firstPaint).toBe("sign-in");
    },
  );

  it("prepares the first of the web views in another app", () => {
    expect(pageKindOf("/webview/help-desk", closed)).toEqual(pageKindOf("/webview", user));
  });

  it.each(["/", "/login", "/signup", "/my-history"])(
    "prepares the landing at %s for visitors whom the brand lets nowhere in",
    (path) => {
      const hiddenRoutes = [{ route: "/login", shown_by_flag: null }];
      expect(pageKindOf(path, { ...visitor, hiddenRoutes })).toEqual(
        pageKindOf("/welcome", visitor),
      );
    },
  );
});

it("brings the building's header along to the account", () => {
  const kind = pageKindOf("/account/settings", user);
  expect(kind.calls).toEqual(["getBuilding", "getBuildingTheme"]);
  expect(pageKindOf("/account/settings", visitor).firstPaint).toBe("sign-in");
});
