import { useChapter } from "@portico/client/texts";
import type { Booking, BookingDate, Resource } from "@portico/contract";
import { FormError } from "@portico/feedback/form-error";
import { SectionError } from "@portico/feedback/section-error";
import { formatMoney } from "@portico/i18n";
import { shownBookingPrice } from "@portico/rules/booking-price";
import { repeatDates } from "@portico/rules/repeat-dates";
import type { TimeSpan } from "@portico/rules/time-span";
import { Button } from "@portico/ui";
import { useState } from "react";
import formStyles from "../../lib/form.module.css";
import { Form } from "../../lib/form.tsx";
import { usePlace } from "../../lib/portal-context.ts";
import { UpperScreen } from "../../lib/screen.tsx";
import { useKept } from "../../lib/use-kept.ts";
import { useTrial } from "../calls.ts";
import { resourceFacts } from "../resource-facts.ts";
import { useViews } from "../views.ts";
import { BookedScreen } from "./booked-screen.tsx";
import { DetailsFields } from "../../lib/bookings/details-fields.tsx";
import { GiveUpQuestion } from "../../lib/bookings/give-up-question.tsx";
import { SentFields } from "../../lib/bookings/sent-fields.tsx";
import { BookingScreen } from "../../lib/bookings/booking-screen.tsx";
import { isHolding } from "../../lib/bookings/is-holding.ts";
import { UnsureActions, UnsureHint } from "../../lib/bookings/unsure-hint.tsx";
import { useBookingCall } from "../../lib/bookings/use-booking-call.ts";
import { useDetails } from "../../lib/bookings/use-details.ts";
import { DateList, type Repeat, RepeatFields, TrialList } from "./repeat-fields.tsx";
import { useWanted } from "./use-wanted.ts";
import { WhenFields } from "./when-fields.tsx";

const minute = 60_000;
const once: Repeat = { rhythm: null, count: 4 };

/** What so many dates of something cost, in major units; null is free. */
function priceOf(resource: Resource, minutes: number, count: number): number | null {
  const { price_per_hour: perHour, currency_type: currency } = resource;
  if (perHour === null || currency === null) return null;
  return shownBookingPrice(perHour, { minutes, count, currency });
}

/** What the owner asks of whoever books, before they do. */
function Terms({
  resource,
  minutes,
  count,
}: {
  resource: Resource;
  minutes: number;
  count: number;
}) {
  const { t, locale } = useChapter("bookings");
  const { currency_type: currency, check_in_minutes: checkIn } = resource;
  const price = priceOf(resource, minutes, count);
  const lines = [
    price === null || currency === null
      ? null
      : t("bookings.book.price", { price: formatMoney(price, currency, locale) }),
    resource.needs_approval ? t("bookings.book.approval") : null,
    checkIn === null ? null : t("bookings.book.check_in", { count: checkIn }),
    resource.cancellation_description,
  ];
  return (
    <>
      {lines
        .filter((line) => line !== null)
        .map((line) => (
          <p className={formStyles.hint} key={line}>
            {line}
          </p>
        ))}
    </>
  );
}

/** The first date, and those that follow in its rhythm. */
function spansOf(first: TimeSpan, { rhythm, count }: Repeat, zone: string): TimeSpan[] {
  if (rhythm === null) return [first];
  return count === null ? [] : repeatDates(first, { rhythm, count }, zone);
}

/**
 * The dates that are booked: all that are free, of one or of a series. Those that were sent are tried no
 * more: they may be taken by that.
 */
function useDates(
  resource: Resource,
  { start, minutes }: { start: Date | null; minutes: number },
  repeat: Repeat,
  isSent: boolean,
) {
  const { timeZone } = usePlace();
  const first =
    start === null
      ? null
      : { startsAt: start, endsAt: new Date(start.getTime() + minutes * minute) };
  const spans = first === null ? [] : spansOf(first, repeat, timeZone);
  const dates: BookingDate[] = spans.map(({ startsAt, endsAt }) => ({
    starts_at: startsAt.toISOString(),
    ends_at: endsAt.toISOString(),
  }));
  const trial = useTrial(resource.uuid, dates, !isSent);
  const faults = trial.data?.data.faults;
  const isTried = dates.length <= 1 || faults !== undefined;
  const free = dates.filter((_, n) => (faults?.[n] ?? null) === null);
  return { dates, trial, free: isTried ? free : [], isTried };
}

