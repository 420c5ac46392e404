import { and, asc, desc, eq, gte, isNull, or, type SQL, sql } from "drizzle-orm";
import { union } from "drizzle-orm/pg-core";
import type { Db } from "../../platform/database/client.ts";
import type { BuildingPlace } from "../buildings/buildings.public.ts";
import { images } from "../images/images.tables.ts";
import { portfolios } from "../portfolios/portfolios.tables.ts";
import { searchDocuments as documents } from "./search.tables.ts";

/** What is looked for, where and in which language. */
export interface Search extends BuildingPlace {
  /** Locale code of the reader. */
  locale: string;
  /** Words with one blank between them: letters and digits only. */
  words: string;
  /** Hits at most. */
  limit: number;
}

/**
 * Documents of which the best are shown, at most: a word that half of the content has costs no more
 * than one that a few have (docs/decisions/024).
 */
const rankedAtMost = 60;

const words = sql.placeholder("words");
const locale = sql`${sql.placeholder("locale")}::text`;

/** The words in the reader's language; a select, so that they are read once and not for every row. */
const wanted = sql`(select search_query(${locale}, ${words}::text))`;
/** The same in the language of items without a translation; none where it is the reader's own. */
const wantedInOwn = sql`(select search_query(${portfolios.language}, ${words}::text) from ${portfolios}
  where ${portfolios.uuid} = ${sql.placeholder("portfolioUuid")} and ${portfolios.language} <> ${locale})`;

const isTranslated = eq(documents.locale, locale);
const isUntranslated = and(documents.isOwn, sql`not ${locale} = any(${documents.otherLocales})`);

const isHere = and(
  eq(documents.portfolioUuid, sql.placeholder("portfolioUuid")),
  or(isNull(documents.buildingUuid), eq(documents.buildingUuid, sql.placeholder("buildingUuid"))),
);

/** What is over is not found, as lists do not show it. */
const isNotOver = or(
  gte(documents.endAt, sql`now()`),
  and(
    isNull(documents.endAt),
    or(isNull(documents.startAt), gte(documents.startAt, sql`now() - interval '12 hours'`)),
  ),
);

/** How good a hit is: a word in the title outweighs many in the description. */
const rank = sql<number>`ts_rank('{0.05, 0.1, 0.4, 1}', ${documents.vector},
  case when ${isTranslated} then ${wanted} else ${wantedInOwn} end)`;

const similarity = sql`word_similarity(plain_words(${words}::text), ${documents.plainTitle})`;

/** Reads what the search finds; each question is one prepared statement. */
export function createSearchRepository(db: Db) {
  const hits = (from: Pick<Db, "select"> = db) =>
    from
      .select({
        kind: documents.kind,
        uuid: documents.itemUuid,
        title: documents.title,
        subtitle: documents.subtitle,
        startAt: documents.startAt,
        image: {
          uuid: images.uuid,
          width: images.width,
          height: images.height,
          color: images.color,
        },
      })
      .from(documents)
      .leftJoin(images, eq(images.uuid, documents.imageUuid));

  /** What has the words in some of its text; each is asked of an index. */
  const candidates = (text: SQL, condition?: SQL) =>
    db
      .select({
        itemUuid: documents.itemUuid,
        locale: documents.locale,
        title: documents.title,
        rank: rank.as("rank"),
      })
      .from(documents)
      .where(
        and(
          isHere,
          or(
            and(isTranslated, sql`${text} @@ ${wanted}`),
            and(isUntranslated, sql`${text} @@ ${wantedInOwn}`),
          ),
          isNotOver,
          condition,
        ),
      )
      .limit(rankedAtMost);
  const titled = db.$with("titled").as(candidates(sql`ts_filter(${documents.vector}, '{a}')`));
  // Whoever finds enough in titles does not look for more.
  const anywhere = db
    .$with("anywhere")
    .as(
      candidates(
        sql`${documents.vector}`,
        sql`(select count(*) from ${titled}) < ${sql.placeholder("limit")}`,
      ),
    );
  const found = union(db.select().from(titled), db.select().from(anywhere)).as("found");
  const best = db
    .select()
    .from(found)
    .orderBy(desc(found.rank), asc(found.title), asc(found.itemUuid))
    .limit(sql.placeholder("limit"))
    .as("best");

  const matching = hits(db.with(titled, anywhere))
    .innerJoin(best, and(eq(documents.itemUuid, best.itemUuid), eq(documents.locale, best.locale)))
    .where(eq(documents.portfolioUuid, sql.placeholder("portfolioUuid")))
    .orderBy(desc(best.rank), asc(best.title), asc(best.itemUuid))
    .prepare("search_documents");

  const similar = hits()
    .where(
      and(
        isHere,
        sql`plain_words(${words}::text) <% ${documents.plainTitle}`,
        or(isTranslated, isUntranslated),
        isNotOver,
      ),
    )
    .orderBy(desc(similarity), asc(documents.title), asc(documents.itemUuid))
    .limit(sql.placeholder("limit"))
    .prepare("search_similar_documents");

  return {
    /** What has every word; the last one may be unfinished. */
    findMatching: (search: Search) => matching.execute({ ...search }),

    /** What has a title like the words: for what is misspelt. */
    findSimilar: (search: Search) => similar.execute({ ...search }),
  };
}

/** The search's access to the database. */
export type SearchRepository = ReturnType<typeof createSearchRepository>;
/** A hit as read. */
export type SearchHitRow = Awaited<ReturnType<SearchRepository["findMatching"]>>[number];
