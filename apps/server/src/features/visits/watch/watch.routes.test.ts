import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
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
    const told = (await mailsTo(test.app, desk.email)).filter(({ subject }) =>
      subject.includes("Vera Kolb"),
    );
    expect(told.map(({ subject }) => subject)).toEqual(["On the watch list: Vera Kolb"]);
    expect(await mailsTo(test.app, host.email)).toHaveLength(before);
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
    const told = (await mailsTo(test.app, desk.email)).filter(({ subject }) =>
      subject.includes(name),
    );
    expect(told).toHaveLength(1);
  });

  it("asks for a name or an address, and why", async () => {
    const add = async (body: object) => (await desk.call("POST", "watch-list", body)).fields;
    expect(await add({ reason: "Why" })).toEqual({ "/name": "required" });
    expect(await add({ name: "–", reason: "Why" })).toEqual({ "/name": "required" });
    for (const email of ["nobody", "manager@portİco.example", "a b@c.example"]) {
      expect(await add({ email, reason: "Why" })).toEqual({ "/email": "no_address" });
    }
    expect(await add({ name: "Ada", reason: " " })).toEqual({ "/reason": "required" });
  });
});
