import { eq } from "../../../platform/database/drizzle.ts";
import { expect, it } from "vitest";
import { makeCrowd } from "../../../testing/crowd.ts";
import { usePortal } from "../../../testing/use-portal.ts";
import { users } from "../../users/users.tables.ts";
import { eventMails } from "../testing/event-mails.ts";
import { changeEvent, makeEvent, somebody } from "../testing/event-people.ts";

const test = usePortal();
const { subjectsTo, lastMail, everythingToBeTold } = eventMails(test);
const hour = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * hour);

/** Somebody who answered so many hours before the start of an event. */
async function answered(uuid: string, hoursBeforeStart: number) {
  const person = await somebody(test, uuid);
  await person.attend();
  await lastMail(person, 1);
  await test.database.sql`
    update event_attendances a
    set created_at = i.start_at - make_interval(hours => ${hoursBeforeStart})
    from content_items i
    where i.uuid = a.event_uuid and a.event_uuid = ${uuid} and a.user_uuid = ${person.uuid}`;
  return person;
}

/** The hourly chores of both processes, at once. */
const sweep = async () => {
  second ??= await test.another();
  await Promise.all([test.app, second].map(({ housekeeping }) => housekeeping.runNow()));
  await everythingToBeTold();
};
let second: Awaited<ReturnType<typeof test.another>> | undefined;

it("a reminder comes a day before the start, once, and not to who has answered within the hours before that", async () => {
  const { uuid } = await makeEvent(test, { capacity: null, startAt: inHours(24.01) });
  const early = await answered(uuid, 31);
  const late = await answered(uuid, 29);
  const off = await answered(uuid, 31);
  await test.database.db.update(users).set({ deactivated: true }).where(eq(users.uuid, off.uuid));
  await sweep();
  expect(await subjectsTo(early)).toHaveLength(1);
  await test.database.sql`
    update content_items set start_at = now() + interval '23.99 hours' where uuid = ${uuid}`;
  await test.database.sql`delete from event_notices where event_uuid = ${uuid}`;
  await sweep();
  await sweep();
  const reminders = (subjects: string[]) => subjects.filter((each) => each.startsWith("Coming up"));
  expect(reminders(await subjectsTo(early))).toEqual(["Coming up: Rooftop yoga"]);
  expect(reminders(await subjectsTo(late))).toEqual([]);
  expect(reminders(await subjectsTo(off))).toEqual([]);
});

it("a reminder is of the event that is due, whatever else is attended", async () => {
  const due = await makeEvent(test, { title: "Due", startAt: inHours(23) });
  const far = await makeEvent(test, { title: "Far", startAt: inHours(96), endAt: inHours(97) });
  const [one, other] = [await answered(due.uuid, 60), await answered(far.uuid, 140)];
  await sweep();
  expect(await subjectsTo(one)).toContain("Coming up: Due");
  expect(await subjectsTo(other)).toEqual(["You're on the list: Far"]);
});

it("a reminder is of no event that is cancelled, which was told", async () => {
  const { uuid } = await makeEvent(test, { startAt: inHours(23) });
  const person = await answered(uuid, 60);
  await changeEvent(test, uuid, { isCancelled: true });
  await lastMail(person, 2);
  await sweep();
  expect(await subjectsTo(person)).toEqual([
    "You're on the list: Rooftop yoga",
    "Canceled: Rooftop yoga",
  ]);
});

it("a reminder comes again when the event moves to another day", async () => {
  const { uuid } = await makeEvent(test, { startAt: inHours(23) });
  const person = await answered(uuid, 60);
  await sweep();
  await changeEvent(test, uuid, { startAt: inHours(50), endAt: inHours(51) });
  await sweep();
  await test.database.sql`
    update event_attendances set reminded_of = reminded_of - interval '30 hours',
      created_at = created_at - interval '30 hours' where event_uuid = ${uuid}`;
  await changeEvent(test, uuid, { startAt: inHours(20), endAt: inHours(21) });
  await sweep();
  const reminders = (await subjectsTo(person)).filter((each) => each.startsWith("Coming up"));
  expect(reminders).toHaveLength(2);
});

it("a reminder goes once to each of fifty people, from two processes", async () => {
  const { portfolioUuid, buildingUuid } = test.ours;
  const { uuid } = await makeEvent(test, {
    title: "Fifty",
    capacity: null,
    startAt: inHours(23),
  });
  for (const person of await makeCrowd(test.database, portfolioUuid, 50)) {
    await test.database.sql`
      insert into event_attendances (portfolio_uuid, event_uuid, user_uuid, building_uuid, status, created_at)
      values (${portfolioUuid}, ${uuid}, ${person}, ${buildingUuid}, 'attending', now() - interval '3 days')`;
  }
  await Promise.all([sweep(), sweep()]);
  const counts = await test.database.sql<{ mails: number; people: number }[]>`
    select count(*)::int as mails, count(distinct recipient)::int as people
    from outgoing_mails where subject = 'Coming up: Fifty'`;
  expect([...counts]).toEqual([{ mails: 50, people: 50 }]);
});
