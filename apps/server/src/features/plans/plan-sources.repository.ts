import type { OwnerType, PlanKind, PlanStatus } from "@portico/contract";
import { type SQL, sql, type SQLWrapper } from "../../platform/database/drizzle.ts";
import { contentItems } from "../content/content.tables.ts";

/** A plan as its kind tells it; instants are as the database writes them. */
export interface PlanRow {
  /** The plan's own key. */
  uuid: string;
  status: PlanStatus;
  /** What is planned. */
  itemUuid: string;
  title: string;
  subtitle: string | null;
  translation: Record<string, string> | null;
  imageUuid: string | null;
  imageAltText: string | null;
  startAt: string | null;
  endAt: string | null;
  /** What it stands in the list by; `infinity` comes last. */
  at: string;
  /** When it is past; null is never. */
  overAt: string | null;
  priceMinor: number | null;
  currencyType: string | null;
  formattedAddress: string | null;
  /** Whether it has an address online; null of a kind that has none. */
  isOnline: boolean | null;
  guests: number;
  waitlistPosition: number | null;
  code: string | null;
  /** Whose what is booked is; null for what is no booking. */
  ownerType: OwnerType | null;
  ownerUuid: string | null;
}

/** Name of a column of a plan. */
export type PlanColumn = keyof PlanRow;

type OptionalColumn = { [C in PlanColumn]: null extends PlanRow[C] ? C : never }[PlanColumn];

/** How a kind reads one person's plans in one building. */
export interface PlanSource {
  /** Where each column comes from; what a kind has nothing to say about, it leaves out. */
  columns: Record<Exclude<PlanColumn, OptionalColumn>, SQLWrapper> &
    Partial<Record<OptionalColumn, SQLWrapper>>;
  /** The kind's rows, from `from` on, asked with {@link planAsked}. */
  rows: SQL;
  /** Holds for all that is not over, and an index can use it; absent where there is none. */
  isRecent?: SQL;
}

/** The kinds, each as the feature reads it that it belongs to. */
export type PlanSources = Record<PlanKind, PlanSource>;

/** Whose plans, where and in which language: what every source asks with. */
export const planAsked = {
  portfolioUuid: sql.placeholder("portfolioUuid"),
  buildingUuid: sql.placeholder("buildingUuid"),
  userUuid: sql.placeholder("userUuid"),
  locale: sql.placeholder("locale"),
};

/** What the sources of plans about content have in common. */
export const contentPlanColumns = {
  itemUuid: contentItems.uuid,
  title: contentItems.title,
  subtitle: contentItems.subtitle,
  translation: sql`${contentItems.translations} -> ${planAsked.locale}::text`,
  imageUuid: contentItems.imageUuid,
  imageAltText: contentItems.imageAltText,
  startAt: contentItems.startAt,
  endAt: contentItems.endAt,
  overAt: contentItems.overAt,
  priceMinor: contentItems.priceMinor,
  currencyType: contentItems.currencyType,
  formattedAddress: contentItems.formattedAddress,
  isOnline: sql`${contentItems.virtualUrl} is not null`,
};
