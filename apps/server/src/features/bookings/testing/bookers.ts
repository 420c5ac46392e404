import { randomUUID } from "node:crypto";
import type {
  Booking,
  BookingDraft,
  BusyGroup,
  BusyTime,
  Colleague,
  Resource,
  ServiceProvider,
  ServiceSlot,
} from "@portico/contract";
import { newId } from "../../../platform/database/new-id.ts";
import { signInCrowd } from "../../../testing/crowd.ts";
import { makeUser } from "../../../testing/factories.ts";
import type { TestApp } from "../../../testing/test-app.ts";
import type { Role } from "../../users/users.tables.ts";
import type { ResourceRow } from "../resources/resources.repository.ts";
import { resources, serviceProviders } from "../bookings.tables.ts";

type Method = "GET" | "POST" | "PUT" | "DELETE";

/** Open on every day around the clock. */
const always = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({
  weekday,
  opens: "00:00",
  closes: "24:00",
}));

/** A meeting room of a building; what is given is other. */
export async function makeResource(
  { database, ours }: Pick<TestApp, "database" | "ours">,
  other: Partial<ResourceRow> = {},
): Promise<{ uuid: string }> {
  const uuid = newId();
  await database.db.insert(resources).values({
    uuid,
    portfolioUuid: ours.portfolioUuid,
    buildingUuid: ours.buildingUuid,
    externalId: uuid,
    kind: "meeting_room",
    name: "Boardroom",
    openingHours: always,
    ...other,
  });
  return { uuid };
}

/** Somebody who does something in a building, and a service of an hour; what is given is other. */
export async function makeService(
  { database, ours }: Pick<TestApp, "database" | "ours">,
  { staff = 1, ...other }: Partial<ResourceRow> & { staff?: number } = {},
): Promise<{ uuid: string; providerUuid: string }> {
  const [providerUuid, uuid] = [other.providerUuid ?? newId(), newId()];
  const place = { portfolioUuid: ours.portfolioUuid, buildingUuid: ours.buildingUuid };
  await database.db
    .insert(serviceProviders)
    .values({
      uuid: providerUuid,
      ...place,
      externalId: providerUuid,
      name: "Barber",
      floor: "1",
      staff,
    })
    .onConflictDoNothing();
  await database.db.insert(resources).values({
    uuid,
    ...place,
    externalId: uuid,
    kind: "service",
    name: "Haircut",
    openingHours: always,
    minMinutes: 60,
    maxMinutes: 60,
    ...other,
    providerUuid,
  });
  return { uuid, providerUuid };
}

/** A whole hour so many hours from the next one. */
export function inHours(hours: number): Date {
  const hour = 3_600_000;
  return new Date((Math.floor(Date.now() / hour) + 1 + hours) * hour);
}

/** An hour, so many hours from the next one. */
export const hourIn = (hours: number, length = 1) => ({
  starts_at: inHours(hours).toISOString(),
  ends_at: inHours(hours + length).toISOString(),
});

/** A booking of an hour tomorrow; what is given is other. */
export const draftOf = (other: Partial<BookingDraft> = {}): BookingDraft => ({
  idempotency_key: randomUUID(),
  dates: [hourIn(24)],
  ...other,
});

/** What a call came to. */
export interface Reply {
  status: number;
  code: string | undefined;
  fields: Record<string, string> | undefined;
  data: {
    booking: Booking;
    bookings: Booking[];
    resources: (Resource & { resource: Resource; busy: BusyGroup[] })[];
    busy: BusyTime[];
    faults: (string | null)[];
    cancelled: number;
    colleagues: Colleague[];
    providers: ServiceProvider[];
    provider: ServiceProvider;
    slots: ServiceSlot[];
    time_zone: string;
  };
  next: string | null;
}

/** Somebody of our building, signed in. */
export async function booker(
  test: TestApp,
  role: Role = "tenant_user",
  { companyUuid, ...name }: { companyUuid?: string; firstName?: string; lastName?: string } = {},
) {
  const { portfolioUuid, buildingUuid } = test.ours;
  const person = { portfolioUuid, buildingUuid };
  const user = await makeUser(test.database.db, person, { role, ...name });
  if (companyUuid !== undefined) {
    await test.database.sql`
      update memberships set company_uuid = ${companyUuid} where user_uuid = ${user.uuid}`;
  }
  const [headers = { authorization: "" }] = await signInCrowd(test, [user.uuid]);
  const callAt =
    (app: TestApp["app"]) =>
    async (method: Method, path: string, payload?: object): Promise<Reply> => {
      // Services say their building in the query.
      const url = path.startsWith("/")
        ? `/api${path}${path.includes("?") ? "&" : "?"}buildingUuid=${buildingUuid}`
        : `/api/resource-booking/v2/building/${buildingUuid}/${path}`;
      const answer = await app.inject({ method, url, headers, ...(payload && { payload }) });
      const json = answer.json<Record<string, unknown>>();
      const pagination = json["pagination"] as { next: string | null } | undefined;
      return {
        status: answer.statusCode,
        code: json["code"] as string | undefined,
        fields: json["fields"] as Reply["fields"],
        data: json["data"] as Reply["data"],
        next: pagination?.next ?? null,
      };
    };
  const call = callAt(test.app);
  return {
    ...user,
    headers,
    call,
    callAt,
    /** Books; the first booking. */
    async book(resourceUuid: string, other: Partial<BookingDraft> = {}): Promise<Booking> {
      const path = `resources/${resourceUuid}/bookings`;
      const { data, ...rest } = await call("POST", path, draftOf(other));
      const booking = data?.bookings[0];
      if (booking === undefined) throw new Error(`Nothing was booked: ${JSON.stringify(rest)}`);
      return booking;
    },
    mine: (booking: Booking) => `resources/${booking.resource.uuid}/bookings/${booking.uuid}/mine`,
  };
}

/** Moves a booking: so many minutes from now until its start and its end. */
export async function moveBooking(
  { database }: Pick<TestApp, "database">,
  uuid: string,
  [starts, ends]: readonly [number, number],
): Promise<void> {
  const at = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
  await database.sql`
    update resource_bookings set
      release_at = release_at - starts_at + ${at(starts)}::timestamptz,
      starts_at = ${at(starts)}::timestamptz, ends_at = ${at(ends)}::timestamptz,
      held_until = ${at(ends)}::timestamptz
    where uuid = ${uuid}`;
}
