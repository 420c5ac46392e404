import type { Db } from "../../platform/database/client.ts";
import { and, eq, sql } from "../../platform/database/drizzle.ts";
import { companies } from "../companies/companies.tables.ts";
import { contentItems } from "../content/content.tables.ts";
import { imageColumns, images } from "../images/images.tables.ts";
import type { ItemReading } from "../../platform/sessions/current-session.ts";
import { isShownAt } from "../portfolios/portfolios.tables.ts";
import { holdsWhereShown, memberships } from "../users/users.tables.ts";
import { offerClaims, offerCounts } from "./offers.tables.ts";

/** Who looks at which offer, where, in which language. */
export interface OfferReading extends ItemReading {
  offerUuid: string;
}

/** Whose claim on what. */
export interface ClaimKey {
  portfolioUuid: string;
  offerUuid: string;
  userUuid: string;
}

/** What a claim is made of. */
export interface NewClaim extends ClaimKey {
  buildingUuid: string;
  uuid: string;
  code: string;
  maxPerUser: number;
}

/** A live claim as read; the database writes the instant as RFC 3339. */
export interface ClaimRow {
  uuid: string;
  code: string;
  claimed_at: string;
}

const userUuid = sql.placeholder("userUuid");

/** What the caller holds of the offer, oldest first. */
const ownClaims = sql<ClaimRow[]>`coalesce((
  select json_agg(json_build_object('uuid', c.uuid, 'code', c.code, 'claimed_at', c.created_at) order by c.created_at, c.slot)
  from ${offerClaims} c
  where c.portfolio_uuid = ${contentItems.portfolioUuid} and c.offer_uuid = ${contentItems.uuid}
    and c.user_uuid = ${userUuid} and c.cancelled_at is null), '[]')`;

/**
 * How many claims the caller holds of a counted offer. The columns are named with their table: Drizzle
 * leaves it out where a statement is about one alone, and they would be the claim's own.
 */
const ownCount = sql<number>`(
  select count(*)::int from ${offerClaims} c
  where c.portfolio_uuid = ${offerCounts}.portfolio_uuid and c.offer_uuid = ${offerCounts}.offer_uuid
    and c.user_uuid = ${userUuid} and c.cancelled_at is null)`;

/** Types of the companies that the caller belongs to at this landlord's. */
const ownCompanyTypes = sql<string[]>`array(
  select distinct unnest(f.company_type_ids)
  from ${memberships} m
  join ${companies} f on f.portfolio_uuid = m.portfolio_uuid and f.uuid = m.company_uuid
  where m.user_uuid = ${userUuid} and m.portfolio_uuid = ${contentItems.portfolioUuid})`;

