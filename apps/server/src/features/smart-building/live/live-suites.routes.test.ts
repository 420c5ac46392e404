import type { FollowedSuite } from "@portico/contract";
import type { FastifyInstance } from "fastify";
import { beforeAll, describe, expect, it } from "vitest";
import { eq } from "../../../platform/database/drizzle.ts";
import { usePortal } from "../../../testing/use-portal.ts";
import { listenLocally, openChanges } from "../../../testing/followed-page.ts";
import { memberships } from "../../users/users.tables.ts";
import { colleague, makeSuite, type MadeSuite } from "../testing/suite-people.ts";
import { suiteFollowLimit } from "./live-suites.ts";

/** What comes about is looked for so often, in ms. */
const soon = { interval: 20 };

const test = usePortal();
let other: FastifyInstance;
let suite: MadeSuite;
beforeAll(async () => {
  await listenLocally(test.app);
  other = await listenLocally(await test.another());
  suite = await makeSuite(test);
});

/** Somebody of the suite's company with its page open. */
async function viewerOf(of: MadeSuite, app = test.app) {
  const person = await colleague(test, of.companyUuid);
  const page = await openChanges<FollowedSuite>(app, `${of.url}/changes`, person.headers);
  const suiteNow = () => page.standing()?.suite;
  return { ...person, page, suiteNow };
}

const command = (path: string, headers: Record<string, string>, app = test.app) =>
  app.inject({ method: "PUT", url: `${suite.url}/${path}`, headers });

describe("two people in one suite", () => {
  it("see what each other does within a second, whichever process they are at", async () => {
    const [one, another] = [await viewerOf(suite), await viewerOf(suite, other)];
    await expect.poll(() => another.suiteNow()?.is_available, soon).toBe(true);
    await command("lighting/all/35", one.headers);
    await expect
      .poll(another.suiteNow, soon)
      .toMatchObject({ lighting: 35, commands: [{ value: 35, state: "done" }] });
    await command("temp/74/false", another.headers, other);
    await expect.poll(one.suiteNow, soon).toMatchObject({ temp_target: 74 });
    const revisions = one.page.told().map(({ suite: { revision } }) => revision);
    expect(revisions).toEqual(revisions.toSorted((a, b) => a - b));
    expect(new Set(revisions).size).toBe(revisions.length);
    one.page.leave();
    another.page.leave();
  });

  it("may name it in capitals", async () => {
    const viewer = await viewerOf({
      ...suite,
      url: suite.url.replace(suite.suiteUuid, suite.suiteUuid.toUpperCase()),
    });
    const actor = await colleague(test, suite.companyUuid);
    await expect.poll(() => viewer.suiteNow()?.is_available, soon).toBe(true);
    await command("lighting/all/37", actor.headers);
    await expect.poll(viewer.suiteNow, soon).toMatchObject({ lighting: 37 });
    viewer.page.leave();
  });

  it("see each other's changes behind a pooler, through which nobody hears of anything", async () => {
    const pooled = await listenLocally(await test.another({ DATABASE_PREPARE: "false" }));
    const viewer = await viewerOf(suite, pooled);
    const actor = await colleague(test, suite.companyUuid);
    await expect.poll(() => viewer.suiteNow()?.is_available, soon).toBe(true);
    await command("lighting/all/36", actor.headers);
    await expect.poll(viewer.suiteNow, soon).toMatchObject({ lighting: 36 });
    viewer.page.leave();
  });
});

describe("who may follow a suite", () => {
  it("is nobody without a session, of another company or of another landlord", async () => {
    const refused = async (headers: Record<string, string>) =>
      (await openChanges(test.app, `${suite.url}/changes`, headers)).refusal;
    expect(await refused({})).toBe("auth.session_required");
    const neighbour = await colleague(test, null);
    expect(await refused(neighbour.headers)).toBe("smart-building.suite_not_found");
    expect(await refused(await test.bearer(test.theirs.email))).toBe("buildings.not_found");
  });

  it("is nobody any more who leaves the company", async () => {
    const [gone, stays] = [await viewerOf(suite, other), await viewerOf(suite, other)];
    await test.database.db
      .update(memberships)
      .set({ companyUuid: null })
      .where(eq(memberships.userUuid, gone.uuid));
    await expect.poll(gone.page.isOver, soon).toBe(true);
    expect(stays.page.isOver()).toBe(false);
    stays.page.leave();
  });

  it("is a person with so many pages at once over all processes, and with more when they are closed", async () => {
    const { headers } = await colleague(test, suite.companyUuid);
    const open = (n: number) =>
      openChanges(n % 2 === 0 ? test.app : other, `${suite.url}/changes`, headers);
    const pages = await Promise.all(Array.from({ length: 50 }, (_, n) => open(n)));
    const opened = pages.filter(({ status }) => status === 200);
    expect(opened).toHaveLength(suiteFollowLimit.count);
    expect(pages.map(({ refusal }) => refusal)).toContain("smart-building.too_many_followed");
    for (const page of opened) page.leave();
    await expect.poll(async () => (await open(0)).status, soon).toBe(200);
  });
});

it("ends every page when the process stops, and does not wait for them", async () => {
  const process = await listenLocally(await test.another());
  const { page, suiteNow } = await viewerOf(suite, process);
  await expect.poll(suiteNow, soon).toBeDefined();
  await process.close();
  await expect.poll(page.isOver, soon).toBe(true);
});
