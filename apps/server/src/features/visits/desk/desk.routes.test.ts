import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { eq } from "../../../platform/database/drizzle.ts";
import { makeBuilding } from "../../../testing/factories.ts";
import { mailsTo } from "../../../testing/mails.ts";
import { usePortal } from "../../../testing/use-portal.ts";
import { buildings } from "../../buildings/buildings.tables.ts";
import { memberships, users } from "../../users/users.tables.ts";
import { become, codeOf, moveVisit, somebody } from "../testing/people.ts";
import { listDeskVisits } from "./desk.repository.ts";

const test = usePortal();
let host: Awaited<ReturnType<typeof somebody>>;
let desk: Awaited<ReturnType<typeof somebody>>;
beforeAll(async () => {
  host = await somebody(test);
  desk = await somebody(test, "building_admin");
});

const checkIn = (body: object, at = desk) => at.call("POST", "desk/check-ins", body);
const named = (name: string) => ({ visitors: [{ name, email: `${randomUUID()}@guests.example` }] });

describe("checking in", () => {
  it("goes by the code, by the address that the QR code says, and by the visit", async () => {
    const visits = [await host.invite(), await host.invite(), await host.invite()];
    const bodies = [
      { pass_code: codeOf(visits[0] ?? { pass_url: null }) },
      { pass_code: visits[1]?.pass_url },
      { visit_uuid: visits[2]?.uuid },
    ];
    for (const body of bodies) {
      const { data } = await checkIn(body);
      expect(data.visit).toMatchObject({ status: "arrived", is_watched: false });
      expect(Date.parse(data.visit.arrived_at ?? "")).toBeGreaterThan(Date.now() - 60_000);
    }
  });

  it("asks for exactly one of the two", async () => {
    const { uuid, pass_url } = await host.invite();
    expect((await checkIn({})).code).toBe("request.invalid");
    const both = { visit_uuid: uuid, pass_code: pass_url };
    expect((await checkIn(both)).code).toBe("request.invalid");
  });

  it("tells the host, in the host's language", async () => {
    const other = await somebody(test);
    await test.database.db.update(users).set({ locale: "de-de" }).where(eq(users.uuid, other.uuid));
    const visit = await other.invite({ visitors: [{ name: "Anna Berg", company: "Guests" }] });
    await checkIn({ visit_uuid: visit.uuid });
    const [mail, ...more] = await mailsTo(test.app, other.email);
    expect(mail?.subject).toBe("Anna Berg, Guests ist da");
    expect(more).toEqual([]);
  });

  it.each([
    ["too early", [61, 120], "visits.too_early"],
    ["over", [-60, -1], "visits.over"],
  ] as const)("is refused when it is %s", async (_, window, code) => {
    const { uuid } = await host.invite();
    await moveVisit(test, uuid, window);
    expect((await checkIn({ visit_uuid: uuid })).code).toBe(code);
  });

  it("is open to who comes an hour early", async () => {
    const { uuid } = await host.invite();
    await moveVisit(test, uuid, [59, 120]);
    expect((await checkIn({ visit_uuid: uuid })).status).toBe(200);
  });

  it("is refused for a visit that is called off, or elsewhere, and for what is no pass", async () => {
    const visit = await host.invite();
    await host.call("PUT", `visits/${visit.uuid}/cancel`);
    expect((await checkIn({ pass_code: codeOf(visit) })).code).toBe("visits.cancelled");
    const { portfolioUuid } = test.ours;
    const { uuid: buildingUuid } = await makeBuilding(test.database.db, portfolioUuid);
    const elsewhere = await somebody(test, "building_admin", { portfolioUuid, buildingUuid });
    const here = await host.invite();
    const refused = await checkIn({ pass_code: codeOf(here) }, elsewhere);
    expect(refused.code).toBe("visits.not_found");
    expect((await checkIn({ pass_code: "A".repeat(27) })).code).toBe("visits.not_found");
    expect((await checkIn({ pass_code: "short" })).code).toBe("visits.not_found");
    expect((await host.call("GET", `visits/${here.uuid}`)).data.visit.status).toBe("expected");
  });

  it("is for the front desk alone", async () => {
    const { uuid } = await host.invite();
    for (const role of ["tenant_user", "tenant_admin", "vendor", "guest"] as const) {
      const other = await somebody(test, role);
      const { code } = await checkIn({ visit_uuid: uuid }, other);
      expect(code).toBe("permissions.not_allowed");
    }
  });

  it("with a host who is gone asks the desk why, and writes to nobody", async () => {
    for (const leave of ["closed", "moved away", "guest now"] as const) {
      const other = await somebody(test);
      const { uuid } = await other.invite();
      const { db } = test.database;
      const isOther = eq(memberships.userUuid, other.uuid);
      if (leave === "closed") {
        await db.update(users).set({ deactivated: true }).where(eq(users.uuid, other.uuid));
      } else {
        await db.delete(memberships).where(isOther);
        if (leave === "guest now") await become(test, other.uuid, "guest");
      }
      expect((await checkIn({ visit_uuid: uuid })).code).toBe("visits.host_gone");
      const { data } = await checkIn({ visit_uuid: uuid, override_reason: " Ben meets her " });
      expect(data.visit).toMatchObject({
        status: "arrived",
        is_host_gone: true,
        override_reason: "Ben meets her",
      });
      expect(await mailsTo(test.app, other.email)).toEqual([]);
    }
  });
});

