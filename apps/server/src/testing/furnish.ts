import { newLinkCode } from "../features/links/link-code.ts";
import { links } from "../features/links/links.tables.ts";
import { memberships } from "../features/users/users.tables.ts";
import { randomBytes, randomUUID } from "node:crypto";
import { dayIn } from "@portico/rules/day";
import { nameKey } from "@portico/rules/name-key";
import {
  resourceBookings,
  resources,
  serviceProviders,
} from "../features/bookings/bookings.tables.ts";
import {
  suiteFloors,
  suites,
  suiteStates,
} from "../features/smart-building/smart-building.tables.ts";
import {
  requestAttachments,
  requestWatchers,
  supportRequests,
} from "../features/support/support.tables.ts";
import { brands } from "../features/whitelabel/whitelabel.tables.ts";
import { passHashOf } from "../features/visits/pass/pass-codes.ts";
import { arrivals, visits, watchedPeople } from "../features/visits/visits.tables.ts";
import { and, eq } from "../platform/database/drizzle.ts";
import {
  makeApp,
  makeCategory,
  makeCompany,
  makeContent,
  makeUser,
  makeUtilityButton,
} from "./factories.ts";
import { addressOf } from "./addresses.ts";
import type { Db } from "../platform/database/client.ts";

/** A short link into the building. */
async function furnishLink(db: Db, place: { portfolioUuid: string; buildingUuid: string }) {
  const code = newLinkCode();
  const [brand] = await db.select({ brandUuid: brands.uuid }).from(brands).limit(1);
  if (brand === undefined) throw new Error("There is no brand");
  await db.insert(links).values({ ...place, ...brand, code });
  return code;
}

/** Whose things they are; without a building they show in each of the landlord's. */
interface Owner {
  portfolioUuid: string;
  buildingUuid: string | null;
  /** The building that has what always lies in one; the same where there is one. */
  home: string;
}

/** Keys of one of everything that calls are about, by the names that paths give them. */
export type Things = Awaited<ReturnType<typeof furnish>>;

/** The type of the companies of a place. */
export const companyTypeOf = (mark: string) => `${mark} law`;

/** The file that the post of a place links to. */
export const documentOf = (mark: string) => `https://files.example/${mark}.pdf`;

/** A visit that has begun, its host, what the building tells visitors, and somebody it watches for. */
async function furnishDesk(
  db: Db,
  place: { portfolioUuid: string; buildingUuid: string },
  mark: string,
) {
  const host = await makeUser(db, place, { firstName: `Host of ${mark}` });
  const startsAt = new Date();
  const name = `Visitor of ${mark}`;
  const [visitUuid, watchedUuid] = [randomUUID(), randomUUID()];
  const passCode = randomBytes(20).toString("base64url");
  await db.insert(visits).values({
    uuid: visitUuid,
    ...place,
    hostUuid: host.uuid,
    visitorName: name,
    visitorEmail: addressOf(`${visitUuid}@guests.example`),
    nameKey: nameKey(name),
    searchWords: name.toLowerCase(),
    startsAt,
    endsAt: new Date(startsAt.getTime() + 3_600_000),
    day: dayIn(startsAt, "Europe/Berlin"),
    passHash: passHashOf(passCode) ?? "",
  });
  await db
    .insert(watchedPeople)
    .values({ uuid: watchedUuid, ...place, name: mark, nameKey: nameKey(mark), reason: mark });
  await db
    .insert(arrivals)
    .values({ ...place, instructions: `Doors of ${mark}` })
    .onConflictDoNothing();
  return { hostUuid: host.uuid, visitUuid, passCode, watchedUuid };
}

const always = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({
  weekday,
  opens: "00:00",
  closes: "24:00",
}));

/** A place and a service that may be booked, and a booking that its owner has to be there for. */
async function furnishBookings(
  db: Db,
  place: { portfolioUuid: string; buildingUuid: string },
  { mark, userUuid, companyUuid }: { mark: string; userUuid: string; companyUuid: string },
) {
  const [resourceUuid, bookingUuid] = [randomUUID(), randomUUID()];
  const [placeUuid, placeBookingUuid] = [randomUUID(), randomUUID()];
  const room = { ...place, kind: "meeting_room", openingHours: always } as const;
  await db.insert(resources).values([
    { ...room, uuid: resourceUuid, externalId: resourceUuid, name: `Room of ${mark}` },
    { ...room, uuid: placeUuid, externalId: placeUuid, companyUuid, name: `Den of ${mark}` },
  ]);
  // Soon: it can still be cancelled, and checked in to already.
  const startsAt = new Date(Date.now() + 10 * 60_000);
  const endsAt = new Date(startsAt.getTime() + 3_600_000);
  const booking = {
    ...place,
    userUuid,
    status: "confirmed",
    startsAt,
    endsAt,
    heldUntil: endsAt,
    releaseAt: endsAt,
  } as const;
  await db.insert(resourceBookings).values([
    {
      ...booking,
      uuid: bookingUuid,
      resourceUuid,
      requestKey: randomUUID(),
      name: `Meeting of ${mark}`,
    },
    {
      ...booking,
      uuid: placeBookingUuid,
      resourceUuid: placeUuid,
      companyUuid,
      requestKey: randomUUID(),
      name: `Talk of ${mark}`,
    },
  ]);
  const [providerUuid, serviceUuid] = [randomUUID(), randomUUID()];
  await db
    .insert(serviceProviders)
    .values({ uuid: providerUuid, ...place, externalId: providerUuid, name: `Barber of ${mark}` });
  await db.insert(resources).values({
    uuid: serviceUuid,
    ...place,
    externalId: serviceUuid,
    providerUuid,
    kind: "service",
    name: `Haircut of ${mark}`,
    openingHours: always,
    minMinutes: 60,
    maxMinutes: 60,
  });
  return { resourceUuid, bookingUuid, placeUuid, placeBookingUuid, providerUuid, serviceUuid };
}

