import { randomUUID } from "node:crypto";
import type { ResponseOf, endpoints } from "@portico/contract";
import { beforeAll, describe, expect, it } from "vitest";
import { eq } from "../../platform/database/drizzle.ts";
import { makeBrand, makeBuilding, makePortfolio, makeUser } from "../../testing/factories.ts";
import { usePortal } from "../../testing/use-portal.ts";
import { themes } from "../whitelabel/whitelabel.tables.ts";
import { memberships } from "../users/users.tables.ts";

const test = usePortal();
let headers: { authorization: string };
beforeAll(async () => {
  headers = await test.bearer(test.ours.email);
});

type ThemeAnswer = ResponseOf<(typeof endpoints)["getBuildingTheme"]>;
type BuildingsPage = ResponseOf<(typeof endpoints)["listUserBuildings"]>;

const list = "/api/tenant/v1/users/current/buildings";

function get(url: string, as: Record<string, string> = headers) {
  return test.app.inject({ url, headers: as });
}

describe.each([
  ["the building", (uuid: string) => `/api/tenant/v1/buildings/${uuid}`],
  ["its theme", (uuid: string) => `/api/buildings/${uuid}/theme`],
])("asking for %s", (_what, path) => {
  it("answers those who may enter it", async () => {
    expect((await get(path(test.ours.buildingUuid))).statusCode).toBe(200);
  });

  it("answers nobody without a session", async () => {
    const answer = await get(path(test.ours.buildingUuid), {});
    expect(answer.json()).toMatchObject({ status: 401, code: "auth.session_required" });
  });

  it("does not find another landlord's building", async () => {
    const answer = await get(path(test.theirs.buildingUuid));
    expect(answer.json()).toMatchObject({ status: 404, code: "buildings.not_found" });
  });

  it("refuses what is not a uuid", async () => {
    expect((await get(path("1%20or%201=1"))).json()).toMatchObject({ code: "request.invalid" });
  });
});

it("tells a building with the default languages where it has none of its own", async () => {
  const { building } = (await get(`/api/tenant/v1/buildings/${test.ours.buildingUuid}`)).json()
    .data;
  expect(building).toMatchObject({ name: "Harbour House", timezone: "Europe/Berlin" });
  expect(building.languages.map(({ code }: { code: string }) => code)).toEqual([
    "en_US",
    "es_ES",
    "el_EL",
  ]);
});

it("shows a building's own look over that of the brand whose host the visitor came to", async () => {
  const { db } = test.database;
  const path = `/api/buildings/${test.ours.buildingUuid}/theme`;
  const lookOf = async () => (await get(path)).json<ThemeAnswer>().data.theme;
  const before = await lookOf();
  await db.insert(themes).values({ buildingUuid: test.ours.buildingUuid, primaryColor: "#112233" });
  await expect.poll(lookOf).toEqual({ ...before, primary_color: "#112233" });
});

it("shuts a building as soon as the membership is gone", async () => {
  const { db } = test.database;
  const { portfolio, building } = await makePortfolio(db, (await makeBrand(db)).uuid);
  const user = await makeUser(db, { portfolioUuid: portfolio.uuid });
  const as = await test.bearer(user.email);
  const path = `/api/tenant/v1/buildings/${building.uuid}`;
  expect((await get(path, as)).statusCode).toBe(200);
  await db.delete(memberships).where(eq(memberships.userUuid, user.uuid));
  await expect.poll(async () => (await get(path, as)).statusCode).toBe(404);
});

