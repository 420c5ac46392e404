import { bookingLimits, paymentWays, resourceKinds } from "@portico/contract/constants";
import type { Executor } from "../../../platform/database/executor.ts";
import {
  type Checked,
  createCheck,
  Fault,
  type FieldFault,
  type Rule,
} from "../../../platform/writes/check.ts";
import { wholeWithin } from "../../../platform/writes/number-rules.ts";
import { faultOfPrice, priceUpTo } from "../../../platform/writes/price-rules.ts";
import { line, list, oneOf, paragraphs } from "../../../platform/writes/text-rules.ts";
import { currency, uuid, yesNo } from "../../../platform/writes/word-rules.ts";
import type { resources } from "../bookings.tables.ts";
import { upsertResources } from "./resource-writes.repository.ts";

type ResourceValues = typeof resources.$inferInsert;

/** What places and services have in common. */
export type NewBookable = Pick<
  ResourceValues,
  | "bufferMinutes"
  | "cancellationDescription"
  | "cancellationMinutes"
  | "currencyType"
  | "daysAhead"
  | "description"
  | "externalId"
  | "isBookable"
  | "name"
  | "needsApproval"
  | "openingHours"
  | "paysBy"
  | "position"
  | "priceMinor"
  | "questions"
  | "confirmationText"
  | "requestedText"
  | "stepMinutes"
>;

/** What somebody may say of a place that is booked. */
export type NewResource = NewBookable &
  Pick<
    ResourceValues,
    | "buildingUuid"
    | "checkInMinutes"
    | "companyUuid"
    | "floor"
    | "kind"
    | "maxMinutes"
    | "minMinutes"
    | "seats"
    | "showsNames"
  > & {
    /** Labels of what a pool is made of. */
    units?: string[];
  };

const mostUnits = 500;
const unitLabels = list(40);

const minutesOfWeek = 7 * 24 * 60;
const placeKinds = resourceKinds.filter((kind) => kind !== "service");

/** Bookings begin at its multiples, of which an hour has to be made. */
export const stepMinutes: Rule<number> = (step) =>
  step > 0 && 60 % step === 0 ? step : new Fault(`is ${step}, which no hour is made of`);

const openingHours: Rule<NewBookable["openingHours"]> = (hours) =>
  hours.length <= 100 ? hours : new Fault("has more than 100 hours");

const questions: Rule<NonNullable<NewBookable["questions"]>> = (asked) => {
  if (asked.length > 20) return new Fault("has more than 20 questions");
  if (new Set(asked.map(({ question }) => question)).size < asked.length) {
    return new Fault("asks the same twice");
  }
  const tooLong = asked.find(({ question }) => question.length > 200);
  return tooLong === undefined ? asked : new Fault("has a question of more than 200 characters");
};

/** The rules of what places and services have in common. */
export const bookableRules = {
  externalId: line(200),
  name: line(120),
  description: paragraphs(2000),
  openingHours,
  bufferMinutes: wholeWithin(0, bookingLimits.longestBufferMinutes),
  daysAhead: wholeWithin(1, 730),
  currencyType: currency,
  priceMinor: priceUpTo(1_000_000_000),
  paysBy: oneOf(paymentWays),
  cancellationMinutes: wholeWithin(0, 4 * minutesOfWeek),
  cancellationDescription: line(300),
  confirmationText: line(500),
  requestedText: line(500),
  questions,
  isBookable: yesNo,
  position: wholeWithin(-1_000_000, 1_000_000),
};

const maxMinutes: Rule<number, number, NewResource> = (longest, row) => {
  const { minMinutes } = row;
  if (typeof minMinutes !== "number") return new Fault("needs a min_minutes");
  if (longest < minMinutes) return new Fault("is less than min_minutes");
  return wholeWithin(1, bookingLimits.longestMinutes)(longest, row);
};

const units: Rule<string[]> = (labels, row) => {
  if (labels.length > mostUnits) return new Fault(`has more than ${mostUnits} labels`);
  return unitLabels(labels, row);
};

/** One of its lengths alone may not go with the other one that it had before. */
function faultOfLength({ minMinutes, maxMinutes }: NewResource): FieldFault | null {
  if (typeof minMinutes === typeof maxMinutes) return null;
  return minMinutes === undefined
    ? { field: "maxMinutes", language: null, reason: "needs a min_minutes" }
    : { field: "minMinutes", language: null, reason: "needs a max_minutes" };
}

/** Checks what is to be written of a place. */
export const checkResource = createCheck<NewResource>(
  {
    ...bookableRules,
    buildingUuid: uuid,
    companyUuid: uuid,
    kind: oneOf(placeKinds),
    floor: line(20),
    seats: wholeWithin(1, 10_000),
    units,
    stepMinutes,
    minMinutes: wholeWithin(1, bookingLimits.longestMinutes),
    maxMinutes,
    needsApproval: yesNo,
    checkInMinutes: wholeWithin(1, bookingLimits.longestMinutes),
    showsNames: yesNo,
  },
  ["externalId", "kind", "name", "openingHours"],
  (row) => faultOfPrice(row) ?? faultOfLength(row),
);

/** Adds or changes places of a portfolio that say the same fields. */
export const saveResources = (
  db: Executor,
  { uuid: portfolioUuid }: { uuid: string },
  rows: readonly Checked<NewResource>[],
) => upsertResources(db, portfolioUuid, rows);
