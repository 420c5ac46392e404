import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { createWatchTeller } from "./watch-teller.service.ts";
import { mailsTo } from "../../../testing/mails.ts";
import { usePortal } from "../../../testing/use-portal.ts";
import { inMinutes, somebody } from "../testing/people.ts";

const test = usePortal();
let host: Awaited<ReturnType<typeof somebody>>;
let desk: Awaited<ReturnType<typeof somebody>>;
beforeAll(async () => {
  host = await somebody(test);
  desk = await somebody(test, "building_admin");
});

const checkIn = (body: object, at = desk) => at.call("POST", "desk/check-ins", body);
const named = (name: string) => ({ visitors: [{ name, email: `${randomUUID()}@guests.example` }] });

/** What the desk has heard of a visitor, once all that is due is written. */
async function toldOf(name: string) {
  await test.app.housekeeping.runNow();
  return (await mailsTo(test.app, desk.email)).filter(({ text }) => text.includes(name));
}

describe("the watch list", () => {
  const watch = async (body: object) => {
    const { data } = await desk.call("POST", "watch-list", { reason: "Stole a vase", ...body });
    return data.watched.uuid;
  };

  it("finds a name in any spelling, and an address", async () => {
    const email = `${randomUUID()}@guests.example`;
    const entries = [await watch({ name: "Łukasz MÜLLER" }), await watch({ email })];
    const byName = await host.invite(named("muller, lukasz"));
    const byAddress = await host.invite({
      visitors: [{ name: "Ada Stone", email: email.toUpperCase() }],
    });
    for (const { uuid } of [byName, byAddress]) {
      expect((await checkIn({ visit_uuid: uuid })).code).toBe("visits.watched");
      const { data } = await host.call("GET", `visits/${uuid}`);
      expect(JSON.stringify(data)).not.toMatch(/watch|vase/);
    }
    const { data } = await checkIn({
      visit_uuid: byName.uuid,
      override_reason: "Came with police",
    });
    expect(data.visit).toMatchObject({ is_watched: true, watch_reason: "Stole a vase" });
    expect((await checkIn({ visit_uuid: byAddress.uuid, override_reason: "  " })).code).toBe(
      "visits.watched",
    );
    for (const uuid of entries) await desk.call("DELETE", `watch-list/${uuid}`);
    expect((await checkIn({ visit_uuid: byAddress.uuid })).status).toBe(200);
    expect((await desk.call("DELETE", `watch-list/${entries[0]}`)).code).toBe(
      "visits.watch_not_found",
    );
  });

  it("tells the desk when somebody is invited, and the host nothing", async () => {
    await watch({ name: "Vera Kolb" });
    const before = (await mailsTo(test.app, host.email)).length;
    const dates = [60, 3000].map((minutes) => ({
      starts_at: inMinutes(minutes),
      ends_at: inMinutes(minutes + 30),
    }));
    await host.invite({ ...named("Vera Kolb"), dates });
    const [mail, ...more] = await toldOf("Vera Kolb");
    expect(more).toEqual([]);
    expect(mail?.subject).toMatch(/^On the watch list: a visitor of /);
    expect(mail?.text).toContain("Where: Harbour House, 1 Quay Street, Hamburg");
    expect(await mailsTo(test.app, host.email)).toHaveLength(before);
  });

  it("tells the desk of a visitor who gets a name that is watched only later", async () => {
    const [name, email] = [`Udo ${randomUUID()}`, `${randomUUID()}@guests.example`];
    await watch({ name });
    const visitor = { name: `Uwe ${randomUUID()}`, email };
    const { uuid, starts_at, ends_at } = await host.invite({ visitors: [visitor] });
    expect(await toldOf(visitor.name)).toEqual([]);
    const change = { visitor: { name, email }, starts_at, ends_at };
    expect((await host.call("PUT", `visits/${uuid}`, change)).status).toBe(200);
    expect(await toldOf(name)).toHaveLength(1);
  });

  it("tells the desk of the one who is watched, of two visitors of one name", async () => {
    const email = `${randomUUID()}@guests.example`;
    await watch({ email });
    const name = `Nora ${randomUUID()}`;
    await host.invite({
      visitors: [
        { name, email: `${randomUUID()}@guests.example` },
        { name, email },
      ],
    });
    expect(await toldOf(name)).toHaveLength(1);
  });

  it("tells the desk of all in one invitation in one mail, whichever process looks", async () => {
    const [one, two] = [`Ida ${randomUUID()}`, `Jon ${randomUUID()}`];
    for (const name of [one, two]) await watch({ name });
    const another = await test.another();
    await host.invite({ visitors: [one, two, `Kim ${randomUUID()}`].map((name) => ({ name })) });
    await Promise.all([test.app, another].map((app) => app.housekeeping.runNow()));
    const [mail, ...more] = await toldOf(one);
    expect(more).toEqual([]);
    expect(mail?.subject).toMatch(/^On the watch list: 2 visitors of /);
    expect(mail?.text).toContain(two);
    expect(mail?.text).not.toContain("Kim");
  });

  it("tells a desk although another landlord's cannot be told", async () => {
    const name = `Pia ${randomUUID()}`;
    await watch({ name });
    const { db } = test.database;
    const mails = { tellDesk: vi.fn<() => Promise<void>>() };
    const log = { error: vi.fn<() => void>() };
    const whitelabel = {
      findByUuid: vi.fn<() => Promise<never>>().mockRejectedValue(new Error("no brand")),
    };
    await test.database.sql`
      insert into watch_checks (uuid, portfolio_uuid, building_uuid, visit_uuids)
      select gen_random_uuid(), portfolio_uuid, uuid, '{}' from buildings
      where uuid in (${test.ours.buildingUuid}, ${test.theirs.buildingUuid})`;
    await createWatchTeller({ db, mails, whitelabel, log }).tellDesks(new AbortController().signal);
    expect(log.error).toHaveBeenCalledTimes(2);
    await host.invite({ visitors: [{ name }] });
    expect(await toldOf(name)).toHaveLength(1);
  });

  it("tells the desk nothing of others, nor of who was called off before", async () => {
    const [off, other] = [`Lea ${randomUUID()}`, `Max ${randomUUID()}`];
    await watch({ name: off });
    const { uuid } = await host.invite({ visitors: [{ name: other }] });
    expect(await toldOf(other)).toEqual([]);
    await test.database.sql`update visits set status = 'cancelled' where uuid = ${uuid}`;
    await test.database.sql`
      insert into watch_checks (uuid, portfolio_uuid, building_uuid, visit_uuids)
      values (gen_random_uuid(), ${test.ours.portfolioUuid}, ${test.ours.buildingUuid},
        array[${uuid}::uuid])`;
    await test.database.sql`update visits set name_key = (
      select name_key from watched_people where name = ${off}) where uuid = ${uuid}`;
    expect(await toldOf(other)).toEqual([]);
  });

  it("has an entry once, however often it is sent, at once or later, and in any spelling", async () => {
    const email = `${randomUUID()}@guests.example`;
    const apps = [test.app, await test.another()] as const;
    const add = async (body: object, n = 0) => {
      const app = apps[n % 2 === 0 ? 0 : 1];
      const { data } = await desk.callAt(app)("POST", "watch-list", { reason: "Shouts", ...body });
      return data.watched.uuid;
    };
    const entries = [{ name: "Ole Sund", email }, { name: "Ole Sund" }, { email }];
    const uuids: string[] = [];
    for (const entry of entries) {
      const calls = Array.from({ length: 20 }, (_, n) => add(entry, n));
      const made = [...new Set(await Promise.all(calls))];
      expect(made).toHaveLength(1);
      uuids.push(made[0] ?? "");
    }
    expect(new Set(uuids).size).toBe(3);
    expect(await add({ name: "SUND, Olé" })).toBe(uuids[1]);
    // What else there is to say of somebody is not lost.
    expect(uuids).not.toContain(await add({ name: "Ole Sund", reason: "Took a vase" }));
  });

  it("asks for a name or an address, and why", async () => {
    const add = async (body: object) => (await desk.call("POST", "watch-list", body)).fields;
    expect(await add({ reason: "Why" })).toEqual({ "/name": "required" });
    expect(await add({ name: "–", reason: "Why" })).toEqual({ "/name": "required" });
    for (const email of ["nobody", "manager@portİco.example", "a b@c.example"]) {
      expect(await add({ email, reason: "Why" })).toEqual({ "/email": "no_address" });
    }
    for (const reason of ["", " "]) {
      expect(await add({ name: "Ada", reason })).toEqual({ "/reason": "required" });
    }
  });
});
