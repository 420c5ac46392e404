import { randomUUID } from "node:crypto";
import type { FastifyInstance } from "fastify";
import { beforeAll, expect, it } from "vitest";
import { asc, eq, inArray } from "../../platform/database/drizzle.ts";
import { makeBuilding, makeEmailDomain, makeUser } from "../../testing/factories.ts";
import { usePortal } from "../../testing/use-portal.ts";
import { buildings } from "../buildings/buildings.tables.ts";
import { memberships, users } from "./users.tables.ts";

const test = usePortal();
/** Buildings of the other landlord that take guests. */
let open: string[];
let apps: FastifyInstance[];
beforeAll(async () => {
  const { db } = test.database;
  const { portfolioUuid } = test.theirs;
  const made = Array.from({ length: 50 }, () => makeBuilding(db, portfolioUuid, randomUUID()));
  open = (await Promise.all(made)).map(({ uuid }) => uuid);
  await db.update(buildings).set({ isGuestBuilding: true }).where(inArray(buildings.uuid, open));
  apps = [test.app, await test.another()];
});

/** Somebody whom our landlord entered, with the terms still ahead. */
async function unfinished(values: Parameters<typeof makeUser>[2] = {}) {
  const { portfolioUuid, buildingUuid } = test.ours;
  const place = { portfolioUuid, buildingUuid };
  const entered = { isTermAccepted: false, createdBy: "upload", ...values } as const;
  const user = await makeUser(test.database.db, place, entered);
  const headers = await test.bearer(user.email);
  return {
    uuid: user.uuid,
    put: (payload: object, app: FastifyInstance = test.app) =>
      app.inject({ method: "PUT", url: "/api/users/current", headers, payload }),
  };
}

/** What an account is where, besides what it was entered for. */
async function joinedBy(userUuid: string) {
  const rows = await test.database.db
    .select({ buildingUuid: memberships.buildingUuid, role: memberships.role })
    .from(memberships)
    .where(eq(memberships.userUuid, userUuid))
    .orderBy(asc(memberships.uuid));
  const entered = rows.filter(({ buildingUuid }) => buildingUuid === test.ours.buildingUuid);
  expect(entered).toHaveLength(1);
  return rows.filter((row) => !entered.includes(row));
}

it("lets nobody in who only chooses, and in where the last choice was with the terms", async () => {
  const { uuid, put } = await unfinished();
  for (const buildingUuid of open.slice(0, 3)) {
    const answer = await put({ default_building_uuid: buildingUuid });
    expect(answer.json()).toMatchObject({ default_building_uuid: buildingUuid });
    expect(await joinedBy(uuid)).toEqual([]);
  }
  expect((await put({ is_term_accepted: true })).statusCode).toBe(200);
  expect(await joinedBy(uuid)).toEqual([{ buildingUuid: open[2], role: "guest" }]);
});

it("prefers the building that is named with the terms to the one that was chosen", async () => {
  const { uuid, put } = await unfinished();
  await put({ default_building_uuid: open[0] });
  await put({ default_building_uuid: open[1], is_term_accepted: true });
  expect(await joinedBy(uuid)).toEqual([{ buildingUuid: open[1], role: "guest" }]);
});

it("joins at the end only what the domain opens, too", async () => {
  const { domain } = await makeEmailDomain(test.database.db, test.theirs);
  const { uuid, put } = await unfinished({ email: `ada@${domain}` });
  await put({ default_building_uuid: test.theirs.buildingUuid });
  expect(await joinedBy(uuid)).toEqual([]);
  await put({ is_term_accepted: true });
  const { buildingUuid } = test.theirs;
  expect(await joinedBy(uuid)).toEqual([{ buildingUuid, role: "tenant_user" }]);
});

it("does not end in a chosen building that has closed to guests meanwhile", async () => {
  const { db } = test.database;
  const closing = (await makeBuilding(db, test.theirs.portfolioUuid, randomUUID())).uuid;
  const setOpen = (isGuestBuilding: boolean) =>
    db.update(buildings).set({ isGuestBuilding }).where(eq(buildings.uuid, closing));
  const [{ uuid, put }, other] = await Promise.all([unfinished(), unfinished()]);
  const codeOf = async (answer: ReturnType<typeof put>) => (await answer).json().code;
  const choose = (who: typeof other) => codeOf(who.put({ default_building_uuid: closing }));
  await setOpen(true);
  await expect.poll(() => choose({ uuid, put })).toBeUndefined();
  await setOpen(false);
  await expect.poll(() => choose(other)).toBe("auth.building_not_open");
  expect(await codeOf(put({ is_term_accepted: true }))).toBe("auth.building_not_open");
  expect(await joinedBy(uuid)).toEqual([]);
});

it("lets one of 50 last steps in, over two processes, each in another building", async () => {
  const { uuid, put } = await unfinished();
  const answers = await Promise.all(
    open.map((buildingUuid, at) =>
      put({ default_building_uuid: buildingUuid, is_term_accepted: true }, apps[at % 2]),
    ),
  );
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  const [account] = await test.database.db.select().from(users).where(eq(users.uuid, uuid));
  const buildingUuid = account?.defaultBuildingUuid;
  expect(await joinedBy(uuid)).toEqual([{ buildingUuid, role: "guest" }]);
});
