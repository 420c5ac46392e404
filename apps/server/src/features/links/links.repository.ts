import type { BuildingPlace } from "../../platform/access/entered-building.ts";
import type { Db } from "../../platform/database/client.ts";
import { and, desc, eq, gt, isNull, lt, or, sql } from "../../platform/database/drizzle.ts";
import type { Executor } from "../../platform/database/executor.ts";
import { linkClicks, links } from "./links.tables.ts";

/** A row of a link. */
export type LinkRow = typeof links.$inferSelect;

/** A link to be kept. */
type NewLink = Omit<typeof links.$inferInsert, "uuid" | "clickCount" | "createdAt">;

/** A click on a link at the host of a brand. */
interface NewClick {
  code: string;
  brandUuid: string;
  clickHash: string;
  /** How long its page may take to ask where it leads. */
  seconds: number;
}

const target = {
  buildingUuid: links.buildingUuid,
  contentUuid: links.contentUuid,
  navigationUrl: links.navigationUrl,
};

/** Where a link leads. */
export type TargetRow = Pick<LinkRow, keyof typeof target>;

/** Keeps a link; null where another has its code already, or was made by the same call. */
export async function insertLink(db: Executor, link: NewLink): Promise<LinkRow | null> {
  const [row] = await db.insert(links).values(link).onConflictDoNothing().returning();
  return row ?? null;
}

/** What a key has made for somebody before. */
export async function findLinkByKey(
  db: Executor,
  { portfolioUuid }: BuildingPlace,
  userUuid: string,
  key: string,
): Promise<LinkRow | undefined> {
  const [row] = await db
    .select()
    .from(links)
    .where(
      and(
        eq(links.portfolioUuid, portfolioUuid),
        eq(links.createdBy, userUuid),
        eq(links.requestKey, key),
      ),
    );
  return row;
}

/** A building's links at the hosts of a brand, the latest first. */
export function listLinks(
  db: Executor,
  { portfolioUuid, buildingUuid }: BuildingPlace,
  brandUuid: string,
  page: { offset: number; limit: number },
): Promise<LinkRow[]> {
  return db
    .select()
    .from(links)
    .where(
      and(
        eq(links.portfolioUuid, portfolioUuid),
        eq(links.buildingUuid, buildingUuid),
        eq(links.brandUuid, brandUuid),
      ),
    )
    .orderBy(desc(links.uuid))
    .limit(page.limit)
    .offset(page.offset);
}

/** Removes a building's link with the clicks on it; whether there was one. */
export async function removeLink(
  db: Executor,
  { portfolioUuid, buildingUuid }: BuildingPlace,
  code: string,
): Promise<boolean> {
  const removed = await db
    .delete(links)
    .where(
      and(
        eq(links.portfolioUuid, portfolioUuid),
        eq(links.buildingUuid, buildingUuid),
        eq(links.code, code),
      ),
    )
    .returning({ uuid: links.uuid });
  return removed.length > 0;
}

/** Counts a click in one statement and keeps it; null where there is no such link, or no longer. */
export async function clickLink(
  db: Db,
  { code, brandUuid, clickHash, seconds }: NewClick,
): Promise<TargetRow | null> {
  return db.transaction(async (tx) => {
    const [link] = await tx
      .update(links)
      .set({ clickCount: sql`${links.clickCount} + 1` })
      .where(
        and(
          eq(links.code, code),
          eq(links.brandUuid, brandUuid),
          or(isNull(links.expiresAt), gt(links.expiresAt, sql`now()`)),
        ),
      )
      .returning(target);
    if (link === undefined) return null;
    const expiresAt = sql`now() + make_interval(secs => ${seconds})`;
    await tx.insert(linkClicks).values({ clickHash, code, expiresAt });
    return link;
  });
}

/** Uses a click up; null if it is unknown, late, or has been used before. */
export async function takeClick(db: Executor, clickHash: string): Promise<TargetRow | null> {
  const taken = db.$with("taken").as(
    db
      .delete(linkClicks)
      .where(and(eq(linkClicks.clickHash, clickHash), gt(linkClicks.expiresAt, sql`now()`)))
      .returning({ code: linkClicks.code }),
  );
  const [link] = await db
    .with(taken)
    .select(target)
    .from(taken)
    .innerJoin(links, eq(links.code, taken.code));
  return link ?? null;
}

/** Drops clicks that nobody asked about in time. */
export async function sweepClicks(db: Executor): Promise<void> {
  await db.delete(linkClicks).where(lt(linkClicks.expiresAt, sql`now()`));
}
