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
 * Documents with the words in the title, and as many with the words anywhere, of which the best are
 * shown: a word that half of the content has costs no more than one that a few have (docs/decisions/024).
 */
const rankedAtMost = 200;

const words = sql.placeholder("words");
const locale = sql`${sql.placeholder("locale")}::text`;
const ownLanguage = sql`(select ${portfolios.language} from ${portfolios}
  where ${portfolios.uuid} = ${sql.placeholder("portfolioUuid")})`;

/** The words in the reader's language, and in that of items without a translation into it. */
const wanted = sql`search_query(${locale}, ${words}::text)`;
const wantedInOwn = sql`search_query(${ownLanguage}, ${words}::text)`;

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
const rank = sql`ts_rank('{0.05, 0.1, 0.4, 1}', ${documents.vector},
  case when ${isTranslated} then ${wanted} else ${wantedInOwn} end)`;

const similarity = sql`word_similarity(plain_words(${words}::text), ${documents.plainTitle})`;

/** Reads what the search finds; each question is one prepared statement. */
export function createSearchRepository(db: Db) {
  const hits = () =>
    db
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

  /** The words in titles or anywhere: both are asked of an index. */
  const candidates = (where: SQL) =>
    db
      .select({ itemUuid: documents.itemUuid, locale: documents.locale })
      .from(documents)
      .where(
        and(
          isHere,
          or(
            and(isTranslated, sql`${where} @@ ${wanted}`),
            and(isUntranslated, sql`${where} @@ ${wantedInOwn}`),
          ),
          isNotOver,
        ),
      )
      .limit(rankedAtMost);
  const found = union(
    candidates(sql`ts_filter(${documents.vector}, '{a}')`),
    candidates(sql`${documents.vector}`),
  ).as("found");

  const matching = hits()
    .innerJoin(
      found,
      and(eq(documents.itemUuid, found.itemUuid), eq(documents.locale, found.locale)),
    )
    .where(eq(documents.portfolioUuid, sql.placeholder("portfolioUuid")))
    .orderBy(desc(rank), asc(documents.title), asc(documents.itemUuid))
    .limit(sql.placeholder("limit"))
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
