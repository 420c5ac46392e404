import type { EventPost, Plan, PlanPeriod, Rsvp } from "@portico/contract";
import type { BuildingPlace } from "../../../platform/access/entered-building.ts";
import { and, eq } from "../../../platform/database/drizzle.ts";
import { makeContent, makeUser } from "../../../testing/factories.ts";
import type { TestApp } from "../../../testing/test-app.ts";
import { contentItems } from "../../content/content.tables.ts";

const day = 24 * 3_600_000;

interface Answered {
  data: { rsvp: Rsvp };
  status?: number;
  code?: string;
}

/** An event of our landlord's, three days ahead, with two places and a waitlist. */
export function makeEvent(test: TestApp, values: Partial<typeof contentItems.$inferInsert> = {}) {
  return makeContent(test.database.db, {
    portfolioUuid: test.ours.portfolioUuid,
    type: "event_post",
    title: "Rooftop yoga",
    translations: { "de-de": { title: "Yoga auf dem Dach" } },
    startAt: new Date(Date.now() + 3 * day),
    endAt: new Date(Date.now() + 3 * day + 3_600_000),
    capacity: 2,
    maxGuests: 3,
    hasWaitlist: true,
    ...values,
  });
}

/** Changes an event of our landlord's, as an import does. */
export function changeEvent(
  test: TestApp,
  uuid: string,
  values: Partial<typeof contentItems.$inferInsert>,
) {
  const isOurs = eq(contentItems.portfolioUuid, test.ours.portfolioUuid);
  return test.database.db
    .update(contentItems)
    .set(values)
    .where(and(isOurs, eq(contentItems.uuid, uuid)));
}

/** One more tenant of the portfolio, or of one building, and what they may do with an event. */
export async function somebody(
  test: TestApp,
  eventUuid: string,
  {
    locale = "en-us",
    place = test.ours,
    ofBuilding,
  }: { locale?: string; place?: BuildingPlace; ofBuilding?: string } = {},
) {
  const { portfolioUuid } = place;
  const buildingUuid = ofBuilding ?? place.buildingUuid;
  const membership = { portfolioUuid, ...(ofBuilding && { buildingUuid: ofBuilding }) };
  const user = await makeUser(test.database.db, membership, { locale });
  const headers = await test.bearer(user.email);
  const event = `event-posts/${eventUuid}`;
  const put = async (path: string, payload = {}) => {
    const url = `/api/tenant/v1/${path}`;
    const answer = await test.app.inject({ method: "PUT", url, headers, payload });
    return answer.json<Answered>();
  };
  return {
    ...user,
    attend: (guests = 0, waitlist = true) =>
      put(`buildings/${buildingUuid}/${event}/attend`, { guests, waitlist }),
    recall: () => put(`${event}/recall`),
    async sees() {
      const answer = await test.app.inject({ url: `/api/tenant/v1/${event}`, headers });
      return answer.json<{ data: { event_post: EventPost } }>().data.event_post;
    },
    /** How the user takes part in each of their plans, upcoming or past. */
    async planned(when: PlanPeriod) {
      const url = "/api/tenant/v1/users/current/transactions";
      const answer = await test.app.inject({ url, headers, query: { buildingUuid, when } });
      const { data } = answer.json<{ data: { transactions: Plan[] } }>();
      return data.transactions.map(({ content }) => content.status);
    },
    /** How the answer stands in the database, also for who may not ask any more. */
    async status() {
      const [row] = await test.database.sql<{ status: string }[]>`
        select status from event_attendances where event_uuid = ${eventUuid} and user_uuid = ${user.uuid}`;
      return row?.status;
    },
  };
}
