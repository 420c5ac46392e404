import { type Endpoint, type EndpointId, endpoints } from "@portico/contract";
import type { ErrorCode } from "@portico/contract/errors";
import { and, eq } from "drizzle-orm";
import type { LightMyRequestResponse } from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sessions } from "./features/auth/auth.tables.ts";
import { contentItems } from "./features/content/content.tables.ts";
import { memberships, type Role } from "./features/users/users.tables.ts";
import { apiBase } from "./platform/http/calls.ts";
import { makeCrowd, signInCrowd } from "./testing/crowd.ts";
import { makeBuilding, makeContent, makeUtilityButton } from "./testing/factories.ts";
import { companyTypeOf, furnish } from "./testing/furnish.ts";
import {
  type BuildingName,
  buildingNames,
  elsewhere,
  type Place,
  type PlaceName,
  placeNames,
  type Row,
  rows,
  several,
} from "./testing/isolation-calls.ts";
import { createTestApp, type TestApp } from "./testing/test-app.ts";

/** What somebody is in the buildings that they belong to; at the other landlord's, in all of them. */
const roles: Record<BuildingName, Role[]> = {
  own: ["tenant_user"],
  sibling: ["building_admin"],
  foreign: ["tenant_admin", "vendor"],
};

/** Who asks, by the buildings that they may enter. */
const people: Record<string, BuildingName[]> = {
  "a member": ["own"],
  "a member of two buildings of a landlord": ["own", "sibling"],
  "a member at two landlords": ["own", "foreign"],
};

let test: TestApp;
let places: Record<PlaceName, Place>;

beforeAll(async () => {
  test = await createTestApp();
  const { db } = test.database;
  const made = async (home: BuildingName, mark: string, rights: string[] = []) => {
    const { portfolioUuid } = home === "foreign" ? test.theirs : test.ours;
    const { uuid: buildingUuid } = await makeBuilding(db, portfolioUuid, `House of ${mark}`);
    const things = await furnish(db, { portfolioUuid, buildingUuid }, mark);
    return { home, portfolioUuid, buildingUuid, mark, marks: [mark, ...rights], things };
  };
  const foreign = await made("foreign", "Chestnut", ["can-cancel-bookings"]);
  const everywhere = { portfolioUuid: foreign.portfolioUuid, buildingUuid: null };
  places = {
    own: await made("own", "Alder"),
    sibling: await made("sibling", "Birch", ["can-decide-bookings"]),
    foreign,
    foreignEverywhere: {
      ...foreign,
      mark: "Dogwood",
      marks: ["Dogwood"],
      things: await furnish(db, everywhere, "Dogwood"),
    },
  };
  const { portfolioUuid, buildingUuid, things } = places.own;
  for (const { mark } of [places.sibling, places.foreign]) {
    const companyTypes = [companyTypeOf(mark)];
    await makeUtilityButton(db, { portfolioUuid, buildingUuid, name: `For ${mark}`, companyTypes });
  }
  const attachable = {
    company_uuid: places.sibling.things.companyUuid,
    amenity_uuid: places.sibling.things.amenityUuid,
    content_uuid: places.foreign.things.contentUuid,
  };
  await db
    .update(contentItems)
    .set({ attachable })
    .where(
      and(eq(contentItems.portfolioUuid, portfolioUuid), eq(contentItems.uuid, things.contentUuid)),
    );
});
afterAll(() => test.close());

it("has a row for every call that needs a session", () => {
  const all: Endpoint[] = Object.values(endpoints);
  const wanted = all.filter(({ access }) => access !== "public").map(({ id }) => id);
  const tried = [...rows.map(([id]) => id), ...elsewhere, ...several];
  expect([...new Set(tried)].toSorted()).toEqual(wanted.toSorted());
});

/** Somebody new who belongs to these buildings. */
async function arrive(entered: readonly BuildingName[]): Promise<Headers> {
  const [userUuid = ""] = await makeCrowd(test.database, places.own.portfolioUuid, 1);
  const { db } = test.database;
  await db.delete(memberships).where(eq(memberships.userUuid, userUuid));
  const belongings = entered.flatMap((name) => {
    const { portfolioUuid, buildingUuid, things } = places[name];
    const isEverywhere = name === "foreign";
    return roles[name].map((role) => ({
      userUuid,
      role,
      portfolioUuid,
      buildingUuid: isEverywhere ? null : buildingUuid,
      companyUuid: things.companyUuid,
    }));
  });
  await db.insert(memberships).values(belongings);
  const [headers = {}] = await signInCrowd(test, [userUuid]);
  await db.update(sessions).set({ provedAt: new Date() }).where(eq(sessions.userUuid, userUuid));
  return headers;
}

type Method = "GET" | "POST" | "PUT" | "DELETE";
/** A thing as it is asked for through a building. */
type Way = [building: Place, thing: Place];
type Headers = Record<string, string>;

