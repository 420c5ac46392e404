import type { RequestState } from "@portico/contract";
import type { BuildingPlace } from "../../platform/access/entered-building.ts";
import { and, asc, count, eq, inArray, sql, unionAll } from "../../platform/database/drizzle.ts";
import type { Executor } from "../../platform/database/executor.ts";
import { inOrder, isBeyond } from "../../platform/database/keyset.ts";
import type { TimeCursor } from "../../platform/http/time-cursor.ts";
import { areColleagues } from "../colleagues/colleagues.public.ts";
import { isStillIn, users } from "../users/users.tables.ts";
import {
  isOpenRequest,
  requestComments as comments,
  requestWatchers as watchers,
  supportRequests as requests,
} from "./support.tables.ts";

/** A request to be kept. */
export type NewRequest = typeof requests.$inferInsert & { uuid: string };
/** A comment to be kept. */
export type NewComment = typeof comments.$inferInsert;
/** What may become of a request. */
export type RequestChange = Partial<
  Pick<NewRequest, "changedAt" | "closedAt" | "ratingStars" | "ratingText" | "status">
>;

/** A part of a list, the latest first. */
export interface RequestsPage {
  state: RequestState;
  after: TimeCursor | null;
  limit: number;
}

const isIn = ({ portfolioUuid, buildingUuid }: BuildingPlace) =>
  and(eq(requests.portfolioUuid, portfolioUuid), eq(requests.buildingUuid, buildingUuid));

const byChange = [requests.changedAt, requests.uuid] as const;

const author = { firstName: users.firstName, lastName: users.lastName };

const selectRequests = (db: Executor) =>
  db
    .select({
      request: requests,
      asker: {
        ...author,
        email: users.email,
        locale: users.locale,
        /** Who has left the building, or whose account is closed, hears of nothing. */
        isHere: isStillIn(requests, requests.userUuid),
      },
    })
    .from(requests)
    .innerJoin(users, eq(users.uuid, requests.userUuid));

/** A request and who has asked. */
export type RequestRow = Awaited<ReturnType<typeof selectRequests>>[number];

/** What somebody has asked for or follows in a building: by the indexes of either, not of everybody's. */
const hadBy = (db: Executor, { portfolioUuid, buildingUuid }: BuildingPlace, userUuid: string) =>
  unionAll(
    db
      .select({ uuid: requests.uuid })
      .from(requests)
      .where(and(isIn({ portfolioUuid, buildingUuid }), eq(requests.userUuid, userUuid))),
    db
      .select({ uuid: watchers.requestUuid })
      .from(watchers)
      .innerJoin(
        requests,
        and(
          eq(requests.portfolioUuid, watchers.portfolioUuid),
          eq(requests.uuid, watchers.requestUuid),
        ),
      )
      .where(
        and(
          areColleagues({ portfolioUuid, buildingUuid }, requests.userUuid, watchers.userUuid),
          eq(watchers.portfolioUuid, portfolioUuid),
          eq(watchers.buildingUuid, buildingUuid),
          eq(watchers.userUuid, userUuid),
        ),
      ),
  );

/** Requests of a building: those that somebody asked or follows, or everybody's for null. */
export function listRequests(
  db: Executor,
  place: BuildingPlace,
  userUuid: string | null,
  { state, after, limit }: RequestsPage,
): Promise<RequestRow[]> {
  return selectRequests(db)
    .where(
      and(
        isIn(place),
        userUuid === null ? undefined : inArray(requests.uuid, hadBy(db, place, userUuid)),
        state === "open" ? isOpenRequest : sql`not (${isOpenRequest})`,
        isBeyond(byChange, after, "desc"),
      ),
    )
    .orderBy(...inOrder(byChange, "desc"))
    .limit(limit);
}

export async function findRequest(
  db: Executor,
  place: BuildingPlace,
  uuid: string,
): Promise<RequestRow | undefined> {
  const [row] = await selectRequests(db).where(and(isIn(place), eq(requests.uuid, uuid)));
  return row;
}

/** The request, which nobody else changes until the transaction ends. */
export async function lockRequest(tx: Executor, place: BuildingPlace, uuid: string) {
  const [row] = await tx
    .select()
    .from(requests)
    .where(and(isIn(place), eq(requests.uuid, uuid)))
    .for("update");
  return row;
}

/** Keeps a request; whether it did, which it does not where its key was used before. */
export async function insertRequest(tx: Executor, request: NewRequest): Promise<boolean> {
  const added = await tx
    .insert(requests)
    .values(request)
    .onConflictDoNothing()
    .returning({ uuid: requests.uuid });
  return added.length > 0;
}

/** What somebody asked for with a key, wherever; undefined for a key that is new. */
export async function findRequestByKey(
  db: Executor,
  { portfolioUuid }: BuildingPlace,
  userUuid: string,
  key: string,
): Promise<Pick<NewRequest, "bodyHash" | "uuid"> | undefined> {
  const [row] = await db
    .select({ uuid: requests.uuid, bodyHash: requests.bodyHash })
    .from(requests)
    .where(
      and(
        eq(requests.portfolioUuid, portfolioUuid),
        eq(requests.userUuid, userUuid),
        eq(requests.requestKey, key),
      ),
    );
  return row;
}

export async function updateRequest(
  tx: Executor,
  place: BuildingPlace,
  uuid: string,
  change: RequestChange,
) {
  await tx
    .update(requests)
    .set(change)
    .where(and(isIn(place), eq(requests.uuid, uuid)));
}

/** What was said about a request, the oldest first. */
export const listComments = (db: Executor, { portfolioUuid }: BuildingPlace, requestUuid: string) =>
  db
    .select({ comment: comments, author })
    .from(comments)
    .innerJoin(users, eq(users.uuid, comments.userUuid))
    .where(and(eq(comments.portfolioUuid, portfolioUuid), eq(comments.requestUuid, requestUuid)))
    .orderBy(asc(comments.createdAt), asc(comments.uuid));

export async function countComments(
  tx: Executor,
  { portfolioUuid }: BuildingPlace,
  requestUuid: string,
): Promise<number> {
  const [row] = await tx
    .select({ count: count() })
    .from(comments)
    .where(and(eq(comments.portfolioUuid, portfolioUuid), eq(comments.requestUuid, requestUuid)));
  return row?.count ?? 0;
}

/** Keeps a comment; whether it did, which it does not where its key was used before. */
export async function insertComment(tx: Executor, comment: NewComment): Promise<boolean> {
  const added = await tx
    .insert(comments)
    .values(comment)
    .onConflictDoNothing()
    .returning({ uuid: comments.uuid });
  return added.length > 0;
}

/** Whether the comment that somebody's key has made says the same. */
export async function saysTheSame(tx: Executor, comment: NewComment): Promise<boolean> {
  const { portfolioUuid, requestUuid, userUuid, commentKey, text } = comment;
  const same = await tx
    .select({ uuid: comments.uuid })
    .from(comments)
    .where(
      and(
        eq(comments.portfolioUuid, portfolioUuid),
        eq(comments.requestUuid, requestUuid),
        eq(comments.userUuid, userUuid),
        eq(comments.commentKey, commentKey),
        eq(comments.text, text),
      ),
    );
  return same.length > 0;
}

/** A comment and who says it. */
export type CommentRow = Awaited<ReturnType<typeof listComments>>[number];
