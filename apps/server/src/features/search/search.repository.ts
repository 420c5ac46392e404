import type { BuildingPlace } from "../../platform/access/entered-building.ts";
import type { Db } from "../../platform/database/client.ts";
import {
  and,
  asc,
  desc,
  eq,
  gte,
  isNull,
  ne,
  or,
  type PgColumn,
  type SQL,
  sql,
  unionAll,
} from "../../platform/database/drizzle.ts";
import { showsIn } from "../buildings/buildings.tables.ts";
import { contentItems } from "../content/content.tables.ts";
import { imageColumns, images } from "../images/images.tables.ts";
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

const isTranslated = eq(documents.locale, locale);
const isUntranslated = and(documents.isOwn, sql`not ${locale} = any(${documents.otherLocales})`);

const isHere = showsIn(documents, {
  portfolioUuid: sql.placeholder("portfolioUuid"),
  buildingUuid: sql.placeholder("buildingUuid"),
});

/** What is over is not found, as lists do not show it. */
const isNotOver = or(isNull(documents.overAt), gte(documents.overAt, sql`now()`));

const titleWords = sql`ts_filter(${documents.vector}, '{a}')`;
const allWords = sql`${documents.vector}`;

/** The words as they are, or with the last one as the beginning of a word. */
type Wanted = "finished" | "unfinished";

const similarity = sql`word_similarity(plain_words(${words}::text), ${documents.plainTitle})`;

/** Reads what the search finds; each question is one prepared statement. */
export function createSearchRepository(db: Db) {
  const queryIn = (language: SQL | PgColumn, name: SQL) =>
    sql`search_query(${language}, ${words}::text, ${portfolios.uuid}, ${sql.placeholder("buildingUuid")}::uuid) as ${name}`;
  /**
   * The words as queries in the two languages that they may be found in; read once, not for each
   * document. The second is for items without a translation, null where it is the reader's own.
   */
  const query = db.$with("query").as(
    db
      .select({
        reader: {
          finished: sql`reader.finished`.as("reader_finished"),
          unfinished: sql`reader.unfinished`.as("reader_unfinished"),
        },
        own: {
          finished: sql`own.finished`.as("own_finished"),
          unfinished: sql`own.unfinished`.as("own_unfinished"),
        },
      })
      .from(portfolios)
      .crossJoinLateral(queryIn(locale, sql`reader`))
      .leftJoinLateral(queryIn(portfolios.language, sql`own`), ne(portfolios.language, locale))
      .where(eq(portfolios.uuid, sql.placeholder("portfolioUuid"))),
  );
  const wanted = (part: SQL.Aliased) => sql`(select ${part} from ${query})`;

  /** How good a hit is: a word in the title outweighs many in the description. */
  const rank = sql<number>`ts_rank('{0.05, 0.1, 0.4, 1}', ${documents.vector},
    case when ${isTranslated} then ${wanted(query.reader.unfinished)}
      else ${wanted(query.own.unfinished)} end)`;

  const hits = (from: Pick<Db, "select"> = db) =>
    from
      .select({
        kind: documents.kind,
        uuid: documents.itemUuid,
        title: documents.title,
        subtitle: documents.subtitle,
        startAt: documents.startAt,
        endAt: contentItems.endAt,
        image: imageColumns,
      })
      .from(documents)
      .leftJoin(
        contentItems,
        and(
          eq(contentItems.portfolioUuid, documents.portfolioUuid),
          eq(contentItems.uuid, documents.itemUuid),
        ),
      )
      .leftJoin(images, eq(images.uuid, documents.imageUuid));

  /** What has the words in some of its text, as an index tells. */
  const candidates = (tier: number, text: SQL, words: Wanted, isNeeded?: SQL) =>
    db
      .select({
        itemUuid: documents.itemUuid,
        locale: documents.locale,
        title: documents.title,
        rank: rank.as("rank"),
        tier: sql<number>`${sql.raw(String(tier))}`.as("tier"),
      })
      .from(documents)
      .where(
        and(
          isHere,
          or(
            and(isTranslated, sql`${text} @@ ${wanted(query.reader[words])}`),
            and(isUntranslated, sql`${text} @@ ${wanted(query.own[words])}`),
          ),
          isNotOver,
          isNeeded,
        ),
      )
      .limit(rankedAtMost);

  // Whoever finds enough looks no further.
  const limit = sql.placeholder("limit");
  const named = db.$with("named").as(candidates(0, titleWords, "finished"));
  const begun = db.$with("begun").as(
    candidates(
      1,
      titleWords,
      "unfinished",
      sql`(select count(*) from ${named}) < ${limit}
          and ${documents.itemUuid} not in (select item_uuid from ${named})`,
    ),
  );
  const anywhere = db.$with("anywhere").as(
    candidates(
      2,
      allWords,
      "unfinished",
      sql`(select count(*) from ${named}) + (select count(*) from ${begun}) < ${limit}
          and ${documents.itemUuid} not in (select item_uuid from ${named})
          and ${documents.itemUuid} not in (select item_uuid from ${begun})`,
    ),
  );
  const best = unionAll(
    db.select().from(named),
    db.select().from(begun),
    db.select().from(anywhere),
  )
    .orderBy((found) => [asc(found.tier), desc(found.rank), asc(found.title), asc(found.itemUuid)])
    .limit(limit)
    .as("best");

  const matching = hits(db.with(query, named, begun, anywhere))
    .innerJoin(best, and(eq(documents.itemUuid, best.itemUuid), eq(documents.locale, best.locale)))
    .where(eq(documents.portfolioUuid, sql.placeholder("portfolioUuid")))
    .orderBy(asc(best.tier), desc(best.rank), asc(best.title), asc(best.itemUuid))
    .prepare("search_documents");

  const isSimilarIn = (building: SQL) => sql`(
    search_scope(${documents.portfolioUuid}, ${documents.buildingUuid})
      = search_scope(${sql.placeholder("portfolioUuid")}::uuid, ${building})
    and plain_words(${words}::text) <% ${documents.plainTitle})`;
  const similar = hits()
    .where(
      and(
        isHere,
        or(isSimilarIn(sql`${sql.placeholder("buildingUuid")}::uuid`), isSimilarIn(sql`null`)),
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
