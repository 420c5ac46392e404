import { beforeAll, expect, it } from "vitest";
import { eq } from "../../../platform/database/drizzle.ts";
import { makeBuilding } from "../../../testing/factories.ts";
import { usePortal } from "../../../testing/use-portal.ts";
import { buildings } from "../../buildings/buildings.tables.ts";
import { somebody } from "../testing/people.ts";

const hour = 3_600_000;
const test = usePortal();
let desk: Awaited<ReturnType<typeof somebody>>;
/** The hour that has begun, which is the first after midnight in the building. */
const midnight = Math.floor(Date.now() / hour) * hour;

beforeAll(async () => {
  const { portfolioUuid } = test.ours;
  const { uuid: buildingUuid } = await makeBuilding(test.database.db, portfolioUuid, "Night House");
  // Where it is just after midnight: the zones `Etc/GMT` count backwards, from 14 to -12.
  const hours = new Date().getUTCHours();
  const ahead = hours > 12 ? 24 - hours : -hours;
  const timezone = `Etc/GMT${ahead > 0 ? "-" : "+"}${Math.abs(ahead)}`;
  await test.database.db
    .update(buildings)
    .set({ timezone })
    .where(eq(buildings.uuid, buildingUuid));
  desk = await somebody(test, "building_admin", { portfolioUuid, buildingUuid });
});

/** A visit that began and ends so many hours from midnight; it is invited for later, and then moved. */
async function makeVisit(name: string, from: number, until: number): Promise<string> {
  const { uuid } = await desk.invite({ visitors: [{ name }] });
  const [starts, ends] = [from, until].map((hours) =>
    new Date(midnight + hours * hour).toISOString(),
  );
  await test.database.sql`
    update visits set starts_at = ${starts ?? ""}::timestamptz, ends_at = ${ends ?? ""}::timestamptz,
      day = (${starts ?? ""}::timestamptz at time zone
        (select timezone from buildings b where b.uuid = visits.building_uuid))::date
    where uuid = ${uuid}`;
  return uuid;
}

async function namesOf(path: string): Promise<string[]> {
  const { data } = await desk.call("GET", path);
  return data.visits.map(({ visitor }) => visitor.name);
}

it("shows after midnight who was expected the evening before and may still come, before all others", async () => {
  await makeVisit("Next Morning", 8, 9);
  const late = await makeVisit("Late Evening", -2, 2);
  await makeVisit("Over Evening", -4, -1);
  await makeVisit("Day Before", -25, -20);
  const gone = await makeVisit("Called Off", -2, 2);
  await desk.call("PUT", `visits/${gone}/cancel`);
  expect(await namesOf("desk")).toEqual(["Late Evening", "Next Morning"]);
  expect(await namesOf("desk?status=expected")).toEqual(["Late Evening", "Next Morning"]);
  expect(await namesOf("desk?query=even")).toEqual(["Late Evening"]);
  const first = await desk.call("GET", "desk?limit=1");
  expect(first.data.visits.map(({ visitor }) => visitor.name)).toEqual(["Late Evening"]);
  expect(await namesOf(`desk?limit=1&after=${first.next ?? ""}`)).toEqual(["Next Morning"]);
  const { status } = await desk.call("POST", "desk/check-ins", { visit_uuid: late });
  expect(status).toBe(200);
  expect(await namesOf("desk?status=arrived")).toEqual(["Late Evening"]);
});

it("shows on other days whom they belong to alone", async () => {
  await makeVisit("Late Again", -2, 2);
  const dayOf = (hours: number) =>
    test.database.sql`
      select to_char(${new Date(midnight + hours * hour).toISOString()}::timestamptz
        at time zone timezone, 'YYYY-MM-DD') as day from buildings where name = 'Night House'`;
  const [[before], [after]] = [await dayOf(-2), await dayOf(26)];
  expect(await namesOf(`desk?date=${String(before?.["day"])}`)).toContain("Late Again");
  expect(await namesOf(`desk?date=${String(after?.["day"])}`)).toEqual([]);
});
