import type { Db } from "../../platform/database/client.ts";
import { and, eq, inArray, sql } from "../../platform/database/drizzle.ts";
import type { Texts } from "../content/content.public.ts";
import { showsIn } from "../buildings/buildings.tables.ts";
import { contentItems } from "../content/content.tables.ts";
import { imageColumns, images } from "../images/images.tables.ts";
import type { ItemReading } from "../../platform/sessions/current-session.ts";
import { isShownAt } from "../portfolios/portfolios.tables.ts";
import { holdsWhereShown, memberships } from "../users/users.tables.ts";
import { eventAttendances, eventPlaces } from "./events.tables.ts";
import { position } from "./waitlist.repository.ts";

const eventUuid = sql.placeholder("eventUuid");
const userUuid = sql.placeholder("userUuid");

/** What a card and the panel show of an event. */
const itemColumns = {
  uuid: contentItems.uuid,
  type: contentItems.type,
  title: contentItems.title,
  subtitle: contentItems.subtitle,
  description: contentItems.description,
  imageAltText: contentItems.imageAltText,
  priceMinor: contentItems.priceMinor,
  currencyType: contentItems.currencyType,
  startAt: contentItems.startAt,
  endAt: contentItems.endAt,
  capacity: contentItems.capacity,
  formattedAddress: contentItems.formattedAddress,
  ctaUrl: contentItems.ctaUrl,
  ctaLabel: contentItems.ctaLabel,
  ctaLabelAtCapacity: contentItems.ctaLabelAtCapacity,
};

/** The memberships that show an event: of its landlord, for its building or for all. */
export const showsItem = and(eq(contentItems.type, "event_post"), holdsWhereShown(contentItems));

/** What decides whether somebody may answer. */
const rsvpColumns = {
  rsvpEnabled: sql<boolean>`${contentItems.rsvpEnabled} and not ${contentItems.isCancelled}`,
  isCancelled: contentItems.isCancelled,
  hasWaitlist: contentItems.hasWaitlist,
  maxGuests: contentItems.maxGuests,
  startAt: contentItems.startAt,
  endAt: contentItems.endAt,
  ctaDisplayStartAt: contentItems.ctaDisplayStartAt,
  ctaDisplayEndAt: contentItems.ctaDisplayEndAt,
};

/** Places as counted, and what decides whether free ones are kept for who waits. */
export const placesColumns = {
  capacity: eventPlaces.capacity,
  taken: eventPlaces.taken,
  ceiling: eventPlaces.ceiling,
  startAt: contentItems.startAt,
  hasWaitlist: contentItems.hasWaitlist,
};

export const ownColumns = {
  status: sql<"attending" | "waiting">`${eventAttendances.status}`,
  guests: eventAttendances.guests,
};

/** Whoever was away and may come again, elsewhere, has not answered. */
export const counts = inArray(eventAttendances.status, ["attending", "waiting"]);

export const placesOfItem = and(
  eq(eventPlaces.portfolioUuid, contentItems.portfolioUuid),
  eq(eventPlaces.eventUuid, contentItems.uuid),
);

const ownOfItem = and(
  eq(eventAttendances.portfolioUuid, contentItems.portfolioUuid),
  eq(eventAttendances.eventUuid, contentItems.uuid),
  eq(eventAttendances.userUuid, userUuid),
  counts,
);

/** Reads events with their places and how somebody takes part. */
export function createEventsRepository(db: Db) {
  /** The memberships come first: they say in which portfolios to look, by its key. */
  const event = db
    .select({
      item: itemColumns,
      itemTranslation: sql<Texts | null>`${contentItems.translations} -> ${sql.placeholder("locale")}::text`,
      image: imageColumns,
      rsvp: rsvpColumns,
      places: placesColumns,
      own: ownColumns,
      position,
    })
    .from(memberships)
    .innerJoin(contentItems, and(showsItem, eq(contentItems.uuid, eventUuid)))
    .innerJoin(eventPlaces, placesOfItem)
    .leftJoin(images, eq(images.uuid, contentItems.imageUuid))
    .leftJoin(eventAttendances, ownOfItem)
    .where(
      and(
        eq(memberships.userUuid, userUuid),
        isShownAt(memberships.portfolioUuid, sql.placeholder("brandScope")),
      ),
    )
    .limit(1)
    .prepare("find_event_post");

  const facts = db
    .select({ rsvp: rsvpColumns, places: placesColumns, own: ownColumns })
    .from(contentItems)
    .innerJoin(eventPlaces, placesOfItem)
    .leftJoin(eventAttendances, ownOfItem)
    .where(
      and(
        showsIn(contentItems, {
          portfolioUuid: sql.placeholder("portfolioUuid"),
          buildingUuid: sql.placeholder("buildingUuid"),
        }),
        eq(contentItems.uuid, eventUuid),
        eq(contentItems.type, "event_post"),
      ),
    )
    .prepare("find_event_facts");

  const placesOfMany = db
    .select({ eventUuid: eventPlaces.eventUuid, places: placesColumns })
    .from(eventPlaces)
    .innerJoin(contentItems, placesOfItem)
    .where(
      and(
        eq(eventPlaces.portfolioUuid, sql.placeholder("portfolioUuid")),
        sql`${eventPlaces.eventUuid} = any(${sql.placeholder("eventUuids")}::uuid[])`,
        eq(contentItems.rsvpEnabled, true),
      ),
    )
    .prepare("list_places");

  const rsvp = db
    .select({ places: placesColumns, own: ownColumns, position })
    .from(eventPlaces)
    .innerJoin(contentItems, placesOfItem)
    .leftJoin(
      eventAttendances,
      and(
        eq(eventAttendances.portfolioUuid, eventPlaces.portfolioUuid),
        eq(eventAttendances.eventUuid, eventPlaces.eventUuid),
        eq(eventAttendances.userUuid, userUuid),
        counts,
      ),
    )
    .where(
      and(
        eq(eventPlaces.portfolioUuid, sql.placeholder("portfolioUuid")),
        eq(eventPlaces.eventUuid, eventUuid),
      ),
    )
    .prepare("find_rsvp");

  return {
    /** An event of a building that the user may enter, and the host shows. */
    async findEvent(reading: ItemReading & { eventUuid: string }) {
      const [row] = await event.execute({ ...reading });
      return row;
    },

    /** What decides whether somebody may attend, in one building. */
    async findFacts(asked: AttendKey) {
      const [row] = await facts.execute({ ...asked });
      return row;
    },

    /** The places of some events that people answer to. */
    listPlaces: (asked: { portfolioUuid: string; eventUuids: readonly string[] }) =>
      placesOfMany.execute({ ...asked }),

    /** How an event and somebody's answer stand now. */
    async findRsvp(asked: Omit<AttendKey, "buildingUuid">) {
      const [row] = await rsvp.execute({ ...asked });
      return row;
    },
  };
}

/** Who attends which event, seen from which building. */
export interface AttendKey {
  portfolioUuid: string;
  buildingUuid: string;
  eventUuid: string;
  userUuid: string;
}

/** Events' reading access to the database. */
export type EventsRepository = ReturnType<typeof createEventsRepository>;
/** An event as read for its page. */
export type EventRow = NonNullable<Awaited<ReturnType<EventsRepository["findEvent"]>>>;
/** What decides whether somebody may attend. */
export type EventFacts = NonNullable<Awaited<ReturnType<EventsRepository["findFacts"]>>>;
/** How an event and somebody's answer stand. */
export type RsvpRow = NonNullable<Awaited<ReturnType<EventsRepository["findRsvp"]>>>;