/** Reads offers and counts their claims; each change is one statement on the offer's counting row. */
export function createOffersRepository(db: Db) {
  const isMember = and(
    eq(memberships.userUuid, userUuid),
    isShownAt(memberships.portfolioUuid, sql.placeholder("brandScope")),
    holdsWhereShown(contentItems),
  );

  const find = db
    .selectDistinctOn([contentItems.uuid], {
      item: {
        uuid: contentItems.uuid,
        portfolioUuid: contentItems.portfolioUuid,
        buildingUuid: contentItems.buildingUuid,
        title: contentItems.title,
        descriptionTitle: contentItems.descriptionTitle,
        description: contentItems.description,
        richDescription: contentItems.richDescription,
        startAt: contentItems.startAt,
        endAt: contentItems.endAt,
        ctaType: contentItems.ctaType,
        ctaDisplayStartAt: contentItems.ctaDisplayStartAt,
        ctaDisplayEndAt: contentItems.ctaDisplayEndAt,
        claimable: contentItems.claimable,
        maxClaimsPerUser: contentItems.maxClaimsPerUser,
        eligibleCompanyTypes: contentItems.eligibleCompanyTypes,
      },
      texts: sql<Record<
        string,
        string
      > | null>`${contentItems.translations} -> ${sql.placeholder("locale")}::text`,
      image: imageColumns,
      count: offerCounts.claimed,
      maxTotal: offerCounts.maxTotal,
      claims: ownClaims.as("claims"),
      companyTypes: ownCompanyTypes.as("company_types"),
    })
    .from(contentItems)
    .innerJoin(memberships, isMember)
    .innerJoin(
      offerCounts,
      and(
        eq(offerCounts.portfolioUuid, contentItems.portfolioUuid),
        eq(offerCounts.offerUuid, contentItems.uuid),
      ),
    )
    .leftJoin(images, eq(images.uuid, contentItems.imageUuid))
    .where(and(eq(contentItems.uuid, sql.placeholder("offerUuid")), eq(contentItems.type, "offer")))
    .prepare("find_offer");

  const figures = db
    .select({ count: offerCounts.claimed, maxTotal: offerCounts.maxTotal, userCount: ownCount })
    .from(offerCounts)
    .where(
      and(
        eq(offerCounts.portfolioUuid, sql.placeholder("portfolioUuid")),
        eq(offerCounts.offerUuid, sql.placeholder("offerUuid")),
      ),
    )
    .prepare("find_claim_figures");

  const portfolioUuid = sql`${sql.placeholder("portfolioUuid")}::uuid`;
  const offerUuid = sql`${sql.placeholder("offerUuid")}::uuid`;
  const owner = sql`${userUuid}::uuid`;
  const claimUuid = sql`${sql.placeholder("uuid")}::uuid`;
  const isOfOffer = sql`portfolio_uuid = ${portfolioUuid} and offer_uuid = ${offerUuid}`;

  const free = db.$with("free", {}).as(sql`
    select s.slot from generate_series(1, ${sql.placeholder("maxPerUser")}::int) as s(slot)
    where not exists (
      select 1 from ${offerClaims} c
      where c.portfolio_uuid = ${portfolioUuid} and c.offer_uuid = ${offerUuid}
        and c.user_uuid = ${owner} and c.slot = s.slot and c.cancelled_at is null)
      and not exists (
        select 1 from ${offerClaims} c
        where c.portfolio_uuid = ${portfolioUuid} and c.uuid = ${claimUuid})
    order by s.slot limit 1`);
  const counted = db.$with("counted", {}).as(sql`
    update ${offerCounts} set claimed = claimed + 1
    where ${isOfOffer} and (max_total is null or claimed < max_total) and exists (select 1 from free)
    returning 1`);
  const claimed = db.$with("claimed", { uuid: sql<string>`uuid`.as("uuid") }).as(sql`
    insert into ${offerClaims}
      (uuid, portfolio_uuid, offer_uuid, user_uuid, building_uuid, slot, code)
    select ${claimUuid}, ${portfolioUuid}, ${offerUuid}, ${owner},
      ${sql.placeholder("buildingUuid")}::uuid, free.slot, ${sql.placeholder("code")}::text
    from free, counted
    returning uuid`);
  const insertClaim = db
    .with(free, counted, claimed)
    .select({ uuid: claimed.uuid })
    .from(claimed)
    .prepare("insert_claim");

  const locked = db
    .$with("locked", {})
    .as(sql`select 1 from ${offerCounts} where ${isOfOffer} for update`);
  const gone = db.$with("gone", {}).as(sql`
    update ${offerClaims} set cancelled_at = now()
    where portfolio_uuid = ${portfolioUuid} and cancelled_at is null
      and exists (select 1 from locked)
      and uuid = (
        select c.uuid from ${offerClaims} c
        where c.portfolio_uuid = ${portfolioUuid} and c.offer_uuid = ${offerUuid}
          and c.user_uuid = ${owner} and c.cancelled_at is null
          and c.uuid = coalesce(${claimUuid}, c.uuid)
        order by c.created_at desc, c.slot desc limit 1)
    returning 1`);
  const givenBack = db.$with("given_back", { claimed: sql<number>`claimed`.as("claimed") }).as(sql`
    update ${offerCounts} set claimed = claimed - 1
    where ${isOfOffer} and exists (select 1 from gone)
    returning claimed`);
  const cancelClaim = db
    .with(locked, gone, givenBack)
    .select({ claimed: givenBack.claimed })
    .from(givenBack)
    .prepare("cancel_claim");

  return {
    /** How often an offer is claimed, in all and by the user; undefined for no offer. */
    async findClaimFigures(key: ClaimKey) {
      const [row] = await figures.execute({ ...key });
      return row;
    },

    /** An offer of a building that the reader may enter. */
    async findOffer(reading: OfferReading) {
      const [row] = await find.execute({ ...reading });
      return row;
    },

    /**
     * Takes one of the offer's claims and writes it to the user's first free slot. False where the offer
     * or the user is at the limit, and where there was that claim before. Two claims of one user at a
     * time want the same slot: the later one is refused by the unique index, together with what it
     * counted.
     */
    async insertClaim(claim: NewClaim): Promise<boolean> {
      return (await insertClaim.execute({ ...claim })).length === 1;
    },

    /**
     * Gives one of the user's claims back, the latest where none is named; false where there is none.
     * The counting row comes first, as it does when claiming, so that the two cannot lock each other.
     */
    async cancelClaim(key: ClaimKey, claim?: string) {
      return (await cancelClaim.execute({ ...key, uuid: claim ?? null })).length === 1;
    },
  };
}

/** Offers' access to the database. */
export type OffersRepository = ReturnType<typeof createOffersRepository>;
/** An offer as one reader sees it. */
export type OfferRow = NonNullable<Awaited<ReturnType<OffersRepository["findOffer"]>>>;
