import { type EndpointId, endpoints } from "@portico/contract";
import { type RoleName, rolePermissions } from "@portico/rules/permissions";
import type { LightMyRequestResponse } from "fastify";
import { companyTypeId } from "@portico/rules/company-type";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { sessions } from "./features/auth/auth.tables.ts";
import { contentItems } from "./features/content/content.tables.ts";
import { apps } from "./features/miniapps/miniapps.tables.ts";
import { memberships } from "./features/users/users.tables.ts";
import { passHashOf } from "./features/visits/pass/pass-codes.ts";
import { resourceBookings } from "./features/bookings/bookings.tables.ts";
import { suites } from "./features/smart-building/smart-building.tables.ts";
import { requestWatchers, supportRequests } from "./features/support/support.tables.ts";
import { visits, watchedPeople } from "./features/visits/visits.tables.ts";
import { and, eq, inArray } from "./platform/database/drizzle.ts";
import { apiBase } from "./platform/http/calls.ts";
import { makeCrowd, signInCrowd } from "./testing/crowd.ts";
import { makeBrand, makeBuilding, makeContent, makeUtilityButton } from "./testing/factories.ts";
import { companyTypeOf, furnish } from "./testing/furnish.ts";
import {
  type BuildingName,
  buildingNames,
  type Place,
  type PlaceName,
  placeNames,
  type Row,
  rows,
} from "./testing/isolation-calls.ts";
import { usePortal } from "./testing/use-portal.ts";
import {
  namedBy,
  namesPlace,
  sessionEndpoints,
  type Standing,
  thingsInPath,
  wantedOf,
} from "./testing/wanted-access.ts";

/** What somebody is in the buildings that they belong to; at the other landlord's, in all of them. */
const own: RoleName[] = ["tenant_user"];
const sibling: RoleName[] = ["building_admin"];
const foreign: RoleName[] = ["tenant_admin", "vendor"];

/** Who asks. */
const people: Record<string, Standing> = {
  "a member": { own },
  "a member of two buildings of a landlord": { own, sibling },
  "a member at two landlords": { own, foreign },
};

const test = usePortal();
let places: Record<PlaceName, Place>;

