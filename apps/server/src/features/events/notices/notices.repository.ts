import { and, asc, eq, inArray, or, sql } from "../../../platform/database/drizzle.ts";
import type { Executor } from "../../../platform/database/executor.ts";
import { buildings } from "../../buildings/buildings.tables.ts";
import { contentItems } from "../../content/content.tables.ts";
import { portfolios } from "../../portfolios/portfolios.tables.ts";
import { users } from "../../users/users.tables.ts";
import { eventAttendances, eventNotices, noticeKinds } from "../events.tables.ts";

/** A landlord with something to tell. */
export interface TellingPortfolio {
  uuid: string;
  brandUuid: string;
}

/** The landlords with something to tell. */
export function listTelling(executor: Executor): Promise<TellingPortfolio[]> {
  return executor
    .selectDistinct({ uuid: portfolios.uuid, brandUuid: portfolios.brandUuid })
    .from(eventNotices)
    .innerJoin(portfolios, eq(portfolios.uuid, eventNotices.portfolioUuid));
}

/** What tells the reader when and where, and their calendar what it is about. */
const told = {
  person: { email: users.email, locale: users.locale, isGone: users.deactivated },
  building: {
    uuid: buildings.uuid,
    name: buildings.name,
    street: buildings.address1,
    city: buildings.city,
    timeZone: buildings.timezone,
  },
  event: {
    title: contentItems.title,
    description: contentItems.description,
    formattedAddress: contentItems.formattedAddress,
    virtualUrl: contentItems.virtualUrl,
    startAt: contentItems.startAt,
    endAt: contentItems.endAt,
    sequence: contentItems.calendarSequence,
    isCancelled: contentItems.isCancelled,
    translations: contentItems.translations,
  },
  answer: { status: eventAttendances.status, guests: eventAttendances.guests },
};

/**
 * Takes notices out of the other processes' hands until the transaction ends, with how things are now.
 * What has gone meanwhile is null. They come in the order of their key: of a crowd that is to be told,
 * no more is read than is taken. What a newer version tells is left to its processes.
 */
export async function takeNotices(executor: Executor, portfolioUuid: string, limit: number) {
  const due = executor.$with("due").as(
    executor
      .select()
      .from(eventNotices)
      .where(
        and(
          eq(eventNotices.portfolioUuid, portfolioUuid),
          inArray(eventNotices.kind, [...noticeKinds]),
        ),
      )
      .orderBy(asc(eventNotices.eventUuid), asc(eventNotices.userUuid))
      .limit(limit)
      .for("update", { skipLocked: true }),
  );
  const rows = await executor
    .with(due)
    .select({
      kind: due.kind,
      eventUuid: due.eventUuid,
      userUuid: due.userUuid,
      removedEvent: due.removedEvent,
      ...told,
    })
    .from(due)
    .leftJoin(users, eq(users.uuid, due.userUuid))
    .leftJoin(buildings, eq(buildings.uuid, due.buildingUuid))
    .leftJoin(
      contentItems,
      and(eq(contentItems.portfolioUuid, due.portfolioUuid), eq(contentItems.uuid, due.eventUuid)),
    )
    .leftJoin(
      eventAttendances,
      and(
        eq(eventAttendances.portfolioUuid, due.portfolioUuid),
        eq(eventAttendances.eventUuid, due.eventUuid),
        eq(eventAttendances.userUuid, due.userUuid),
      ),
    );
  const taken = rows.map(({ eventUuid, userUuid }) =>
    and(eq(eventNotices.eventUuid, eventUuid), eq(eventNotices.userUuid, userUuid)),
  );
  if (taken.length > 0) {
    await executor
      .delete(eventNotices)
      .where(and(eq(eventNotices.portfolioUuid, portfolioUuid), or(...taken)));
  }
  return rows;
}

/** Something to be told, with how things are. */
export type TakenNotice = Awaited<ReturnType<typeof takeNotices>>[number];

/**
 * Notes the reminders that are due: a day before the start, for who has had their place for six hours by
 * then; others have just been told. Each is noted by the statement that finds it, so that two processes remind nobody twice.
 */
export async function addReminders(executor: Executor, portfolioUuid: string): Promise<void> {
  await executor.execute(sql`
    with due as (
      update event_attendances a set reminded_of = i.start_at
      from content_items i
      where a.portfolio_uuid = ${portfolioUuid} and i.portfolio_uuid = ${portfolioUuid}
        and i.uuid = a.event_uuid and i.type = 'event_post'
        and not i.is_over and not i.is_cancelled
        and i.start_at > now() and i.start_at <= now() + interval '24 hours'
        and a.status = 'attending'
        and coalesce(a.promoted_at, a.created_at) < i.start_at - interval '30 hours'
        and (a.reminded_of is null or a.reminded_of < i.start_at - interval '24 hours')
      returning a.portfolio_uuid, a.event_uuid, a.user_uuid, a.building_uuid
    )
    insert into event_notices (portfolio_uuid, event_uuid, user_uuid, building_uuid, kind)
    select portfolio_uuid, event_uuid, user_uuid, building_uuid, 'reminder' from due
    on conflict do nothing`);
}

/** Drops all that is to be told; answers how much that was. */
export async function forgetNotices(executor: Executor): Promise<number> {
  return (await executor.delete(eventNotices)).count;
}
