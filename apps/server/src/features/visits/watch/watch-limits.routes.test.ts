import { randomUUID } from "node:crypto";
import { beforeEach, expect, it } from "vitest";
import { makeBuilding } from "../../../testing/factories.ts";
import { mailsTo } from "../../../testing/mails.ts";
import { usePortal } from "../../../testing/use-portal.ts";
import { watchMailLimits } from "../mails/mail-limits.ts";
import { somebody } from "../testing/people.ts";

const test = usePortal();
let place: { portfolioUuid: string; buildingUuid: string };
let host: Awaited<ReturnType<typeof somebody>>;
let desk: Awaited<ReturnType<typeof somebody>>;
beforeEach(async () => {
  const { portfolioUuid } = test.ours;
  const { uuid: buildingUuid } = await makeBuilding(test.database.db, portfolioUuid);
  place = { portfolioUuid, buildingUuid };
  host = await somebody(test, "tenant_user", place);
  desk = await somebody(test, "building_admin", place);
});

const { ofName, ofHost } = watchMailLimits;

const watch = (body: object) => desk.call("POST", "watch-list", { reason: "Shouts", ...body });

/** What the desk has heard, once all that is due is written; whichever process looks. */
async function told() {
  const apps = [test.app, await test.another()];
  await Promise.all(apps.map((app) => app.housekeeping.runNow()));
  return mailsTo(test.app, desk.email);
}

it("a desk hears of one visitor of a host a few times an hour, of many at once no more", async () => {
  const name = `Vera ${randomUUID()}`;
  await watch({ name });
  const invite = (by = host) => by.invite({ visitors: [{ name }] });
  await Promise.all(Array.from({ length: 12 }, () => invite()));
  expect(await told()).toHaveLength(ofName.count);
  const shown = (await desk.call("GET", "desk")).data.visits;
  expect(shown.filter(({ is_watched: isWatched }) => isWatched)).toHaveLength(12);
  // Another host's visitor is news.
  await invite(await somebody(test, "tenant_user", place));
  expect(await told()).toHaveLength(ofName.count + 1);
  await test.database.sql`update rate_limits set window_ends_at = now()`;
  await invite();
  expect(await told()).toHaveLength(ofName.count + 2);
});

it("a desk hears of one host so many times an hour, whatever an address that is watched is called", async () => {
  const email = `${randomUUID()}@guests.example`;
  await watch({ email });
  const names = Array.from({ length: ofHost.count + 5 }, () => `Vera ${randomUUID()}`);
  await Promise.all(names.map((name) => host.invite({ visitors: [{ name, email }] })));
  expect(await told()).toHaveLength(ofHost.count);
});

it("a desk hears of those of an invitation of whom it has not heard enough", async () => {
  const [often, seldom] = [`Vera ${randomUUID()}`, `Wim ${randomUUID()}`];
  for (const name of [often, seldom]) await watch({ name });
  for (let n = 0; n < ofName.count; n += 1) await host.invite({ visitors: [{ name: often }] });
  await host.invite({ visitors: [{ name: often }, { name: seldom }] });
  const mails = await told();
  expect(mails.filter(({ text }) => text.includes(often))).toHaveLength(ofName.count);
  expect(mails.filter(({ text }) => text.includes(seldom))).toHaveLength(1);
});
