import { pictureTypes } from "@portico/rules/attachment-type";
import {
  and,
  asc,
  eq,
  inArray,
  isNotNull,
  isNull,
  lt,
  type SQL,
  sql,
} from "../../../platform/database/drizzle.ts";
import type { Executor } from "../../../platform/database/executor.ts";
import { listPortfolioUuids } from "../../portfolios/portfolios.public.ts";
import { requestAttachments as attachments } from "../support.tables.ts";

/** A file as it is kept. */
export type AttachmentRow = typeof attachments.$inferSelect;
/** Which file of which landlord. */
export type FileKey = Pick<AttachmentRow, "portfolioUuid" | "uuid">;
/** A file to be kept. */
export type NewAttachment = typeof attachments.$inferInsert & { uuid: string };

/** Files of a landlord's that a chore takes in one go. */
const takenAtOnce = 200;

/** Some files of each landlord's, for the chores. */
async function listSome(db: Executor, isMeant: SQL | undefined): Promise<FileKey[]> {
  const found: FileKey[] = [];
  for (const portfolioUuid of await listPortfolioUuids(db)) {
    const rows = await db
      .select({ portfolioUuid: attachments.portfolioUuid, uuid: attachments.uuid })
      .from(attachments)
      .where(and(eq(attachments.portfolioUuid, portfolioUuid), isMeant))
      .limit(takenAtOnce);
    found.push(...rows);
  }
  return found;
}

/** Notes files whose bytes are to come. */
export async function insertAttachments(
  db: Executor,
  rows: readonly NewAttachment[],
): Promise<void> {
  if (rows.length > 0) await db.insert(attachments).values([...rows]);
}

/** Gives files to a request. */
export async function giveAttachments(
  tx: Executor,
  portfolioUuid: string,
  uuids: readonly string[],
  requestUuid: string,
): Promise<void> {
  if (uuids.length === 0) return;
  await tx
    .update(attachments)
    .set({ requestUuid })
    .where(
      and(eq(attachments.portfolioUuid, portfolioUuid), inArray(attachments.uuid, [...uuids])),
    );
}

/** The files of some requests, each request's in their order. */
export async function listAttachments(
  db: Executor,
  portfolioUuid: string,
  requestUuids: readonly string[],
): Promise<AttachmentRow[]> {
  if (requestUuids.length === 0) return [];
  return db
    .select()
    .from(attachments)
    .where(
      and(
        eq(attachments.portfolioUuid, portfolioUuid),
        inArray(attachments.requestUuid, [...requestUuids]),
      ),
    )
    .orderBy(asc(attachments.requestUuid), asc(attachments.position));
}

export async function findAttachment(
  db: Executor,
  portfolioUuid: string,
  uuid: string,
): Promise<AttachmentRow | undefined> {
  const [row] = await db
    .select()
    .from(attachments)
    .where(and(eq(attachments.portfolioUuid, portfolioUuid), eq(attachments.uuid, uuid)));
  return row;
}

/** Files that no request has, though one had the time to; some of each landlord's. */
export const listLooseAttachments = (db: Executor, before: Date): Promise<FileKey[]> =>
  listSome(db, and(isNull(attachments.requestUuid), lt(attachments.createdAt, before)));

/** Photos of requests that nobody has measured yet; some of each landlord's. */
export const listUnmeasuredPhotos = (db: Executor): Promise<FileKey[]> =>
  listSome(
    db,
    and(
      inArray(attachments.mediaType, [...pictureTypes]),
      isNotNull(attachments.requestUuid),
      isNull(attachments.width),
    ),
  );

/** Keeps what a photo is like. */
export async function setPhotoSize(
  db: Executor,
  { portfolioUuid, uuid }: FileKey,
  size: Pick<AttachmentRow, "color" | "height" | "width">,
): Promise<void> {
  await db
    .update(attachments)
    .set(size)
    .where(and(eq(attachments.portfolioUuid, portfolioUuid), eq(attachments.uuid, uuid)));
}

export async function deleteAttachment(db: Executor, { portfolioUuid, uuid }: FileKey) {
  await db
    .delete(attachments)
    .where(
      and(
        eq(attachments.portfolioUuid, portfolioUuid),
        eq(attachments.uuid, uuid),
        sql`${attachments.requestUuid} is null`,
      ),
    );
}
