import { randomUUID } from "node:crypto";
import type { Visit } from "@portico/contract";
import { expect, it } from "vitest";
import { createRateLimiter } from "../../platform/rate-limit/rate-limiter.ts";
import { mailsTo } from "../../testing/mails.ts";
import { usePortal } from "../../testing/use-portal.ts";
import { inMinutes, invitationOf, somebody } from "./testing/people.ts";
import { visitMailLimits } from "./mails/mail-limits.ts";

const test = usePortal();
const most = visitMailLimits.ofVisitor.count;
const address = () => `${randomUUID()}@guests.example`;

/** So many dates, an hour apart. */
const datesOf = (count: number) =>
  Array.from({ length: count }, (_, n) => ({
    starts_at: inMinutes(60 * n),
    ends_at: inMinutes(60 * n + 30),
  }));

const invitationTo = (emails: readonly string[], dates: number) =>
  invitationOf({
    visitors: emails.map((email, n) => ({ name: `Anna ${n}`, email })),
    dates: datesOf(dates),
  });

const changeOf = ({ starts_at, ends_at }: Visit, email: string) => ({
  visitor: { name: "Anna 0", email },
  starts_at,
  ends_at,
  note: "Side door",
});

/** An address with as many mails as one may have, of two hosts; the first of them and what they asked. */
async function fillMailbox() {
  const email = address();
  const [host, other] = [await somebody(test), await somebody(test)];
  const asked = invitationTo([email], most / 2);
  const { data } = await host.call("POST", "visits", asked);
  const [visit] = data.visits;
  if (visit === undefined) throw new Error("Nobody was invited.");
  await other.call("POST", "visits", invitationTo([email], most / 2));
  return { email, host, asked, visit };
}

it("an address takes so many mails a day of a landlord's hosts, one for each date, in any spelling", async () => {
  const { email } = await fillMailbox();
  const [third, beside] = [await somebody(test), address()];
  const refused = await third.call(
    "POST",
    "visits",
    invitationTo([beside, email.toUpperCase()], 1),
  );
  expect([refused.status, refused.code]).toEqual([429, "visits.too_many_mails"]);
  expect(await mailsTo(test.app, email)).toHaveLength(most);
  expect(await mailsTo(test.app, beside)).toHaveLength(0);
  expect((await third.call("GET", "visits")).data.visits).toEqual([]);
});

it("hosts of another landlord neither use an address up nor learn that it is", async () => {
  const { email } = await fillMailbox();
  const elsewhere = await somebody(test, "tenant_user", test.theirs);
  const invited = await elsewhere.call("POST", "visits", invitationTo([email], 1));
  expect(invited.status).toBe(200);
});

it("an invitation that is refused takes nothing, not even for the dates that had room", async () => {
  const email = address();
  const host = await somebody(test);
  const invite = async (dates: number) =>
    (await host.call("POST", "visits", invitationTo([email], dates))).code ?? "invited";
  const [part, rest] = [most / 3, most / 3 + 1];
  expect([await invite(part), await invite(part)]).toEqual(["invited", "invited"]);
  expect(await invite(rest)).toBe("visits.too_many_mails");
  expect(await invite(part)).toBe("invited");
});

it("changes and resends count too; what was asked before is answered, what is off is told", async () => {
  const { email, host, asked, visit } = await fillMailbox();
  const path = `visits/${visit.uuid}`;
  const resend = await host.call("POST", `${path}/resend`, { idempotency_key: randomUUID() });
  expect(resend.code).toBe("auth.too_many_attempts");
  expect((await host.call("PUT", path, changeOf(visit, email))).code).toBe(
    "auth.too_many_attempts",
  );
  expect((await host.call("POST", "visits", asked)).status).toBe(200);
  expect((await host.call("PUT", `${path}/cancel`)).status).toBe(200);
  expect(await mailsTo(test.app, email)).toHaveLength(most + 1);
});

it("a visit cannot be given to an address that has had its mails", async () => {
  const { email } = await fillMailbox();
  const other = await somebody(test);
  const visit = await other.invite();
  const path = `visits/${visit.uuid}`;
  expect((await other.call("PUT", path, changeOf(visit, email))).code).toBe(
    "auth.too_many_attempts",
  );
  expect((await other.call("PUT", path, changeOf(visit, address()))).status).toBe(200);
});

it("an address hears of so many that are off, whoever calls them off; the rest are off all the same", async () => {
  const { calledOff } = visitMailLimits;
  const [email, host, other] = [address(), await somebody(test), await somebody(test)];
  const { data } = await host.call("POST", "visits", invitationTo([email], 2));
  const { data: others } = await other.call("POST", "visits", invitationTo([email], 1));
  const { portfolioUuid } = test.ours;
  const limiter = createRateLimiter(test.database.db);
  for (let n = 1; n < calledOff.count; n += 1) {
    await limiter.attempt([{ limit: calledOff, whose: `${portfolioUuid} ${email}` }]);
  }
  const [last, unsaid] = data.visits;
  const [given] = others.visits;
  if (!last || !unsaid || !given) throw new Error("Nobody was invited.");
  const subjects = async () => (await mailsTo(test.app, email)).map(({ subject }) => subject);
  const isOff = (subject: string) => subject.startsWith("Canceled");
  const { status } = await host.call("PUT", `visits/${last.uuid}/cancel`);
  expect([status, (await subjects()).filter(isOff).length]).toEqual([200, 1]);
  const refused = await host.call("PUT", `visits/${last.uuid}/cancel`);
  expect(refused.code).toBe("visits.not_expected");
  const off = await host.call("PUT", `visits/${unsaid.uuid}/cancel`);
  expect(off.data.visit.status).toBe("cancelled");
  const heir = address();
  const changed = await other.call("PUT", `visits/${given.uuid}`, changeOf(given, heir));
  expect(changed.data.visit.visitor.email).toBe(heir);
  expect(await mailsTo(test.app, heir)).toHaveLength(1);
  expect((await subjects()).filter(isOff)).toHaveLength(1);
});

it("hosts at two processes who invite the same people at once do not pass it", async () => {
  const apps = [test.app, await test.another()] as const;
  const emails = [address(), address(), address()];
  const [dates, hosts] = [10, most / 10 + 4];
  const invite = async (_: unknown, n: number) => {
    const host = await somebody(test);
    const asked = invitationTo(n % 2 === 0 ? emails : emails.toReversed(), dates);
    return host.callAt(apps[n % 2 === 0 ? 0 : 1])("POST", "visits", asked);
  };
  const replies = await Promise.all(Array.from({ length: hosts }, invite));
  const counts = Object.groupBy(replies, ({ code }) => code ?? "invited");
  expect(counts["invited"]).toHaveLength(most / dates);
  expect(counts["visits.too_many_mails"]).toHaveLength(hosts - most / dates);
  for (const email of emails) expect(await mailsTo(test.app, email)).toHaveLength(most);
});