interface FormProps {
  resource: Resource;
  day: string;
  onDay: (day: string) => void;
  onBooked: (bookings: readonly Booking[]) => void;
}

/** When, how often, what for, and what the owner asks. */
function BookingForm({ resource, day, onDay, onBooked }: FormProps) {
  const { t } = useChapter("bookings");
  const { uuid: buildingUuid } = usePlace();
  const [repeat, setRepeat] = useKept("repeat", once);
  const details = useDetails(resource);
  const { whom, card } = details;
  const { start: startAt } = useViews();
  const book = useBookingCall("createBooking", onBooked);
  const { edit, isUnsure } = book;
  const wanted = useWanted(resource, day, book.isSent);
  const { error, refetch, minutes } = wanted;
  const { dates, trial, free, isTried } = useDates(resource, wanted, repeat, book.isSent);
  // What was sent is shown as it was: of what was left out of it nothing is known here any more.
  const shown = book.sent?.body.dates ?? free;
  const isUntold = shown.length > 1 && book.isSent && trial.data === undefined;
  const total = priceOf(resource, minutes, free.length);

  const handleSubmit = () => {
    if (isUnsure) return book.sendAgain();
    if (!whom.isSaid()) return;
    const asked = { dates: free, ...details.askedAt(total ?? 0) };
    const params = { buildingUuid, resourceUuid: resource.uuid };
    book.send((key) => ({ params, body: { idempotency_key: key, ...asked } }));
  };

  const verb = resource.needs_approval ? "request" : "book";
  const submitText = () => {
    if (isUnsure) return t("app.try_again");
    // How many there are is not known before they were tried.
    if (repeat.rhythm === null || free.length === 0) return t(`bookings.book.${verb}`);
    return t(`bookings.book.${verb}_dates`, { count: free.length });
  };
  const sending = (
    <>
      <FormError error={book.error} />
      {isUnsure && <UnsureHint />}
      <div className={formStyles.actions}>
        <Button
          busy={book.isPending && t("app.sending")}
          disabled={
            !isUnsure && (!wanted.isFree || !isTried || free.length === 0 || card.isMissing)
          }
          type="submit"
        >
          {submitText()}
        </Button>
        {isUnsure && (
          <UnsureActions onGiveUp={book.giveUp} onMine={() => startAt({ name: "mine" })} />
        )}
      </div>
    </>
  );
  return (
    <Form error={whom.missing ?? book.error} onSubmit={handleSubmit}>
      {book.isToldFirst && sending}
      {error !== null && <SectionError error={error} onRetry={() => void refetch()} />}
      <SentFields isSent={book.isSent}>
        <WhenFields
          day={day}
          onDay={edit((chosen) => {
            wanted.moveTo(chosen);
            onDay(chosen);
          })}
          onMinutes={edit(wanted.chooseMinutes)}
          onStart={edit(wanted.chooseStart)}
          wanted={wanted}
        />
        <RepeatFields onChange={edit(setRepeat)} repeat={repeat} />
        {isUntold && <DateList dates={shown} />}
        {!isUntold && dates.length > 1 && <TrialList dates={dates} trial={trial} />}
        <DetailsFields
          book={book}
          bookable={resource}
          details={details}
          label={t("bookings.book.name")}
        />
      </SentFields>
      <Terms count={Math.max(shown.length, 1)} minutes={minutes} resource={resource} />
      {!book.isToldFirst && sending}
      <GiveUpQuestion book={book} />
    </Form>
  );
}

/** Booking one thing. */
export function BookScreen({ resource, firstDay }: { resource: Resource; firstDay: string }) {
  const { t, locale } = useChapter("bookings");
  const [day, setDay] = useKept("day", firstDay);
  const [booked, setBooked] = useState<readonly Booking[]>([]);
  const [first] = booked;
  if (first !== undefined) {
    const held = booked.filter(({ status }) => isHolding(status));
    if (held.length > 0) return <BookedScreen bookings={held} />;
    // Heard of late, it may have ended since.
    return <BookingScreen bookingUuid={first.uuid} resourceUuid={first.resource.uuid} />;
  }
  const facts = resourceFacts(resource, t, locale);
  return (
    <UpperScreen lead={facts === "" ? undefined : facts} title={resource.name}>
      {resource.description !== null && <p>{resource.description}</p>}
      <BookingForm day={day} onBooked={setBooked} onDay={setDay} resource={resource} />
    </UpperScreen>
  );
}