beforeAll(async () => {
  const { db } = test.database;
  const made = async (home: BuildingName, mark: string, rights: string[] = []) => {
    const { portfolioUuid } = home === "foreign" ? test.theirs : test.ours;
    const { uuid: buildingUuid } = await makeBuilding(db, portfolioUuid, `House of ${mark}`);
    const owner = { portfolioUuid, buildingUuid, home: buildingUuid };
    const things = await furnish(db, owner, mark);
    return { home, portfolioUuid, buildingUuid, mark, marks: [mark, ...rights], things };
  };
  const foreign = await made("foreign", "Chestnut", ["can-cancel-bookings"]);
  const everywhere = {
    portfolioUuid: foreign.portfolioUuid,
    buildingUuid: null,
    home: foreign.buildingUuid,
  };
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
  // All are of one company: what keeps somebody from a suite or a colleague there is where it is.
  const { companyUuid } = foreign.things;
  await db
    .update(suites)
    .set({ companyUuid })
    .where(eq(suites.portfolioUuid, foreign.portfolioUuid));
  await db
    .update(memberships)
    .set({ companyUuid })
    .where(eq(memberships.portfolioUuid, foreign.portfolioUuid));
  const { portfolioUuid, buildingUuid, things } = places.own;
  for (const { mark } of [places.sibling, places.foreign]) {
    const companyTypes = [companyTypeId(companyTypeOf(mark))];
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

/** Some calls remove something: what they have removed is there again for the next. */
let furnishedApps: (typeof apps.$inferSelect)[];
let furnishedWatched: (typeof watchedPeople.$inferSelect)[];
beforeAll(async () => {
  const landlords = [test.ours.portfolioUuid, test.theirs.portfolioUuid];
  furnishedApps = await test.database.db
    .select()
    .from(apps)
    .where(inArray(apps.portfolioUuid, landlords));
  furnishedWatched = await test.database.db
    .select()
    .from(watchedPeople)
    .where(inArray(watchedPeople.portfolioUuid, landlords));
});
beforeEach(async () => {
  await test.database.db.insert(apps).values(furnishedApps).onConflictDoNothing();
  await test.database.db.insert(watchedPeople).values(furnishedWatched).onConflictDoNothing();
});

it("has a row for every call that names a place, or a thing in one", () => {
  const wanted = sessionEndpoints.filter(namesPlace).map(({ id }) => id);
  expect([...new Set<string>(rows.map(([id]) => id))].toSorted()).toEqual(wanted.toSorted());
});

it("has one of everything that those calls name in their path (testing/furnish.ts)", () => {
  const named = new Set(rows.flatMap(([id]) => thingsInPath(id)));
  const furnished = Object.keys({ ...places.own.things, portfolioUuid: "" });
  expect([...named].filter((name) => !furnished.includes(name))).toEqual([]);
});

/** Somebody new who stands like that, and has just proved who they are. */
async function arrive(standing: Standing): Promise<Headers> {
  const [userUuid = ""] = await makeCrowd(test.database, places.own.portfolioUuid, 1);
  const { db } = test.database;
  await db.delete(memberships).where(eq(memberships.userUuid, userUuid));
  const belongings = buildingNames.flatMap((name) => {
    const { portfolioUuid, buildingUuid, things } = places[name];
    const isEverywhere = name === "foreign";
    return (standing[name] ?? []).map((role) => ({
      userUuid,
      role,
      portfolioUuid,
      buildingUuid: isEverywhere ? null : buildingUuid,
      companyUuid: things.companyUuid,
    }));
  });
  await db.insert(memberships).values(belongings);
  const [headers = {}] = await signInCrowd(test, [userUuid]);
  // Every visit, booking and request is the asker's: what keeps them from one is where it is, not whose.
  const landlords = [test.ours.portfolioUuid, test.theirs.portfolioUuid];
  await db
    .update(visits)
    .set({ hostUuid: userUuid })
    .where(inArray(visits.portfolioUuid, landlords));
  await db
    .update(resourceBookings)
    .set({ userUuid })
    .where(inArray(resourceBookings.portfolioUuid, landlords));
  await db
    .update(supportRequests)
    .set({ userUuid })
    .where(inArray(supportRequests.portfolioUuid, landlords));
  await db.update(sessions).set({ provedAt: new Date() }).where(eq(sessions.userUuid, userUuid));
  return headers;
}

type Method = "GET" | "POST" | "PUT" | "DELETE";
/** A thing as it is asked for through a building. */
type Way = [building: Place, thing: Place];
type Headers = Record<string, string>;

/** What is judged of an answer; of one that goes on for as long as somebody listens, its beginning. */
type Answer = Pick<LightMyRequestResponse, "statusCode" | "body">;

async function beginningOf({ statusCode, stream }: LightMyRequestResponse): Promise<Answer> {
  const [body] = await stream().take(1).toArray();
  return { statusCode, body: String(body) };
}

/** Makes a call about a thing as it is asked for through a building. */
async function ask(
  id: EndpointId,
  row: Row,
  headers: Headers,
  [building, thing]: Way,
): Promise<Answer> {
  const [method, path] = endpoints[id].route.split(" ") as [Method, string];
  const { buildingUuid, portfolioUuid } = building;
  const keys: Record<string, string> = { ...thing.things, buildingUuid, portfolioUuid };
  const payload = row.body?.(building, thing);
  const isStream = "isStream" in endpoints[id];
  const answer = await test.app.inject({
    method,
    url: apiBase + path.replaceAll(/:(\w+)/g, (_, name: string) => keys[name] ?? "unknown"),
    query: row.query?.(building, thing) ?? {},
    headers,
    payloadAsStream: isStream,
    ...(payload && { payload }),
  });
  if (method !== "GET" && answer.statusCode < 400) isAsMade = false;
  return isStream ? beginningOf(answer) : answer;
}

/** Every way to make a call; where it names but one of the two, that is both. */
function waysOf(named: ReturnType<typeof namedBy>): Way[] {
  const things = placeNames.map((name) => places[name]);
  if (!named.building) return things.map((thing) => [thing, thing]);
  const buildings = buildingNames.map((name) => places[name]);
  if (!named.thing) return buildings.map((building) => [building, building]);
  return buildings.flatMap((building) => things.map((thing): Way => [building, thing]));
}

/** The code of a refusal, or that it is none. */
function codeOf({ statusCode, body }: Answer): string {
  return statusCode >= 400 ? (JSON.parse(body) as { code: string }).code : "open";
}

/** What an answer comes to: its refusal, what it fails to say or gives away, or that it is open. */
function verdictOf(answer: Answer, thing: Place, row: Row): string {
  const { body } = answer;
  if (answer.statusCode >= 400) return codeOf(answer);
  if (!row.isSilent && !body.includes(thing.mark)) return "silent";
  const others = Object.values(places).filter(({ home }) => home !== thing.home);
  const told = others.flatMap(({ marks }) => marks.filter((mark) => body.includes(mark)));
  return told.length === 0 ? "open" : `tells of ${told.join(", ")}`;
}

/** Whether visits and bookings are as they were made. */
let isAsMade = false;
beforeEach(() => {
  isAsMade = false;
});

/** Each call finds visits and bookings as they were made: what one does is no matter of the next. */
async function restoreThings(): Promise<void> {
  const { db, sql } = test.database;
  await sql`delete from rate_limits`;
  if (isAsMade) return;
  isAsMade = true;
  const asMade = { status: "expected", arrivedAt: null, leftAt: null } as const;
  const landlords = [test.ours.portfolioUuid, test.theirs.portfolioUuid];
  await db.update(visits).set(asMade).where(inArray(visits.portfolioUuid, landlords));
  // Who is written to at another address has got another pass.
  for (const { portfolioUuid, buildingUuid, things } of Object.values(places)) {
    await db
      .update(visits)
      .set({ passHash: passHashOf(things.passCode) ?? "" })
      .where(
        and(
          eq(visits.portfolioUuid, portfolioUuid),
          eq(visits.buildingUuid, buildingUuid),
          eq(visits.uuid, things.visitUuid),
        ),
      );
    const watched = { requestUuid: things.requestUuid, userUuid: things.watcherUuid };
    await db
      .insert(requestWatchers)
      .values({ portfolioUuid, buildingUuid, ...watched })
      .onConflictDoNothing();
  }
  await sql`delete from support_requests where status = 'Submitted' and description = 'It is dark.'`;
  await sql`update support_requests set status = 'Completed'`;
  await sql`delete from resource_bookings where name is null`;
  // Soon, so that it can be cancelled and checked in to: a test ends long before that.
  await sql`
    update resource_bookings set status = 'confirmed', checked_in_at = null, created_at = now(),
      starts_at = now() + interval '10 minutes', ends_at = now() + interval '70 minutes',
      held_until = now() + interval '70 minutes', release_at = now() + interval '70 minutes'`;
}

/** Makes a call after what it needs to have happened. */
async function attempt(id: EndpointId, row: Row, headers: Headers, way: Way) {
  await restoreThings();
  if (row.first !== undefined) {
    await ask(row.first, new Map(rows).get(row.first) ?? {}, headers, way);
  }
  return ask(id, row, headers, way);
}

describe.each(Object.entries(people))("%s", (_who, standing) => {
  it.each(rows)("%s reaches the buildings that they belong to only", async (id, row) => {
    const headers = await arrive(standing);
    const wanted: Record<string, string | undefined> = {};
    const found: Record<string, string> = {};
    for (const way of waysOf(namedBy(id, row, places.own))) {
      const [building, thing] = way;
      const name = `${thing.mark} through ${building.mark}`;
      wanted[name] = wantedOf(id, row, standing, way);
      found[name] = verdictOf(await attempt(id, row, headers, way), thing, row);
    }
    expect(found).toEqual(wanted);
  });

  it.each(["listUserBuildings", "listCurrentUserBuildings"] as const)(
    "%s lists the buildings that they belong to only",
    async (id) => {
      const answer = await ask(id, {}, await arrive(standing), [places.own, places.own]);
      const listed = buildingNames.filter((name) =>
        answer.body.includes(places[name].buildingUuid),
      );
      expect(listed).toEqual(buildingNames.filter((name) => standing[name] !== undefined));
    },
  );
});

describe("at the host of a brand that shows its own alone", () => {
  const host = "solo.example";
  beforeAll(() =>
    makeBrand(test.database.db, { identifier: "SOLO", hostNames: [host], scope: "SOLO" }),
  );

  it.each(rows)("%s reaches nothing of other brands", async (id, row) => {
    const headers = { ...(await arrive({ own, foreign })), host };
    const way: Way = [places.own, places.own];
    const found = codeOf(await attempt(id, row, headers, way));
    expect(found).toBe(wantedOf(id, row, {}, way));
  });
});

describe.each(Object.keys(rolePermissions) as RoleName[])("a %s", (role) => {
  it("may make the calls that its permissions allow", async () => {
    const standing = { own: [role] };
    const headers = await arrive(standing);
    const way: Way = [places.own, places.own];
    const found: (readonly [EndpointId, string])[] = [];
    for (const [id, row] of rows) found.push([id, codeOf(await attempt(id, row, headers, way))]);
    expect(found).toEqual(rows.map(([id, row]) => [id, wantedOf(id, row, standing, way)]));
  });
});

describe("a call that is not public", () => {
  const ids = sessionEndpoints.map(({ id }) => id as EndpointId);
  const refusalsOf = async (headers: Headers) => {
    const way: Way = [places.own, places.own];
    const answers = ids.map(async (id) => [id, codeOf(await ask(id, {}, headers, way))] as const);
    return new Map<string, string>(await Promise.all(answers));
  };

  it("refuses visitors", async () => {
    expect(new Set((await refusalsOf({})).values())).toEqual(new Set(["auth.session_required"]));
  });

  it("asks for a fresh proof where its access says so, before anything else", async () => {
    const headers = await arrive({ own });
    await test.database.db.update(sessions).set({ provedAt: null });
    const refused = [...(await refusalsOf(headers))].flatMap(([id, code]) =>
      code === "auth.proof_required" ? [id] : [],
    );
    const wanted = sessionEndpoints.filter(({ access }) => access.proof === "fresh");
    expect(refused).toEqual(wanted.map(({ id }) => id));
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
  const headers = await arrive({ own, foreign });
  const answer = await test.app.inject({ url: `/api/tenant/v1/offers/${offer.uuid}`, headers });
  expect(answer.json()).toMatchObject({ data: { offer: { is_eligible: false } } });
});
