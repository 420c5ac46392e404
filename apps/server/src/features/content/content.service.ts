import { mostInSpotlight } from "@portico/contract";
import { gatherTags } from "@portico/rules/tags";
import type { BuildingPlace } from "../../platform/access/entered-building.ts";
import type { Cache } from "../../platform/cache/cache.ts";
import type { Db } from "../../platform/database/client.ts";
import { asOfNow } from "../../platform/database/reading-place.ts";
import { AppError } from "../../platform/errors/app-error.ts";
import type { CurrentSession } from "../../platform/sessions/current-session.ts";
import type { CompaniesService } from "../companies/companies.public.ts";
import type { EventsService } from "../events/events.public.ts";
import type { RemoteLinks } from "../images/images.public.ts";
import type { OffersService } from "../offers/offers.public.ts";
import { type CategoryFilter, findCategory, listCategories } from "./categories.repository.ts";
import { toContentItem } from "./content-item.view.ts";
import type {
  CardRow,
  ContentRepository,
  ContentRow,
  ListPart,
  Reading,
} from "./content.repository.ts";
import type { AroundRepository } from "./around.repository.ts";
import type { TodayRepository } from "./today.repository.ts";
import {
  toAmenityGroups,
  toCards,
  toCategories,
  toCategory,
  toUtilityButton,
} from "./content.view.ts";
import { mostOfMonth, type WhatsOnRepository } from "./whats-on.repository.ts";

/** Contents that a category shows on the home; the rest comes with the category's own list. */
const contentsOnHome = 9;
/** Amenities, and promoted items, that a category lists. */
const listedPerCategory = 100;

/** Order and page of a list of categories. */
export interface CategoryPart extends ListPart {
  property: "name" | "position";
  direction: "asc" | "desc";
}

/** Which part of a category, and with which tag; null is all of it. */
export interface TaggedPart extends ListPart {
  tag: string | null;
}

/** A building has a handful of categories, which come in order of position. */
function arrange<C>(
  categories: C[],
  nameOf: (category: C) => string,
  { locale, ...part }: CategoryPart & { locale: string },
): C[] {
  const ordered =
    part.property === "position"
      ? categories
      : categories.toSorted((a, b) => nameOf(a).localeCompare(nameOf(b), locale));
  const directed = part.direction === "asc" ? ordered : ordered.toReversed();
  return directed.slice(part.offset, part.offset + part.limit);
}

interface ContentServiceDeps {
  repository: ContentRepository;
  db: Db;
  today: TodayRepository;
  whatsOn: WhatsOnRepository;
  around: AroundRepository;
  companies: Pick<CompaniesService, "findSummary" | "findHost">;
  offers: Pick<OffersService, "claimFigures">;
  events: Pick<EventsService, "placesLeft">;
  remoteLinks: Pick<RemoteLinks, "linkTo">;
  /** Types of companies of those who have entered, until companies or memberships change. */
  companyTypes: Cache<string[]>;
}

/** Whose tiles of a building are read, and at which host. */
export interface TileReading extends Reading {
  /** Types of the reader's companies, in order. */
  companyTypes: readonly string[];
  portalOrigin: string;
}

