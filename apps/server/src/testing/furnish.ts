import { makeCategory, makeCompany, makeContent, makeUtilityButton } from "./factories.ts";
import type { Db } from "../platform/database/client.ts";

/** Whose things they are; without a building they show in each of the landlord's. */
interface Owner {
  portfolioUuid: string;
  buildingUuid: string | null;
}

/** Keys of one of everything that calls are about, by the names that paths give them. */
export type Things = Awaited<ReturnType<typeof furnish>>;

/** The type of the companies of a place. */
export const companyTypeOf = (mark: string) => `${mark} law`;

/** The file that the post of a place links to. */
export const documentOf = (mark: string) => `https://files.example/${mark}.pdf`;

/** Puts one of everything into a place; every text has its mark, by which answers are searched. */
export async function furnish(db: Db, { portfolioUuid, buildingUuid }: Owner, mark: string) {
  const owner = { portfolioUuid, buildingUuid };
  const [news, sports] = await Promise.all([
    makeCategory(db, { ...owner, type: "AudienceContent", name: `News of ${mark}` }),
    makeCategory(db, { ...owner, type: "Amenity", name: `Sports of ${mark}` }),
  ]);
  const [post, event, offer, amenity, company] = await Promise.all([
    makeContent(db, {
      ...owner,
      type: "post",
      title: `Lunch news of ${mark}`,
      categoryUuid: news.uuid,
      ctaUrl: documentOf(mark),
      // A notice that holds for as long as anybody runs the tests.
      startAt: new Date("2026-01-01T12:00:00Z"),
      endAt: new Date("2126-01-01T12:00:00Z"),
      tags: [`tag of ${mark}`],
      isSpotlight: true,
      isPromoted: true,
    }),
    makeContent(db, {
      ...owner,
      type: "event_post",
      title: `Lunch talk of ${mark}`,
      startAt: new Date("2126-01-01T12:00:00Z"),
    }),
    makeContent(db, { ...owner, type: "offer", title: `Lunch of ${mark}` }),
    makeContent(db, {
      ...owner,
      type: "amenity",
      title: `Canteen of ${mark}`,
      categoryUuid: sports.uuid,
    }),
    makeCompany(db, {
      ...owner,
      name: `Company of ${mark}`,
      companyTypes: [companyTypeOf(mark)],
    }),
    makeUtilityButton(db, { ...owner, name: `Tile of ${mark}` }),
  ]);
  return {
    categoryUuid: news.uuid,
    contentUuid: post.uuid,
    postUuid: post.uuid,
    eventUuid: event.uuid,
    offerUuid: offer.uuid,
    amenityUuid: amenity.uuid,
    companyUuid: company.uuid,
  };
}
