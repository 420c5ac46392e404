import { type ContentType, ctaTypes } from "@portico/contract";
import { companyTypeIds } from "@portico/rules/company-type";
import { maxRichTextLength } from "@portico/rules/rich-text";
import type { Executor } from "../../platform/database/executor.ts";
import {
  type Check,
  type Checked,
  createCheck,
  Fault,
  type Rule,
  type Rules,
} from "../../platform/writes/check.ts";
import { saveFitting, type SavedRows } from "../../platform/writes/fitting-rows.ts";
import { parts } from "../../platform/writes/json-rules.ts";
import { wholeWithin } from "../../platform/writes/number-rules.ts";
import { faultOfPrice, priceUpTo } from "../../platform/writes/price-rules.ts";
import {
  line,
  list,
  oneOf,
  paragraphs,
  richText,
  tagList,
} from "../../platform/writes/text-rules.ts";
import {
  currency,
  link,
  linkOrPath,
  moment,
  uuid,
  yesNo,
} from "../../platform/writes/word-rules.ts";
import {
  contradictionOf,
  endsBeforeStart,
  linkFor,
  usualTextType,
} from "./content-contradictions.ts";
import type { Attachable, contentItems, NavigationCommand } from "./content.tables.ts";
import { listStoredContent, upsertContent } from "./content-writes.repository.ts";

/** Fields that may be said in other languages, too. */
type TranslatedField =
  | "title"
  | "subtitle"
  | "message"
  | "description"
  | "descriptionTitle"
  | "richDescription"
  | "imageAltText"
  | "hostCustomText"
  | "formattedAddress"
  | "directions"
  | "virtualText"
  | "virtualDirections"
  | "ctaLabel"
  | "ctaLabelAtCapacity"
  | "tags";

type ContentRow = typeof contentItems.$inferInsert;

/** What somebody may say of an item of any type. */
export type NewContent = Omit<
  ContentRow,
  | "uuid"
  | "portfolioUuid"
  | "type"
  | "createdAt"
  | "overAt"
  | "isOver"
  | "calendarSequence"
  | "translations"
> & {
  /** Texts in other languages, by language code. */
  translations?: Record<string, Partial<Pick<ContentRow, TranslatedField>>>;
};

/** Rich text where its type says so, plain text otherwise. */
const textOfType: Rule<string, string, NewContent> = (text, row) => {
  const type = row.richDescriptionType ?? usualTextType;
  return (type === usualTextType ? richText : paragraphs(maxRichTextLength))(text, row);
};

const callToActionLink: Rule<string, string, NewContent> = (text, row) =>
  linkFor(row.ctaType ?? null)(text, row);

const endAt: Rule<Date, Date, NewContent> = (end, { startAt = null }) =>
  endsBeforeStart(startAt, end) ? new Fault("is before the start") : end;

const attachable = parts<Attachable>({
  amenity_uuid: uuid,
  company_uuid: uuid,
  content_uuid: uuid,
  service_uuid: uuid,
  service_provider_uuid: uuid,
  survey_type: line(60),
  has_secondary_content: yesNo,
});

const commandParts = parts<NavigationCommand>({
  type: line(60),
  value: line(500),
  options: parts<NonNullable<NavigationCommand["options"]>>({
    url: linkOrPath,
    uuid,
    building_uuid: uuid,
  }),
});

/** A command needs to say what it is; what else it says is optional. */
const navigationCommand: Rule<NavigationCommand> = (command, row) => {
  const clean = commandParts(command, row);
  if (clean === null || clean instanceof Fault) return clean;
  const { type, value = "", options = {} } = clean;
  return type === undefined ? null : { type, value, options };
};

const typeNames = list(100);

/** Types of companies, in the spelling that is compared. */
export const companyTypes: Rule<string[]> = (texts, row) => {
  const names = typeNames(texts, row);
  return names === null || names instanceof Fault ? names : companyTypeIds(names);
};

/** The rules of every item, whatever its type. */
export const contentRules: Rules<NewContent> = {
  externalId: line(200),
  buildingUuid: uuid,
  categoryUuid: uuid,
  title: line(200),
  subtitle: line(300),
  message: paragraphs(2000),
  description: paragraphs(20_000),
  descriptionTitle: line(200),
  richDescriptionType: line(40),
  richDescription: textOfType,
  imageUuid: uuid,
  imageAltText: line(300),
  hostCompanyName: line(200),
  hostCustomText: line(200),
  currencyType: currency,
  priceMinor: priceUpTo(2_147_483_647),
  startAt: moment,
  endAt,
  displayStartAt: yesNo,
  displayCalendarIcon: yesNo,
  formattedAddress: line(300),
  directions: line(500),
  virtualText: line(200),
  virtualUrl: link,
  virtualDirections: line(500),
  ctaType: oneOf(ctaTypes),
  ctaLabel: line(80),
  ctaUrl: callToActionLink,
  ctaLabelAtCapacity: line(80),
  ctaDisplayStartAt: moment,
  ctaDisplayEndAt: moment,
  capacity: wholeWithin(1, 1_000_000),
  isCancelled: yesNo,
  rsvpEnabled: yesNo,
  hasWaitlist: yesNo,
  maxGuests: wholeWithin(0, 20),
  claimable: yesNo,
  maxClaimsTotal: wholeWithin(1, 1_000_000),
  maxClaimsPerUser: wholeWithin(1, 1000),
  eligibleCompanyTypes: companyTypes,
  attachable,
  navigationCommand,
  tags: tagList,
  isSpotlight: yesNo,
  isPromoted: yesNo,
  position: wholeWithin(-1_000_000, 1_000_000),
};

/** Makes the check of a type of content, which may need more than every item does. */
export function createContentCheck<Row extends NewContent>(
  rules: Rules<Row>,
  required: readonly (keyof Row & string)[],
): Check<Row> {
  const check = createCheck<Row>(rules, ["externalId", "title", ...required], faultOfPrice);
  return (draft) => {
    const result = check(draft);
    return result.faults === null ? { ...result, row: withCallToAction(result.row) } : result;
  };
}

/** A link of which nobody says what it does leads where it says. */
function withCallToAction<Row extends NewContent>(row: Checked<Row>): Checked<Row> {
  const { ctaType, ctaUrl } = row;
  if (ctaUrl === undefined || ctaType !== undefined) return row;
  if (ctaUrl === null) return { ...row, ctaType: null };
  return { ...row, ctaType: ctaUrl.startsWith("/") ? "INTERNAL_LINK" : "EXTERNAL_URL" };
}

/**
 * Makes the write of a type of content: rows of a portfolio that say the same fields. What contradicts
 * what is stored is refused.
 */
export function createContentWrite<Row extends NewContent>(type: ContentType) {
  return async (
    db: Executor,
    { uuid: portfolioUuid }: { uuid: string },
    rows: readonly Checked<Row>[],
  ): Promise<SavedRows> => {
    const base = { portfolioUuid, type };
    const externalIds = rows.map(({ externalId }) => externalId);
    const stored = await listStoredContent(db, base, externalIds);
    const whyNot = (row: Row) => {
      const before = stored.get(row.externalId);
      return before === undefined ? null : contradictionOf(row, before);
    };
    return saveFitting(rows, whyNot, (fitting) => upsertContent(db, base, fitting));
  };
}

/** Checks what is to be written of an amenity or a page. */
export const checkContent = createContentCheck<NewContent>(contentRules, []);