/** Builds the content feature, for those who have entered a building. */
export function createContentService(deps: ContentServiceDeps) {
  const { repository, db, today, whatsOn, around, companies, offers, events, remoteLinks } = deps;
  const { companyTypes } = deps;

  /** The places left of the events among some rows; most lists have few that count them. */
  function placesLeftOf({ portfolioUuid }: Reading, rows: readonly CardRow[]) {
    const counted = rows.filter(({ item }) => item.type === "event_post" && item.capacity !== null);
    const uuids = counted.map(({ item }) => item.uuid);
    return asOfNow(() => events.placesLeft(portfolioUuid, uuids));
  }

  const cardsOf = async (here: Reading, rows: readonly CardRow[]) =>
    toCards(rows, await placesLeftOf(here, rows));

  /** The cards of what an item is attached to; most items are attached to nothing. */
  async function attachedCards(here: Reading, { attachable }: ContentRow["item"]) {
    const { amenity_uuid: amenityUuid = null, content_uuid: contentUuid = null } = attachable;
    if (amenityUuid === null && contentUuid === null) return [];
    return repository.listAttached(here, amenityUuid, contentUuid);
  }

  /** What other tables know about an item, asked at once and only where there is anything to know. */
  async function surroundingsOf(here: Reading, { userUuid }: CurrentSession, row: ContentRow) {
    const { item } = row;
    const { company_uuid: companyUuid } = item.attachable;
    const key = { portfolioUuid: here.portfolioUuid, offerUuid: item.uuid, userUuid };
    const [claims, places, cards, company, host] = await Promise.all([
      item.type === "offer" ? asOfNow(() => offers.claimFigures(key)) : null,
      placesLeftOf(here, [row]),
      attachedCards(here, item),
      companyUuid === undefined ? null : companies.findSummary(here, companyUuid),
      item.hostCompanyName === null ? null : companies.findHost(here, item.hostCompanyName),
    ]);
    const placesLeft = places.get(item.uuid) ?? null;
    return { claims, placesLeft, cards, company, host, remotePicture: remoteLinks.linkTo };
  }

  /** Whether there is any event, whenever it begins; most buildings have some of today or tomorrow. */
  async function hasEvents(here: Reading, ofToday: readonly CardRow[]): Promise<boolean> {
    if (ofToday.length > 0) return true;
    return (await whatsOn.listEvents(here, { offset: 0, limit: 1 })).length > 0;
  }

  return {
    /** What is on today and tomorrow, and the notices that hold now. */
    async getToday(here: Reading) {
      const [eventRows, noticeRows] = await Promise.all([
        today.listEvents(here),
        today.listNotices(here),
      ]);
      return {
        events: await cardsOf(here, eventRows),
        has_events: await hasEvents(here, eventRows),
        notices: toCards(noticeRows, new Map()),
      };
    },

    async listEvents(here: Reading, part: ListPart) {
      return cardsOf(here, await whatsOn.listEvents(here, part));
    },

    /** The events of a month such as `2026-11`, as far as they are told at once. */
    async listEventsOfMonth(here: Reading, month: string) {
      const rows = await whatsOn.listOfMonth(here, month);
      const hasMore = rows.length > mostOfMonth;
      return { events: await cardsOf(here, rows.slice(0, mostOfMonth)), has_more: hasMore };
    },

    async listSpotlight(here: Reading, part: ListPart) {
      return cardsOf(here, await repository.listSpotlight(here, part));
    },

    async listPromoted(here: Reading, part: ListPart) {
      return cardsOf(here, await repository.listPromoted(here, part));
    },

    async listPromotedByCategory(here: Reading, part: CategoryPart) {
      const { locale } = here;
      const rows = await repository.listPromotedByCategory(here, listedPerCategory);
      const filled = toCategories(rows, await placesLeftOf(here, rows));
      return arrange(filled, ({ name }) => name, { locale, ...part });
    },

    async listDiscover(here: Reading, part: CategoryPart) {
      const spotlight = await repository.listSpotlight(here, { offset: 0, limit: mostInSpotlight });
      const spotlit = spotlight.map(({ item }) => item.uuid);
      // One more than are shown tells whether there are more.
      const rows = await repository.listDiscover(here, spotlit, contentsOnHome + 1);
      const { locale } = here;
      const shown = { most: contentsOnHome, leftOut: new Set(spotlit) };
      const filled = toCategories(rows, await placesLeftOf(here, rows), shown);
      return arrange(filled, ({ name }) => name, { locale, ...part });
    },

    async listAmenities(here: Reading, part: CategoryPart) {
      const rows = await repository.listWithContents(here, "Amenity", listedPerCategory);
      const { locale } = here;
      return arrange(toAmenityGroups(rows), ({ category_name: name }) => name, { locale, ...part });
    },

    async listCategories(here: Reading, filter: CategoryFilter, part: ListPart) {
      const rows = await listCategories(db, here, filter, part);
      return rows.map(toCategory);
    },

    /** Throws `content.category_not_found` for a category of another building. */
    async listCategoryContent(here: Reading, categoryUuid: string, part: TaggedPart) {
      const [category, rows] = await Promise.all([
        findCategory(db, here, categoryUuid),
        part.tag === null
          ? repository.listCategoryContent(here, categoryUuid, part)
          : repository.listTaggedContent(here, categoryUuid, part.tag, part),
      ]);
      if (category === undefined) throw new AppError("content.category_not_found");
      return { category: toCategory(category), contents: await cardsOf(here, rows) };
    },

    /** The tags in use, in all or in a category; throws `content.category_not_found`. */
    async listTags(here: Reading, categoryUuid: string | null, part: ListPart) {
      const [category, rows] = await Promise.all([
        categoryUuid === null ? null : findCategory(db, here, categoryUuid),
        repository.listTags(here, categoryUuid),
      ]);
      if (category === undefined) throw new AppError("content.category_not_found");
      return gatherTags(rows, here.locale).slice(part.offset, part.offset + part.limit);
    },

    /** Throws `content.not_found` for an item of another building. */
    async getContent(here: Reading, session: CurrentSession, contentUuid: string) {
      const row = await repository.findContent(here, contentUuid);
      if (row === undefined) throw new AppError("content.not_found");
      return toContentItem(row, await surroundingsOf(here, session, row));
    },

    /** What a company of the building has on; throws `companies.not_found`. */
    async listCompanyContent(here: Reading, companyUuid: string) {
      const company = await companies.findSummary(here, companyUuid);
      if (company === null) throw new AppError("companies.not_found");
      return cardsOf(here, await around.listOfCompany(here, company));
    },

    /**
     * Other events of an event's week, or of this one where it has begun; none for anything else. Throws
     * `content.not_found`.
     */
    async listSameWeek(here: Reading, contentUuid: string) {
      const row = await repository.findContent(here, contentUuid);
      if (row === undefined) throw new AppError("content.not_found");
      const { type, startAt } = row.item;
      if (type !== "event_post" || startAt === null) return [];
      const instant = new Date(Math.max(startAt.getTime(), Date.now()));
      return cardsOf(here, await around.listOfWeek(here, contentUuid, instant));
    },

    /** Types of the companies that the caller belongs to in a building, in order. */
    ownCompanyTypes: (place: BuildingPlace, { userUuid }: CurrentSession) =>
      companyTypes.get(`${userUuid} ${place.buildingUuid}`, () =>
        repository.listOwnCompanyTypes(place, userUuid),
      ),

    /** The tiles for people of companies of some types. */
    async listUtilityButtons(here: TileReading) {
      const rows = await repository.listUtilityButtons(here, here.companyTypes);
      return rows.map((row) => toUtilityButton(row, here));
    },

    /** Makes lists and search forget what has ended meanwhile; the hourly sweep calls it. */
    sweep: () => repository.markOver(),
  };
}

/** What is on in a building. */
export type ContentService = ReturnType<typeof createContentService>;
