import { randomUUID } from "node:crypto";
import { bootElementIds, type SharedBoot } from "@portico/contract";
import { type Page, pages } from "@portico/contract/pages/table";
import { beforeAll, describe, expect, it } from "vitest";
import { eq } from "../../platform/database/drizzle.ts";
import { signInBrowser } from "../../testing/cookie-browser.ts";
import { makeBrand, makeBuilding, makeUser } from "../../testing/factories.ts";
import { furnish } from "../../testing/furnish.ts";
import { usePortal } from "../../testing/use-portal.ts";
import { resourceBookings } from "../bookings/bookings.tables.ts";
import { suites } from "../smart-building/smart-building.tables.ts";
import { supportRequests } from "../support/support.tables.ts";
import { memberships } from "../users/users.tables.ts";
import { whitelabelConfigs } from "../whitelabel/whitelabel.tables.ts";

const test = usePortal();

/** Where every page is open. */
const host = "open.test";

/** The buildings of addresses, and of the things in them; one landlord has own and sibling. */
type Place = "foreign" | "own" | "sibling";

/** Keys of things by the names that paths give them: in one building, or in every one of its landlord. */
type Things = Record<string, string>;

const buildingOf = {} as Record<Place, string>;
const thingsOf = {} as Record<Place | "foreignEverywhere" | "ownEverywhere", Things>;
let cookies: Record<string, string>;
let ofBoth: Record<string, string>;

/** Pages inside a building that are about a thing of it. */
const thingPages = Object.values<Page>(pages).flatMap(({ path, frame, params = {} }) => {
  const [, ...things] = Object.keys(params).filter((name) => params[name] === "uuid");
  return frame === "building" && things.length > 0 ? [[path, things] as const] : [];
});

/** Words that are no keys of things. */
const words: Things = { type: "contents", controlType: "temperature" };

function addressOf(path: string, buildingUuid: string, things: Things): string {
  const values: Things = { ...words, ...things, buildingUuid };
  return path.replaceAll(/\$(\w+)/g, (_, name: string) => values[name] ?? "");
}

/** Puts one of everything into a building, or into every one of its landlord. */
async function furnishPlace(
  portfolioUuid: string,
  home: string,
  { isEverywhere = false, mark }: { isEverywhere?: boolean; mark: string },
): Promise<Things> {
  const owner = { portfolioUuid, buildingUuid: isEverywhere ? null : home, home };
  const things = await furnish(test.database.db, owner, mark);
  return { ...things, eventPostUuid: things.eventUuid };
}

/** Makes somebody the one who has asked for, booked and may control all of a landlord's. */
async function handOver(portfolioUuid: string, userUuid: string, { companyUuid = "" }: Things) {
  const { db } = test.database;
  const { portfolioUuid: ofBooking } = resourceBookings;
  await db.update(resourceBookings).set({ userUuid }).where(eq(ofBooking, portfolioUuid));
  await db
    .update(supportRequests)
    .set({ userUuid })
    .where(eq(supportRequests.portfolioUuid, portfolioUuid));
  await db.update(suites).set({ companyUuid }).where(eq(suites.portfolioUuid, portfolioUuid));
  await db
    .update(memberships)
    .set({ companyUuid })
    .where(eq(memberships.portfolioUuid, portfolioUuid));
}

/** Opens a page of a signed-in user, or of a visitor. */
const open = (url: string, as: Record<string, string> = {}) =>
  test.app.inject({ url, cookies: as, headers: { host } });

const statusOf = async (url: string, as: Record<string, string> = {}) =>
  (await open(url, as)).statusCode;

