import { describe, expect, it } from "vitest";
import { usePortal } from "../../testing/use-portal.ts";
import { changeEvent, makeEvent, somebody } from "./testing/event-people.ts";

const test = usePortal();
const hour = 3_600_000;
const startsIn = (hours: number) => ({
  startAt: new Date(Date.now() + hours * hour),
  endAt: new Date(Date.now() + (hours + 1) * hour),
});

/** An event of so many places, and the people who answer to it one after the other. */
async function eventOf(capacity: number, parties: readonly number[], startsInHours = 72) {
  const { uuid } = await makeEvent(test, { capacity, ...startsIn(startsInHours) });
  const people: Awaited<ReturnType<typeof somebody>>[] = [];
  for (const guests of parties) {
    const person = await somebody(test, uuid);
    await person.attend(guests);
    people.push(person);
  }
  const [first, second] = people;
  if (first === undefined) throw new Error("Nobody came");
  return { uuid, first, second: second ?? first };
}

describe("bringing more guests", () => {
  it("takes the places that are free", async () => {
    const { first } = await eventOf(4, [0]);
    expect((await first.attend(3, false)).data.rsvp).toMatchObject({
      attendance: "attending",
      guests: 3,
      taken: 4,
      attendants_count: 4,
    });
  });

  it("is refused where there is no room, and the answer stays as it was", async () => {
    const { first } = await eventOf(3, [1, 0]);
    expect(await first.attend(2)).toMatchObject({
      status: 409,
      code: "events.no_room_for_guests",
    });
    expect(await first.sees()).toMatchObject({ attendance: "attending", guests: 1, taken: 3 });
  });

  it("takes nothing from those who wait", async () => {
    const { first, second } = await eventOf(3, [0, 2]);
    expect((await first.attend(1)).code).toBe("events.no_room_for_guests");
    expect(await second.sees()).toMatchObject({ waitlist_position: 1, guests: 2 });
  });

  it("comes after those who wait on the last day, when whoever fits comes in", async () => {
    const { first, second } = await eventOf(3, [0, 2], 23);
    expect((await first.attend(1)).data.rsvp).toMatchObject({ guests: 1, attendants_count: 2 });
    expect(await second.sees()).toMatchObject({ waitlist_position: 1 });
  });

  it("is refused to who waits, whose place in line it would be", async () => {
    const { second } = await eventOf(2, [1, 0]);
    expect((await second.attend(1)).code).toBe("events.no_room_for_guests");
    expect(await second.sees()).toMatchObject({ waitlist_position: 1, guests: 0 });
  });

  it("is refused beyond what the event allows or holds", async () => {
    const { first } = await eventOf(3, [0]);
    for (const guests of [4, 3]) {
      expect(await first.attend(guests)).toMatchObject({
        status: 400,
        code: "events.too_many_guests",
      });
    }
  });

  it("is refused with what is no number of guests", async () => {
    const { first } = await eventOf(3, [0]);
    expect(await first.attend(1.5)).toMatchObject({ status: 400, code: "request.invalid" });
    expect(await first.sees()).toMatchObject({ guests: 0 });
  });

  it("is refused once the event takes no more answers; fewer guests are possible until it is over", async () => {
    const { uuid, first } = await eventOf(4, [2]);
    const closed = { ctaDisplayEndAt: new Date(Date.now() - hour) };
    await changeEvent(test, uuid, closed);
    expect((await first.attend(3)).code).toBe("events.closed");
    expect((await first.attend(1)).data.rsvp).toMatchObject({ attendance: "attending", guests: 1 });
    await changeEvent(test, uuid, startsIn(-2));
    expect((await first.attend(0)).code).toBe("events.closed");
  });
});

describe("bringing fewer guests", () => {
  it("keeps the own place, and gives the others to who waits", async () => {
    const { first, second } = await eventOf(3, [2, 1]);
    expect((await first.attend(0, false)).data.rsvp).toMatchObject({
      attendance: "attending",
      guests: 0,
    });
    expect(await second.sees()).toMatchObject({ attendance: "attending", guests: 1 });
  });

  it("keeps the place in line", async () => {
    const { second } = await eventOf(2, [1, 1]);
    expect((await second.attend(0)).data.rsvp).toMatchObject({ waitlist_position: 1, guests: 0 });
  });

  it("is possible when the event allows fewer than before", async () => {
    const { uuid, first } = await eventOf(4, [3]);
    const fewer = { maxGuests: 1 };
    await changeEvent(test, uuid, fewer);
    expect((await first.attend(2)).data.rsvp).toMatchObject({ guests: 2 });
  });
});