describe("listing one's buildings", () => {
  it.each([
    { limit: 2, pages: 3 },
    // The last page is full: nothing follows it.
    { limit: 5, pages: 1 },
  ])(
    "pages by name, $limit at a time, without losing or repeating one",
    async ({ limit, pages }) => {
      const { db } = test.database;
      const { portfolio } = await makePortfolio(db, (await makeBrand(db)).uuid);
      for (const name of ["Elm Court", "Ash Court", "Ash Court", "Birch Court"]) {
        await makeBuilding(db, portfolio.uuid, name);
      }
      const as = await test.bearer((await makeUser(db, { portfolioUuid: portfolio.uuid })).email);
      const names: string[] = [];
      let after: string | null = "";
      let count = 0;
      for (; after !== null; count++) {
        const page: BuildingsPage = (
          await get(`${list}?limit=${limit}${after && `&after=${after}`}`, as)
        ).json();
        expect(page.pagination.total).toBe(5);
        names.push(...page.data.buildings.map(({ name }) => name));
        after = page.pagination.next;
      }
      expect(names).toEqual([
        "Ash Court",
        "Ash Court",
        "Birch Court",
        "Elm Court",
        "Harbour House",
      ]);
      expect(count).toBe(pages);
    },
  );

  it("finds by part of name or address, and takes wildcards for what they are", async () => {
    expect((await get(`${list}?search=quay`)).json().data.buildings).toHaveLength(1);
    expect((await get(`${list}?search=%25`)).json().data.buildings).toHaveLength(0);
  });

  it("shows only the building somebody belongs to, not its neighbours", async () => {
    const { db } = test.database;
    const { portfolio, building } = await makePortfolio(db, (await makeBrand(db)).uuid);
    const neighbour = await makeBuilding(db, portfolio.uuid, "Next Door");
    const place = { portfolioUuid: portfolio.uuid, buildingUuid: building.uuid };
    const as = await test.bearer((await makeUser(db, place)).email);
    const { buildings } = (await get(list, as)).json().data;
    expect(buildings.map(({ uuid }: { uuid: string }) => uuid)).toEqual([building.uuid]);
    expect((await get(`/api/tenant/v1/buildings/${neighbour.uuid}`, as)).statusCode).toBe(404);
  });

  it("keeps to the brand asked for, and to its own on a restricted brand's host", async () => {
    expect((await get(`${list}?brand_scope=HQO`)).json().pagination.total).toBe(1);
    expect((await get(`${list}?brand_scope=HPP`)).json().pagination.total).toBe(0);
    await makeBrand(test.database.db, {
      identifier: "SCOPED",
      hostNames: ["vornado.test"],
      scope: "SCOPED",
    });
    const answer = await get(`${list}?brand_scope=ALL`, { ...headers, host: "vornado.test" });
    expect(answer.json().pagination.total).toBe(0);
  });

  it("refuses a made-up page start, and nobody without a session", async () => {
    expect((await get(`${list}?after=bm9wZQ`)).json()).toMatchObject({ code: "request.invalid" });
    expect((await get(list, {})).statusCode).toBe(401);
  });
});

describe("asking for a portfolio", () => {
  const path = (uuid: string) => `/api/admin/v1/portfolios/${uuid}`;

  it("answers those who belong to it, or to one of its buildings only", async () => {
    const { portfolioUuid, buildingUuid } = test.ours;
    const neighbour = await makeUser(test.database.db, { portfolioUuid, buildingUuid });
    for (const email of [test.ours.email, neighbour.email]) {
      const answer = await get(path(portfolioUuid), await test.bearer(email));
      expect(answer.json().data.portfolio).toMatchObject({
        uuid: portfolioUuid,
        brand_identifier: "HQO",
        timezone: "Europe/Berlin",
        locale: "en-us",
      });
    }
  });

  it("does not find another landlord's, or one that does not exist", async () => {
    for (const uuid of [test.theirs.portfolioUuid, randomUUID()]) {
      expect((await get(path(uuid))).json()).toMatchObject({
        status: 404,
        code: "buildings.portfolio_not_found",
      });
    }
  });

  it("refuses what is not a uuid, and nobody without a session", async () => {
    expect((await get(path("seattle"))).json()).toMatchObject({ code: "request.invalid" });
    expect((await get(path(test.ours.portfolioUuid), {})).statusCode).toBe(401);
  });
});

describe("a host of a brand that shows only its own buildings", () => {
  const restricted = "restricted.example";

  /** Somebody with a building of that brand and one of another, and who has a building of another only. */
  async function makePeople() {
    const { db } = test.database;
    const identifier = `ONLY-${randomUUID()}`;
    const brand = await makeBrand(db, { identifier, hostNames: [restricted], scope: identifier });
    const own = await makePortfolio(db, brand.uuid);
    const both = await makeUser(db, { portfolioUuid: own.portfolio.uuid });
    await db.insert(memberships).values({
      userUuid: both.uuid,
      role: "tenant_user",
      portfolioUuid: test.theirs.portfolioUuid,
    });
    const other = await makeUser(db, test.theirs);
    return { building: own.building, both, other };
  }

  const at = async (url: string, email: string) =>
    get(url, { ...(await test.bearer(email)), host: restricted });

  it("lists and opens these, and no others, whoever asks", async () => {
    const { building, both, other } = await makePeople();
    const paths = (uuid: string) => [
      `/api/tenant/v1/buildings/${uuid}`,
      `/api/buildings/${uuid}/theme`,
      `/api/tenant/v2/buildings/${uuid}/utility-buttons`,
      `/api/tenant/v1/buildings/${uuid}/companies`,
      `/api/tenant/v1/buildings/${uuid}/search?q=yoga`,
    ];
    for (const path of paths(building.uuid))
      expect((await at(path, both.email)).statusCode).toBe(200);
    for (const path of paths(test.theirs.buildingUuid)) {
      for (const { email } of [both, other]) {
        expect((await at(path, email)).json()).toMatchObject({ code: "buildings.not_found" });
      }
      expect((await get(path, await test.bearer(other.email))).statusCode).toBe(200);
    }
    const listed = (await at(`${list}?brand_scope=ALL`, both.email)).json<BuildingsPage>();
    expect(listed.data.buildings.map(({ uuid }) => uuid)).toEqual([building.uuid]);
    expect((await at(list, other.email)).json<BuildingsPage>().pagination.total).toBe(0);
  });
});
