import { rolesWith } from "@portico/rules/permissions";
import { daysAfter, type CalendarDay, calendarDay, instantOf } from "@portico/rules/zoned-time";
import { v5 } from "uuid";
import type { BuildingPlace } from "../../platform/access/entered-building.ts";
import { and, asc, eq, inArray } from "../../platform/database/drizzle.ts";
import type { Executor } from "../../platform/database/executor.ts";
import { holdsIn, memberships, users } from "../users/users.tables.ts";
import { resourceBookings, resources } from "./bookings.tables.ts";
import { bookingValues } from "./making/new-booking.ts";

/** Bookings of a demo day: of what, from and until when on the building's clock, what for. */
const plan = [
  ["Linden", 9, 10, "Stand-up"],
  ["Linden", 13, 15, "Interviews"],
  ["Maple", 8, 9.5, "Budget"],
  ["Maple", 11, 12, "1:1"],
  ["Cedar", 10, 14, "Workshop"],
  ["Juniper", 9, 11, "Review"],
  ["Juniper", 15, 17, "Planning"],
  ["Larch", 13, 16, "Board"],
  ["Desks", 8, 17, null],
  ["Desks", 9, 13, null],
  ["Parking", 8, 18, null],
  ["Padel", 18, 19, null],
] as const;

/** How many days the plan is made for, from today on. */
const days = 3;

/** Makes the keys of what a demo building has, so that what is loaded twice is there once. */
const namespace = "0b7a0a5e-6f0f-4a55-9d5c-7c3a3e6b1f21";

const instantAt = (day: CalendarDay, hour: number, zone: string) =>
  instantOf(day, { hour: Math.floor(hour), minute: (hour % 1) * 60, second: 0 }, zone);

/** Adds bookings of some days, by people of the property team, to what a demo building has to book. */
export async function addDemoBookings(
  db: Executor,
  { timeZone, ...place }: BuildingPlace & { timeZone: string },
  now: Date,
): Promise<void> {
  const keyOf = (name: string) => v5(`${place.buildingUuid} ${name}`, namespace);
  const rows = await db
    .select()
    .from(resources)
    .where(
      and(
        eq(resources.portfolioUuid, place.portfolioUuid),
        eq(resources.buildingUuid, place.buildingUuid),
        eq(resources.isBookable, true),
      ),
    );
  const people = await db
    .select({ userUuid: memberships.userUuid, companyUuid: memberships.companyUuid })
    .from(memberships)
    .innerJoin(users, eq(users.uuid, memberships.userUuid))
    .where(
      and(
        holdsIn(place),
        // Whoever looks at the demo as a tenant begins with plans of their own.
        inArray(memberships.role, rolesWith("can-decide-bookings")),
      ),
    )
    .orderBy(asc(users.uuid));
  const today = calendarDay(now, timeZone);
  const bookings = Array.from({ length: days }, (_, n) => daysAfter(today, n)).flatMap((day) =>
    plan.flatMap(([name, from, until, purpose], n) => {
      const resource = rows.find((row) => row.name === name);
      const person = people[n % people.length];
      if (resource === undefined || person === undefined) return [];
      const uuid = keyOf(`${name} ${day.year}-${day.month}-${day.day} ${from}`);
      const span = {
        startsAt: instantAt(day, from, timeZone),
        endsAt: instantAt(day, until, timeZone),
      };
      return [
        {
          ...place,
          ...person,
          ...bookingValues(span, resource, now),
          uuid,
          resourceUuid: resource.uuid,
          // Each booking of a pool has a unit of its own.
          ...(resource.units.length > 0 && { lane: n + 1, unit: resource.units[n] ?? null }),
          requestKey: uuid,
          name: purpose,
          // Somebody has come to each: nothing of the demo is freed while it is looked at.
          releaseAt: null,
        },
      ];
    }),
  );
  if (bookings.length > 0) await db.insert(resourceBookings).values(bookings).onConflictDoNothing();
}