/** Something that the team was asked for, and has done, with a file. */
async function furnishRequest(
  db: Db,
  place: { portfolioUuid: string; buildingUuid: string },
  { mark, userUuid }: { mark: string; userUuid: string },
) {
  const [requestUuid, attachmentUuid] = [randomUUID(), randomUUID()];
  const { portfolioUuid } = place;
  await db.insert(supportRequests).values({
    uuid: requestUuid,
    ...place,
    userUuid,
    issueType: "building",
    subject: `Tap of ${mark}`,
    description: "It drips.",
    status: "Completed",
  });
  const file = { name: `${mark}.pdf`, mediaType: "application/pdf", bytes: 9, position: 0 };
  await db
    .insert(requestAttachments)
    .values({ uuid: attachmentUuid, portfolioUuid, requestUuid, ...file });
  await db.insert(requestWatchers).values({ ...place, requestUuid, userUuid });
  return { requestUuid, attachmentUuid, watcherUuid: userUuid };
}

/** A suite of the place's company, whose equipment answers, and what it may be set to. */
async function furnishSuite(
  db: Db,
  place: { portfolioUuid: string; buildingUuid: string },
  { mark, companyUuid }: { mark: string; companyUuid: string },
) {
  const [floorUuid, suiteUuid] = [randomUUID(), randomUUID()];
  await db.insert(suiteFloors).values({ uuid: floorUuid, ...place, name: `Floor of ${mark}` });
  await db.insert(suites).values({
    uuid: suiteUuid,
    ...place,
    floorUuid,
    externalId: suiteUuid,
    companyUuid,
    name: `Suite of ${mark}`,
  });
  const isIt = and(
    eq(suiteStates.portfolioUuid, place.portfolioUuid),
    eq(suiteStates.suiteUuid, suiteUuid),
  );
  await db.update(suiteStates).set({ isAvailable: true }).where(isIt);
  return { floorUuid, suiteUuid, temp: "70", isCelsius: "false", value: "40" };
}

/** Puts one of everything into a place; every text has its mark, by which answers are searched. */
export async function furnish(db: Db, { portfolioUuid, buildingUuid, home }: Owner, mark: string) {
  const owner = { portfolioUuid, buildingUuid };
  const [news, sports] = await Promise.all([
    makeCategory(db, { ...owner, type: "AudienceContent", name: `News of ${mark}` }),
    makeCategory(db, { ...owner, type: "Amenity", name: `Sports of ${mark}` }),
  ]);
  const [post, event, offer, amenity, company, app] = await Promise.all([
    makeContent(db, {
      ...owner,
      type: "post",
      title: `Lunch news of ${mark}`,
      categoryUuid: news.uuid,
      ctaUrl: documentOf(mark),
      // A notice that holds for as long as anybody runs the tests.
      startAt: new Date("2026-01-01T12:00:00Z"),
      endAt: new Date("2126-01-01T12:00:00Z"),
      tags: [`tag of ${mark}`],
      isSpotlight: true,
      isPromoted: true,
    }),
    makeContent(db, {
      ...owner,
      type: "event_post",
      title: `Lunch talk of ${mark}`,
      startAt: new Date("2126-01-01T12:00:00Z"),
    }),
    makeContent(db, { ...owner, type: "offer", title: `Lunch of ${mark}` }),
    makeContent(db, {
      ...owner,
      type: "amenity",
      title: `Canteen of ${mark}`,
      categoryUuid: sports.uuid,
    }),
    makeCompany(db, {
      ...owner,
      name: `Company of ${mark}`,
      companyTypes: [companyTypeOf(mark)],
    }),
    makeApp(db, { ...owner, name: `App of ${mark}`, permissions: ["profile"] }),
    makeUtilityButton(db, { ...owner, name: `Tile of ${mark}` }),
  ]);
  const place = { portfolioUuid, buildingUuid: home };
  const desk = await furnishDesk(db, place, mark);
  await db
    .update(memberships)
    .set({ companyUuid: company.uuid })
    .where(eq(memberships.userUuid, desk.hostUuid));
  return {
    categoryUuid: news.uuid,
    contentUuid: post.uuid,
    postUuid: post.uuid,
    eventUuid: event.uuid,
    offerUuid: offer.uuid,
    amenityUuid: amenity.uuid,
    companyUuid: company.uuid,
    appUuid: app.uuid,
    permission: "profile",
    linkCode: await furnishLink(db, place),
    ...desk,
    ...(await furnishBookings(db, place, {
      mark,
      userUuid: desk.hostUuid,
      companyUuid: company.uuid,
    })),
    ...(await furnishSuite(db, place, { mark, companyUuid: company.uuid })),
    ...(await furnishRequest(db, place, { mark, userUuid: desk.hostUuid })),
  };
}