it("lets in again who comes back before the end, and tells the host nothing more", async () => {
  const other = await somebody(test);
  const visit = await other.invite();
  const first = (await checkIn({ visit_uuid: visit.uuid })).data.visit;
  await desk.call("PUT", `desk/visits/${visit.uuid}/check-out`);
  const again = await checkIn({ pass_code: codeOf(visit) });
  expect(again.data.visit).toMatchObject({
    status: "arrived",
    arrived_at: first.arrived_at,
    left_at: null,
  });
  expect(await mailsTo(test.app, other.email)).toHaveLength(1);
  expect((await checkIn({ pass_code: codeOf(visit) })).code).toBe("visits.already_arrived");
  await desk.call("PUT", `desk/visits/${visit.uuid}/check-out`);
  expect((await other.call("PUT", `visits/${visit.uuid}/cancel`)).code).toBe("visits.not_expected");
  await moveVisit(test, visit.uuid, [-60, -1]);
  expect((await checkIn({ visit_uuid: visit.uuid })).code).toBe("visits.over");
});

it("keeps why who comes back was let in, until it is said anew", async () => {
  const visit = await host.invite(named("Carl Nord"));
  const watch = async () => {
    const entry = { name: "Carl Nord", reason: "Shouts" };
    return (await desk.call("POST", "watch-list", entry)).data.watched.uuid;
  };
  const comeIn = async (reason?: string) => {
    const body = { visit_uuid: visit.uuid, ...(reason && { override_reason: reason }) };
    const { data } = await checkIn(body);
    await desk.call("PUT", `desk/visits/${visit.uuid}/check-out`);
    return data.visit.override_reason;
  };
  const entry = await watch();
  expect(await comeIn("Came with police")).toBe("Came with police");
  await desk.call("DELETE", `watch-list/${entry}`);
  expect(await comeIn()).toBe("Came with police");
  await watch();
  expect(await comeIn("Has said sorry")).toBe("Has said sorry");
});

it("shows before midnight who may come in by then, and nobody of later", async () => {
  const { portfolioUuid } = test.ours;
  const { uuid: buildingUuid } = await makeBuilding(test.database.db, portfolioUuid, "Night House");
  // Where it is eleven at night: the zones `Etc/GMT` count backwards, from 14 to -12.
  const toEleven = 23 - new Date().getUTCHours();
  const ahead = toEleven > 14 ? toEleven - 24 : toEleven;
  const timezone = `Etc/GMT${ahead > 0 ? "-" : "+"}${Math.abs(ahead)}`;
  await test.database.db
    .update(buildings)
    .set({ timezone })
    .where(eq(buildings.uuid, buildingUuid));
  const place = { portfolioUuid, buildingUuid };
  const night = await somebody(test, "building_admin", place);
  const hour = 3_600_000;
  const midnight = Math.ceil(Date.now() / hour) * hour;
  const at = (hours: number) => ({
    dates: [
      {
        starts_at: new Date(midnight + hours * hour).toISOString(),
        ends_at: new Date(midnight + (hours + 1) * hour).toISOString(),
      },
    ],
  });
  const [soon] = [await night.invite(at(0)), await night.invite(at(1))];
  const shown = (await night.call("GET", "desk")).data.visits;
  expect(shown.map(({ uuid }) => uuid)).toEqual([soon.uuid]);
  expect((await night.call("GET", "desk?query=Anna")).data.visits).toHaveLength(1);
  expect((await night.call("GET", "desk?date=2026-01-01")).data.visits).toEqual([]);
});

