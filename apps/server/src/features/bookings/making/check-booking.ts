import {
  type BookingDate,
  type BookingDraft,
  type BookingFault,
  type BookingQuestion,
  type FormResponse,
} from "@portico/contract";
import { checkBookingDate } from "@portico/rules/booking-window";
import { minorUnits } from "@portico/rules/money";
import type { TimeSpan } from "@portico/rules/time-span";
import { tidyLine, tidyText } from "@portico/rules/tidy-text";
import { AppError } from "../../../platform/errors/app-error.ts";
import { isPaidByCard, priceOfSpan } from "./new-booking.ts";
import { toRules } from "../bookings.view.ts";
import type { ResourceRow } from "../resources/resources.repository.ts";

/** When a booking is asked for, and on which clock. */
export interface Moment {
  now: Date;
  zone: string;
}

/** Each date as a span, or what is wrong with which of its fields. */
export function checkDates(dates: readonly BookingDate[], resource: ResourceRow, moment: Moment) {
  const rules = toRules(resource);
  return dates.map((date) => checkBookingDate(date, rules, moment));
}

/** Whether an answer is one to a question; nothing answers what may be left open. */
function fits({ type, is_required: isRequired }: BookingQuestion, answer: string): boolean {
  if (answer === "") return !isRequired;
  return type === "text" || answer === "yes" || answer === "no";
}

interface FieldNames {
  /** Where a call says a field of one of its dates, as JSON pointer. */
  pointerOf?: (date: number, field: string) => string;
}

/** What is wanted, as checked. */
export interface CheckedBooking {
  spans: TimeSpan[];
  name: string | null;
  formResponses: FormResponse[];
}

/** Whether a price, in major units, is what some dates of something cost now. */
function isPriceOf(
  told: number | undefined,
  spans: readonly TimeSpan[],
  resource: ResourceRow,
): boolean {
  const minor = spans.reduce((sum, span) => sum + (priceOfSpan(span, resource) ?? 0), 0);
  const unit = minorUnits(resource.currencyType ?? "");
  return told !== undefined && Math.round(told * unit) === minor;
}

/** What is wanted as kept; throws `request.invalid` with every fault of every field. */
export function checkBooking(
  asked: Pick<BookingDraft, "answers" | "card_id" | "dates" | "name" | "total_price">,
  resource: ResourceRow,
  { pointerOf = (n, field) => `/dates/${n}/${field}`, ...moment }: Moment & FieldNames,
): CheckedBooking {
  const fields: Record<string, BookingFault> = {};
  const spans = checkDates(asked.dates, resource, moment).flatMap((checked, n) => {
    if (checked.faults === null) return checked.span;
    for (const [field, fault] of Object.entries(checked.faults)) {
      fields[pointerOf(n, field)] = fault;
    }
    return [];
  });
  const formResponses = resource.questions.flatMap((question, n) => {
    const answer = tidyText(asked.answers?.[n]) ?? "";
    if (!fits(question, answer)) fields[`/answers/${n}`] = "required";
    return answer === "" ? [] : { question: question.question, answer, type: question.type };
  });
  if (isPaidByCard(resource)) {
    if (asked.card_id === undefined) fields["/card_id"] = "required";
    if (!isPriceOf(asked.total_price, spans, resource)) fields["/total_price"] = "price_changed";
  }
  if (Object.keys(fields).length > 0) throw new AppError("request.invalid", fields);
  return { spans, name: tidyLine(asked.name), formResponses };
}
