import type { OpeningHours } from "@portico/contract";
import { rolesWith } from "@portico/rules/permissions";
import { addDays, type CalendarDay, dayIn, instantOf } from "@portico/rules/zoned-time";
import { and, asc, eq, inArray, isNull, or } from "drizzle-orm";
import { v5 } from "uuid";
import type { BuildingPlace } from "../../platform/access/entered-building.ts";
import type { Executor } from "../../platform/database/executor.ts";
import { memberships, users } from "../users/users.tables.ts";
import { resourceBookings, resources, serviceProviders } from "./bookings.tables.ts";
import { bookingValues } from "./new-booking.ts";
import type { ResourceRow } from "./resources.repository.ts";

const hours = (days: readonly number[], opens: string, closes: string): OpeningHours[] =>
  days.map((weekday) => ({ weekday, opens, closes }));

const workdays = hours([1, 2, 3, 4, 5], "07:00", "20:00");
const everyDay = hours([1, 2, 3, 4, 5, 6, 7], "06:00", "23:00");
const always = hours([1, 2, 3, 4, 5, 6, 7], "00:00", "24:00");

type DemoResource = Partial<ResourceRow> & Pick<ResourceRow, "kind" | "name" | "openingHours">;

const room = (name: string, floor: string, seats: number, other: Partial<ResourceRow> = {}) => ({
  kind: "meeting_room" as const,
  name,
  floor,
  seats,
  openingHours: workdays,
  minMinutes: 30,
  maxMinutes: 240,
  checkInMinutes: 15,
  ...other,
});

const numbered = (count: number, make: (n: string) => DemoResource): DemoResource[] =>
  Array.from({ length: count }, (_, n) => make(String(n + 1).padStart(2, "0")));

/** What a demo building has to book; names that are the same in every language. */
const catalogue: readonly DemoResource[] = [
  room("Linden", "3", 4),
  room("Maple", "3", 6),
  room("Cedar", "8", 6),
  room("Juniper", "8", 8, { bufferMinutes: 15 }),
  room("Larch", "12", 12, { bufferMinutes: 15, cancellationMinutes: 120 }),
  room("Sequoia", "24", 40, {
    needsApproval: true,
    bufferMinutes: 30,
    cancellationMinutes: 24 * 60,
    checkInMinutes: null,
    maxMinutes: 480,
    questions: [
      { question: "Catering?", type: "yes_no", is_required: true },
      { question: "Setup", type: "text", is_required: false },
    ],
  }),
  ...numbered(8, (n) => ({
    kind: "desk",
    name: `D-${n}`,
    floor: "5",
    seats: 1,
    openingHours: workdays,
    minMinutes: 60,
    maxMinutes: 600,
    checkInMinutes: 60,
  })),
  ...numbered(4, (n) => ({
    kind: "parking",
    name: `P-${n}`,
    floor: "B1",
    openingHours: always,
    minMinutes: 60,
    maxMinutes: 720,
  })),
  {
    kind: "court",
    name: "Padel",
    floor: "B2",
    openingHours: everyDay,
    seats: 4,
    minMinutes: 60,
    maxMinutes: 120,
  },
];

/** Who does something in a demo building, and what; names that are the same in every language. */
const providers = [
  {
    name: "Kneads",
    floor: "2",
    staff: 2,
    services: [
      { name: "Massage", minMinutes: 30, priceMinor: 4500 },
      { name: "Massage XL", minMinutes: 60, priceMinor: 8000 },
    ],
  },
  {
    name: "Velo",
    floor: "B1",
    staff: 1,
    services: [
      { name: "Bike Check", minMinutes: 30, priceMinor: null },
      { name: "Bike Service", minMinutes: 120, priceMinor: 9500, needsApproval: true },
    ],
  },
  {
    name: "Studio Lumen",
    floor: "4",
    staff: 1,
    services: [{ name: "Business Portrait", minMinutes: 45, priceMinor: 12000 }],
  },
] satisfies {
  name: string;
  floor: string;
  staff: number;
  services: (Partial<ResourceRow> & Pick<ResourceRow, "minMinutes" | "name" | "priceMinor">)[];
}[];

/** When services are open. */
const workHours = hours([1, 2, 3, 4, 5], "09:00", "18:00");