describe("looking up a pass", () => {
  const lookUp = (pass_code: string | null, at = desk) =>
    at.call("POST", "desk/look-ups", { pass_code: pass_code ?? "" });

  it.each([
    ["good for now", [0, 120]],
    ["too early", [200, 300]],
    ["over", [-120, -1]],
  ] as const)("tells whose it is when it is %s, and lets nobody in", async (_, window) => {
    const visit = await host.invite(named("Ivy Holm"));
    await moveVisit(test, visit.uuid, window);
    for (const code of [codeOf(visit), visit.pass_url]) {
      const { data } = await lookUp(code);
      expect(data.visit).toMatchObject({
        uuid: visit.uuid,
        visitor: { name: "Ivy Holm" },
        host: { uuid: host.uuid },
        arrived_at: null,
      });
    }
  });

  it("tells of who is watched, and of a visit that is called off", async () => {
    const visit = await host.invite(named("Otto Brandt"));
    await desk.call("POST", "watch-list", { name: "Otto Brandt", reason: "Shouts" });
    await host.call("PUT", `visits/${visit.uuid}/cancel`);
    const { data } = await lookUp(codeOf(visit));
    expect(data.visit).toMatchObject({ status: "cancelled", watch_reason: "Shouts" });
  });

  it("knows nothing of another building's passes, nor of what is no pass", async () => {
    const code = codeOf(await host.invite());
    const { portfolioUuid } = test.ours;
    const { uuid: buildingUuid } = await makeBuilding(test.database.db, portfolioUuid);
    const sibling = await somebody(test, "building_admin", { portfolioUuid, buildingUuid });
    const foreign = await somebody(test, "building_admin", test.theirs);
    for (const at of [sibling, foreign]) {
      expect((await lookUp(code, at)).code).toBe("visits.not_found");
    }
    for (const wrong of ["", "short", "A".repeat(27)]) {
      expect((await lookUp(wrong)).code).toBe("visits.not_found");
    }
    expect((await desk.call("POST", "desk/look-ups", {})).code).toBe("request.invalid");
  });

  it("is for the front desk alone", async () => {
    const code = codeOf(await host.invite());
    for (const role of ["tenant_user", "tenant_admin", "vendor", "guest"] as const) {
      const { code: refusal } = await lookUp(code, await somebody(test, role));
      expect(refusal).toBe("permissions.not_allowed");
    }
    const { statusCode } = await test.app.inject({
      method: "POST",
      url: `/api/visits/v1/buildings/${test.ours.buildingUuid}/desk/look-ups`,
      payload: { pass_code: code },
    });
    expect(statusCode).toBe(401);
  });
});

describe("checking out", () => {
  it("is for who has come, once", async () => {
    const { uuid } = await host.invite();
    const path = `desk/visits/${uuid}/check-out`;
    expect((await desk.call("PUT", path)).code).toBe("visits.not_arrived");
    await checkIn({ visit_uuid: uuid });
    expect((await desk.call("PUT", path)).data.visit).toMatchObject({ status: "left" });
    expect((await desk.call("PUT", path)).code).toBe("visits.not_arrived");
  });
});