beforeAll(async () => {
  const { ours, theirs } = test;
  const { db } = test.database;
  const brand = await makeBrand(db, { hostNames: [host] });
  await db
    .update(whitelabelConfigs)
    .set({ flags: { "show-smart-building": true } })
    .where(eq(whitelabelConfigs.brandUuid, brand.uuid));
  const { uuid: sibling } = await makeBuilding(db, ours.portfolioUuid, "Second House");
  Object.assign(buildingOf, { own: ours.buildingUuid, sibling, foreign: theirs.buildingUuid });
  const guest = await makeUser(db, { portfolioUuid: ours.portfolioUuid });
  const { portfolioUuid, buildingUuid } = ours;
  const { portfolioUuid: other, buildingUuid: theirBuilding } = theirs;
  await db
    .insert(memberships)
    .values({ userUuid: guest.uuid, role: "tenant_user", portfolioUuid: other });
  const isEverywhere = true;
  thingsOf.own = await furnishPlace(portfolioUuid, buildingUuid, { mark: "Alder" });
  thingsOf.sibling = await furnishPlace(portfolioUuid, sibling, { mark: "Birch" });
  const cedar = { isEverywhere, mark: "Cedar" };
  thingsOf.ownEverywhere = await furnishPlace(portfolioUuid, buildingUuid, cedar);
  thingsOf.foreign = await furnishPlace(other, theirBuilding, { mark: "Dogwood" });
  const elm = { isEverywhere, mark: "Elm" };
  thingsOf.foreignEverywhere = await furnishPlace(other, theirBuilding, elm);
  await handOver(portfolioUuid, ours.userUuid, thingsOf.own);
  await handOver(other, guest.uuid, thingsOf.foreign);
  ({ cookies } = await signInBrowser(test, ours.email));
  ({ cookies: ofBoth } = await signInBrowser(test, guest.email));
});

it("has pages of more than contents", () => {
  expect(thingPages.length).toBeGreaterThan(10);
});

describe.each(thingPages)("the page at %s", (path, names) => {
  const at = (place: Place, of: keyof typeof thingsOf) =>
    addressOf(path, buildingOf[place], thingsOf[of]);

  it.each([
    ["own", "own", 200],
    ["own", "ownEverywhere", 200],
    ["sibling", "sibling", 200],
    ["sibling", "own", 404],
    ["own", "sibling", 404],
    ["own", "foreign", 404],
    ["own", "foreignEverywhere", 404],
    ["foreign", "foreign", 404],
    ["foreign", "own", 404],
  ] as const)("in the %s building with a thing of %s answers %i", async (place, of, status) => {
    const page = await open(at(place, of), cookies);
    expect(page.statusCode).toBe(status);
    expect(page.headers["content-type"]).toContain("text/html");
    expect(await statusOf(at(place, of))).toBe(200);
  });

  it.each([
    ["foreign", "foreign", 200],
    ["own", "foreign", 404],
    ["own", "foreignEverywhere", 404],
  ] as const)(
    "asked for by somebody of both landlords, in the %s building with a thing of %s answers %i",
    async (place, of, status) => {
      expect(await statusOf(at(place, of), ofBoth)).toBe(status);
    },
  );

  it.each([
    ["an id of nothing", randomUUID()],
    ["what is no id", "1"],
    ["nothing but signs", "%24%26"],
  ])("answers 404 with the page that says so: %s", async (_what, wrong) => {
    const addresses = [
      addressOf(path, wrong, thingsOf.own),
      ...names.map((name) => addressOf(path, buildingOf.own, { ...thingsOf.own, [name]: wrong })),
    ];
    const shown = await Promise.all(addresses.map((url) => open(url, cookies)));
    expect(shown.map(({ statusCode }) => statusCode)).toEqual(addresses.map(() => 404));
    for (const page of shown) expect(page.headers["content-type"]).toContain("text/html");
    const statuses = await Promise.all(addresses.map((url) => statusOf(url)));
    expect(statuses).toEqual(addresses.map(() => 200));
  });
});

it("says that there is no such building, under the header of one's own", async () => {
  const page = await open("/building/1", cookies);
  expect(page.statusCode).toBe(404);
  const shared = new RegExp(`id="${bootElementIds.shared}">(.*?)</script>`, "s").exec(page.body);
  const { preloaded } = JSON.parse(shared?.[1] ?? "") as Pick<SharedBoot, "preloaded">;
  expect(preloaded).toContainEqual(
    expect.objectContaining({ id: "getBuilding", params: { buildingUuid: buildingOf.own } }),
  );
  expect(await statusOf("/building/1")).toBe(200);
});

it("knows a page however its address writes the signs of its name", async () => {
  expect(await statusOf("/my%2Dhistory", cookies)).toBe(200);
  expect(await statusOf("/my%2Dhistorie", cookies)).toBe(404);
});
