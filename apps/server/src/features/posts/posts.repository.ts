import type { Db } from "../../platform/database/client.ts";
import { and, eq, sql } from "../../platform/database/drizzle.ts";
import type { Texts } from "../content/content.public.ts";
import { contentItems } from "../content/content.tables.ts";
import { imageColumns, images } from "../images/images.tables.ts";
import type { ItemReading } from "../../platform/sessions/current-session.ts";
import { isShownAt } from "../portfolios/portfolios.tables.ts";
import { holdsWhereShown, memberships } from "../users/users.tables.ts";

/** Reads posts, which are content of their own kind. */
export function createPostsRepository(db: Db) {
  const find = db
    .select({
      item: {
        uuid: contentItems.uuid,
        buildingUuid: contentItems.buildingUuid,
        title: contentItems.title,
        subtitle: contentItems.subtitle,
        description: contentItems.description,
        ctaLabel: contentItems.ctaLabel,
        ctaUrl: contentItems.ctaUrl,
      },
      texts: sql<Texts | null>`${contentItems.translations} -> ${sql.placeholder("locale")}::text`,
      image: imageColumns,
    })
    .from(memberships)
    .innerJoin(contentItems, holdsWhereShown(contentItems))
    .leftJoin(images, eq(images.uuid, contentItems.imageUuid))
    .where(
      and(
        eq(memberships.userUuid, sql.placeholder("userUuid")),
        isShownAt(memberships.portfolioUuid, sql.placeholder("brandScope")),
        eq(contentItems.uuid, sql.placeholder("postUuid")),
        eq(contentItems.type, "post"),
      ),
    )
    .limit(1)
    .prepare("find_post");

  return {
    /** A post of a building that the reader may enter, and the host shows. */
    async findPost(reading: ItemReading & { postUuid: string }) {
      const [row] = await find.execute({ ...reading });
      return row;
    },
  };
}

/** Posts' access to the database. */
export type PostsRepository = ReturnType<typeof createPostsRepository>;
/** A post as one reader sees it. */
export type PostRow = NonNullable<Awaited<ReturnType<PostsRepository["findPost"]>>>;