/** Makes a call about a thing as it is asked for through a building. */
function ask(id: EndpointId, row: Row, headers: Headers, [building, thing]: Way) {
  const [method, path] = endpoints[id].route.split(" ") as [Method, string];
  const keys: Record<string, string> = { ...thing.things, buildingUuid: building.buildingUuid };
  const payload = row.body?.(building, thing);
  return test.app.inject({
    method,
    url: apiBase + path.replaceAll(/:(\w+)/g, (_, name: string) => keys[name] ?? "unknown"),
    query: row.query?.(building, thing) ?? {},
    headers,
    ...(payload && { payload }),
  });
}

/** What a call names: a building, a thing in one, or both. */
function namesIn(id: EndpointId, { missing, query, body }: Row) {
  const { own } = places;
  const fields = Object.keys({ ...query?.(own, own), ...body?.(own, own) });
  const names = [...endpoints[id].route.matchAll(/:(\w+)/g)].map(([, name = ""]) => name);
  return {
    building: [...fields, ...names].some((name) => /building_?uuid$/i.test(name)),
    thing: missing !== undefined || names.some((name) => name !== "buildingUuid"),
  };
}

/** Every way to make a call; where it names but one of the two, that is both. */
function waysOf(named: ReturnType<typeof namesIn>): Way[] {
  const things = placeNames.map((name) => places[name]);
  if (!named.building) return things.map((thing) => [thing, thing]);
  const buildings = buildingNames.map((name) => places[name]);
  if (!named.thing) return buildings.map((building) => [building, building]);
  return buildings.flatMap((building) => things.map((thing): Way => [building, thing]));
}

/** What a call should come to for somebody who may enter these buildings. */
function wantedOf(row: Row, hasBuilding: boolean, entered: BuildingName[], way: Way): Verdict {
  const [building, thing] = way;
  const { missing = "open", closed = "buildings.not_found", inOwn = "open" } = row;
  if (!entered.includes(building.home)) return hasBuilding ? closed : missing;
  if (building.home !== thing.home) return missing;
  return building === places.own ? inOwn : "open";
}

type Verdict = ErrorCode | "open";

/** What an answer comes to: its refusal, what it fails to say or gives away, or that it is open. */
function verdictOf({ statusCode, body }: LightMyRequestResponse, thing: Place, row: Row): string {
  if (statusCode >= 400) return (JSON.parse(body) as { code: string }).code;
  if (!row.isSilent && !body.includes(thing.mark)) return "silent";
  const others = Object.values(places).filter(({ home }) => home !== thing.home);
  const told = others.flatMap(({ marks }) => marks.filter((mark) => body.includes(mark)));
  return told.length === 0 ? "open" : `tells of ${told.join(", ")}`;
}

describe.each(Object.entries(people))("%s", (_who, entered) => {
  it.each(rows)("%s reaches the buildings that they belong to only", async (id, row) => {
    const headers = await arrive(entered);
    const named = namesIn(id, row);
    const wanted: Record<string, string> = {};
    const found: Record<string, string> = {};
    for (const way of waysOf(named)) {
      const [building, thing] = way;
      const name = `${thing.mark} through ${building.mark}`;
      wanted[name] = wantedOf(row, named.building, entered, way);
      if (row.first !== undefined && wanted[name] === "open") {
        await ask(row.first, new Map(rows).get(row.first) ?? {}, headers, way);
      }
      found[name] = verdictOf(await ask(id, row, headers, way), thing, row);
    }
    expect(found).toEqual(wanted);
  });

  it.each(["listUserBuildings", "listCurrentUserBuildings"] as const)(
    "%s lists the buildings that they belong to only",
    async (id) => {
      const answer = await ask(id, {}, await arrive(entered), [places.own, places.own]);
      const listed = buildingNames.filter((name) =>
        answer.body.includes(places[name].buildingUuid),
      );
      expect(listed).toEqual(entered);
    },
  );

  it("getPortfolio reaches the landlords whose buildings they belong to only", async () => {
    const headers = await arrive(entered);
    const reached = new Set(entered.map((name) => places[name].portfolioUuid));
    for (const { portfolioUuid } of [places.own, places.foreign]) {
      const url = `${apiBase}/admin/v1/portfolios/${portfolioUuid}`;
      const answer = await test.app.inject({ url, headers });
      expect(answer.statusCode).toBe(reached.has(portfolioUuid) ? 200 : 404);
    }
  });
});

it("an offer for the companies of another landlord is for nobody, whoever works there", async () => {
  const { portfolioUuid, buildingUuid } = places.own;
  const offer = await makeContent(test.database.db, {
    portfolioUuid,
    buildingUuid,
    type: "offer",
    title: "For them",
    eligibleCompanyTypes: [companyTypeOf(places.foreign.mark)],
  });
  const headers = await arrive(["own", "foreign"]);
  const answer = await test.app.inject({ url: `/api/tenant/v1/offers/${offer.uuid}`, headers });
  expect(answer.json()).toMatchObject({ data: { offer: { is_eligible: false } } });
});