describe("the list of the day", () => {
  it("goes by start, a page at a time, and by what the visitor is called", async () => {
    const { portfolioUuid } = test.ours;
    const { uuid: buildingUuid } = await makeBuilding(test.database.db, portfolioUuid);
    const place = { portfolioUuid, buildingUuid };
    const admin = await somebody(test, "building_admin", place);
    const date = "2126-03-09";
    const at = (time: string) => new Date(`${date}T${time}:00+01:00`).toISOString();
    const made: string[] = [];
    for (const name of ["Cleo Zander", "Anna Berg", "Ben Anders"]) {
      made.push((await admin.invite(named(name))).uuid);
    }
    const starts = ["23:30", "00:15", "12:00"];
    for (const [n, uuid] of made.entries()) {
      await test.database.sql`
        update visits set starts_at = ${at(starts[n] ?? "")}::timestamptz, day = ${date}::date,
          ends_at = ${at(starts[n] ?? "")}::timestamptz + interval '15 minutes' where uuid = ${uuid}`;
    }
    const first = await admin.call("GET", `desk?date=${date}&limit=2`);
    const second = await admin.call("GET", `desk?date=${date}&limit=2&after=${first.next}`);
    expect(first.data.date).toBe(date);
    const names = [first, second].map(({ data }) => data.visits.map((visit) => visit.visitor.name));
    expect(names).toEqual([["Anna Berg", "Ben Anders"], ["Cleo Zander"]]);
    const found = await admin.call("GET", `desk?date=${date}&query=AN`);
    expect(found.data.visits.map((visit) => visit.visitor.name)).toEqual([
      "Anna Berg",
      "Ben Anders",
    ]);
    expect((await admin.call("GET", "desk?date=2126-03-08")).data.visits).toEqual([]);
    expect((await admin.call("GET", "desk?date=2126-13-01")).code).toBe("request.invalid");
    expect((await admin.call("GET", "desk?query=%27")).data.visits).toEqual([]);
  });

  it("has only who is to come, or all who are inside", async () => {
    const { portfolioUuid } = test.ours;
    const { uuid: buildingUuid } = await makeBuilding(test.database.db, portfolioUuid);
    const admin = await somebody(test, "building_admin", { portfolioUuid, buildingUuid });
    const [inside, expected] = [await admin.invite(), await admin.invite()];
    await checkIn({ visit_uuid: inside.uuid }, admin);
    const listed = async (query: string) => {
      const { data } = await admin.call("GET", `desk?${query}`);
      return data.visits.map(({ uuid }) => uuid);
    };
    expect(await listed("status=expected")).toEqual([expected.uuid]);
    expect(await listed("status=arrived")).toEqual([inside.uuid]);
    expect(await listed("status=arrived&date=2126-01-01")).toEqual([inside.uuid]);
  });

  it("has as still to come who may, to the last moment", async () => {
    const { portfolioUuid } = test.ours;
    const { uuid: buildingUuid } = await makeBuilding(test.database.db, portfolioUuid);
    const place = { portfolioUuid, buildingUuid };
    const admin = await somebody(test, "building_admin", place);
    const visit = await admin.invite();
    const [row] = await test.database.sql<{ day: string }[]>`
      select day::text as day from visits where uuid = ${visit.uuid}`;
    const end = Date.parse(visit.ends_at);
    const page = { day: row?.day ?? "", until: null, words: [], after: null, limit: 5 };
    const shownAt = async (time: number, status: "expected" | null) => {
      const now = new Date(time);
      return (await listDeskVisits(test.database.db, place, { ...page, status, now })).length;
    };
    expect(await shownAt(end - 1, "expected")).toBe(1);
    expect(await shownAt(end, "expected")).toBe(0);
    expect(await shownAt(end, null)).toBe(1);
    await moveVisit(test, visit.uuid, [-60, -1]);
    const { data } = await admin.call("GET", `desk?status=expected&date=${page.day}`);
    expect(data.visits).toEqual([]);
  });
});

it("the building's instructions come with invitations", async () => {
  const { portfolioUuid } = test.ours;
  const { uuid: buildingUuid } = await makeBuilding(test.database.db, portfolioUuid);
  const place = { portfolioUuid, buildingUuid };
  const admin = await somebody(test, "building_admin", place);
  const tenant = await somebody(test, "tenant_user", place);
  expect((await tenant.call("GET", "arrival")).data.arrival).toEqual({ instructions: null });
  const asked = { instructions: " Enter by Quay Street. " };
  expect((await tenant.call("PUT", "arrival", asked)).code).toBe("permissions.not_allowed");
  await admin.call("PUT", "arrival", asked);
  const { data } = await tenant.call("GET", "arrival");
  expect(data.arrival).toEqual({ instructions: "Enter by Quay Street." });
  const { visitor } = await tenant.invite();
  expect((await mailsTo(test.app, visitor.email ?? ""))[0]?.text).toContain(
    "Enter by Quay Street.",
  );
  await admin.call("PUT", "arrival", { instructions: "" });
  expect((await tenant.call("GET", "arrival")).data.arrival).toEqual({ instructions: null });
});