/** Bookings of a demo day: which resource, from and until when on the building's clock, what for. */
const plan = [
  ["Linden", 9, 10, "Stand-up"],
  ["Linden", 13, 15, "Interviews"],
  ["Maple", 8, 9.5, "Budget"],
  ["Maple", 11, 12, "1:1"],
  ["Cedar", 10, 14, "Workshop"],
  ["Juniper", 9, 11, "Review"],
  ["Juniper", 15, 17, "Planning"],
  ["Larch", 13, 16, "Board"],
  ["D-01", 8, 17, null],
  ["D-03", 9, 13, null],
  ["P-02", 8, 18, null],
  ["Padel", 18, 19, null],
] as const;

/** How many days the plan is made for, from today on. */
const days = 3;

/** Makes the keys of what a demo building has, so that what is loaded twice is there once. */
const namespace = "0b7a0a5e-6f0f-4a55-9d5c-7c3a3e6b1f21";

const instantAt = (zone: string, day: CalendarDay, hour: number) =>
  instantOf(zone, day, { hour: Math.floor(hour), minute: (hour % 1) * 60, second: 0 });

/** Adds those who do something in a demo building, and what. */
async function addDemoServices(
  db: Executor,
  place: BuildingPlace,
  keyOf: (name: string) => string,
): Promise<void> {
  await db
    .insert(serviceProviders)
    .values(
      providers.map(({ name, floor, staff }, position) => ({
        uuid: keyOf(name),
        ...place,
        name,
        floor,
        staff,
        position,
      })),
    )
    .onConflictDoNothing();
  const services = providers.flatMap(({ name: provider, services: ofProvider }) =>
    ofProvider.map((service, position) => ({
      uuid: keyOf(service.name),
      ...place,
      providerUuid: keyOf(provider),
      kind: "service" as const,
      openingHours: workHours,
      position,
      maxMinutes: service.minMinutes,
      stepMinutes: service.minMinutes % 30 === 0 ? 30 : 15,
      cancellationMinutes: 120,
      currencyType: service.priceMinor === null ? null : "USD",
      ...service,
    })),
  );
  await db.insert(resources).values(services).onConflictDoNothing();
}

/** Adds rooms, desks and more to a demo building, and the bookings of some days by people of it. */
export async function addDemoBookings(
  db: Executor,
  { timeZone, ...place }: BuildingPlace & { timeZone: string },
  now: Date,
): Promise<void> {
  const keyOf = (name: string) => v5(`${place.buildingUuid} ${name}`, namespace);
  await db
    .insert(resources)
    .values(
      catalogue.map((resource, position) => ({
        uuid: keyOf(resource.name),
        ...place,
        position,
        ...resource,
      })),
    )
    .onConflictDoNothing();
  await addDemoServices(db, place, keyOf);
  const rows = await db
    .select()
    .from(resources)
    .where(
      and(
        eq(resources.portfolioUuid, place.portfolioUuid),
        eq(resources.buildingUuid, place.buildingUuid),
      ),
    );
  const people = await db
    .select({ userUuid: memberships.userUuid, companyUuid: memberships.companyUuid })
    .from(memberships)
    .innerJoin(users, eq(users.uuid, memberships.userUuid))
    .where(
      and(
        eq(memberships.portfolioUuid, place.portfolioUuid),
        or(isNull(memberships.buildingUuid), eq(memberships.buildingUuid, place.buildingUuid)),
        // Whoever looks at the demo as a tenant begins with plans of their own.
        inArray(memberships.role, rolesWith("can-decide-bookings")),
      ),
    )
    .orderBy(asc(users.uuid));
  const today = dayIn(timeZone, now);
  const bookings = Array.from({ length: days }, (_, n) => addDays(today, n)).flatMap((day) =>
    plan.flatMap(([name, from, until, purpose], n) => {
      const resource = rows.find(({ uuid }) => uuid === keyOf(name));
      const person = people[n % people.length];
      if (resource === undefined || person === undefined) return [];
      const uuid = keyOf(`${name} ${day.year}-${day.month}-${day.day} ${from}`);
      const span = {
        startsAt: instantAt(timeZone, day, from),
        endsAt: instantAt(timeZone, day, until),
      };
      return [
        {
          ...place,
          ...person,
          ...bookingValues(span, resource, now),
          uuid,
          resourceUuid: resource.uuid,
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
