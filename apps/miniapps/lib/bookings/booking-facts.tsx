import { useChapter, useClock } from "@portico/client/texts";
import type { Booking } from "@portico/contract";
import { cardName, formatInstant, formatInstantRange, formatMoney } from "@portico/i18n";
import styles from "../facts.module.css";
import { spaceName } from "./space-name.ts";
import { useAnswer } from "./use-answer.ts";

/** What there is to know of a booking. */
export function BookingFacts({ booking }: { booking: Booking }) {
  const { t, locale } = useChapter("bookings");
  const clock = useClock(booking.time_zone);
  const answerOf = useAnswer();
  const { payment, resource, owner, total_price: price, currency_type: currency } = booking;
  const {
    is_for_colleague: isForColleague,
    check_in_until: until,
    checked_in_at: arrived,
  } = booking;
  const isOn = booking.status === "pending" || booking.status === "confirmed";
  const isAwaited = isOn && arrived === null;
  const facts = [
    [t("bookings.facts.when"), formatInstantRange(booking.start_at, booking.end_at, clock)],
    [t("bookings.facts.provider"), owner.owner_type === "provider" ? owner.name : null],
    [
      t("bookings.facts.where"),
      [
        owner.owner_type === "provider" ? null : spaceName(resource),
        resource.floor && t("bookings.resource.floor", { floor: resource.floor }),
      ]
        .filter(Boolean)
        .join(", "),
    ],
    [t("bookings.facts.name"), booking.name],
    [t("bookings.facts.booked_for"), isForColleague ? booking.booked_for : null],
    [t("bookings.facts.booked_by"), isForColleague ? booking.booked_by : null],
    [
      t("bookings.facts.price"),
      price === null || currency === null ? null : formatMoney(price, currency, locale),
    ],
    [
      t("bookings.facts.payment"),
      payment && t(`bookings.payment.${payment.state}`, { card: cardName(t, payment) }),
    ],
    [t("bookings.facts.arrived"), arrived && formatInstant(arrived, clock)],
    [t("bookings.facts.check_in"), isAwaited && until ? formatInstant(until, clock) : null],
    ...booking.form_responses.map((response) => [response.question, answerOf(response)] as const),
    [t("bookings.facts.note"), booking.note],
    [t("bookings.facts.cancelling"), booking.cancellation_description],
  ] as const;
  return (
    <dl className={styles.facts}>
      {facts.map(
        ([name, text]) =>
          text !== null &&
          text !== "" && (
            <div className={styles.fact} key={name}>
              <dt>{name}</dt>
              <dd>{text}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
