import { randomUUID } from "node:crypto";
import { bootElementIds, type SharedBoot } from "@portico/contract";
import { beforeAll, describe, expect, it } from "vitest";
import { signInBrowser } from "../../testing/cookie-browser.ts";
import {
  makeBuilding,
  makeCategory,
  makeCompany,
  makeContent,
  makeUser,
} from "../../testing/factories.ts";
import { usePortal } from "../../testing/use-portal.ts";
import { memberships } from "../users/users.tables.ts";

const test = usePortal();

/** The buildings of addresses, and of the things in them; one landlord has own and sibling. */
const placeNames = ["own", "sibling", "foreign"] as const;
type Place = (typeof placeNames)[number];

/** Pages of things, by the word in their address. */
const words = ["companies", "categories", "posts"] as const;
type Word = (typeof words)[number];

/** Things in one building, and those in every building of its landlord. */
type Things = Record<Word, string>;

const buildingOf = {} as Record<Place, string>;
const thingsOf = {} as Record<Place | "ownEverywhere" | "foreignEverywhere", Things>;
let cookies: Record<string, string>;
let ofBoth: Record<string, string>;

async function furnish(place: { portfolioUuid: string; buildingUuid?: string }): Promise<Things> {
  const { db } = test.database;
  const [company, category, post] = await Promise.all([
    makeCompany(db, { ...place, name: "Alder & Finch" }),
    makeCategory(db, { ...place, type: "SecondaryContent", name: "Food" }),
    makeContent(db, { ...place, type: "post", title: "The roof is open" }),
  ]);
  return { companies: company.uuid, categories: category.uuid, posts: post.uuid };
}

beforeAll(async () => {
  const { ours, theirs } = test;
  const { db } = test.database;
  const { uuid: sibling } = await makeBuilding(db, ours.portfolioUuid, "Second House");
  Object.assign(buildingOf, { own: ours.buildingUuid, sibling, foreign: theirs.buildingUuid });
  const { portfolioUuid } = ours;
  const foreign = { portfolioUuid: theirs.portfolioUuid };
  thingsOf.own = await furnish({ portfolioUuid, buildingUuid: buildingOf.own });
  thingsOf.sibling = await furnish({ portfolioUuid, buildingUuid: sibling });
  thingsOf.foreign = await furnish({ ...foreign, buildingUuid: buildingOf.foreign });
  thingsOf.ownEverywhere = await furnish({ portfolioUuid });
  thingsOf.foreignEverywhere = await furnish(foreign);
  ({ cookies } = await signInBrowser(test, ours.email));
  const guest = await makeUser(db, { portfolioUuid });
  await db.insert(memberships).values({ userUuid: guest.uuid, role: "tenant_user", ...foreign });
  ({ cookies: ofBoth } = await signInBrowser(test, guest.email));
});

/** Opens a page of a signed-in user, or of a visitor. */
const open = (url: string, as: Record<string, string> = {}) =>
  test.app.inject({ url, cookies: as });

describe.each(words)("an address below /%s", (word) => {
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
  ] as const)("in the %s building with a thing of %s answers %i", async (at, of, status) => {
    const url = `/building/${buildingOf[at]}/${word}/${thingsOf[of][word]}`;
    const page = await open(url, cookies);
    expect(page.statusCode).toBe(status);
    expect(page.headers["content-type"]).toContain("text/html");
    expect((await open(url)).statusCode).toBe(200);
  });

  it.each([
    ["foreign", "foreign", 200],
    ["own", "foreign", 404],
    ["own", "foreignEverywhere", 404],
  ] as const)(
    "asked for by somebody of both landlords, in the %s building with a thing of %s answers %i",
    async (at, of, status) => {
      const url = `/building/${buildingOf[at]}/${word}/${thingsOf[of][word]}`;
      expect((await open(url, ofBoth)).statusCode).toBe(status);
    },
  );

  it.each([
    ["an id of nothing", () => `${buildingOf.own}/${word}/${randomUUID()}`],
    ["what is no id", () => `${buildingOf.own}/${word}/1`],
    ["a building that is no id", () => `1/${word}/${thingsOf.own[word]}`],
    ["nothing but signs", () => `%27--/${word}/%24%26`],
  ])("answers 404 with the page that says so: %s", async (_what, pathOf) => {
    const url = `/building/${pathOf()}`;
    const page = await open(url, cookies);
    expect(page.statusCode).toBe(404);
    expect(page.headers["content-type"]).toContain("text/html");
    expect((await open(url)).statusCode).toBe(200);
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
  expect((await open("/building/1")).statusCode).toBe(200);
});
