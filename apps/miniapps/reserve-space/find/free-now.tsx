import { useChapter } from "@portico/client/texts";
import type { Resource } from "@portico/contract";
import { FormError } from "@portico/feedback/form-error";
import { formatTime } from "@portico/i18n";
import { dayIn } from "@portico/rules/day";
import type { TimeSpan } from "@portico/rules/time-span";
import { Button, Heading } from "@portico/ui";
import { useState } from "react";
import { UnsureActions, UnsureHint } from "../../lib/bookings/unsure-hint.tsx";
import { useBookingCall } from "../../lib/bookings/use-booking-call.ts";
import formStyles from "../../lib/form.module.css";
import listStyles from "../../lib/list.module.css";
import { usePlace } from "../../lib/portal-context.ts";
import { type FreeTimes, nowOf } from "../free-times.ts";
import { resourceFacts } from "../resource-facts.ts";
import { usePlainClock } from "../../lib/bookings/use-plain-clock.ts";
import type { Standing } from "../book/use-wanted.ts";
import { useViews, type View } from "../views.ts";
import styles from "./find-screen.module.css";
import { NextFree } from "./next-free.tsx";

/** So many are offered at once. */
const most = 3;

/** Whether one tap says all: nobody has to be asked, nothing answered and nothing paid. */
const isPlain = ({ resource }: FreeTimes) =>
  resource.questions.length === 0 && !resource.needs_approval && resource.price_per_hour === null;

/** Something that one tap books, and for when. */
interface Offer {
  resource: Resource;
  span: TimeSpan;
}

/**
 * Books something for a span at once, and shows the booking. What was lost on the way is sent again as
 * it was, however late: by then "now" is another span, which would be another booking. Until it is known
 * what became of it, nothing else is booked.
 */
function useBookNow() {
  const { open } = useViews();
  const { uuid: buildingUuid, timeZone: zone } = usePlace();
  const [asked, setAsked] = useState<Offer | null>(null);
  const book = useBookingCall("createBooking", ([booking]) => {
    if (booking === undefined) return;
    open({ name: "booking", resourceUuid: booking.resource.uuid, bookingUuid: booking.uuid });
  });
  const bookNow = (offer: Offer) => {
    if (book.isUnsure) return book.sendAgain();
    const { startsAt, endsAt } = offer.span;
    const dates = [{ starts_at: startsAt.toISOString(), ends_at: endsAt.toISOString() }];
    const resourceUuid = offer.resource.uuid;
    setAsked(offer);
    const day = dayIn(startsAt, zone);
    const minutes = (endsAt.getTime() - startsAt.getTime()) / 60_000;
    const standing: Standing = { start: startsAt.getTime(), minutes, isMoved: false };
    book.send(
      (key) => ({
        params: { buildingUuid, resourceUuid },
        body: { idempotency_key: key, dates },
      }),
      // By the time that somebody comes back, "now" is another span: it stands in the form of the place.
      {
        view: { name: "book", resource: offer.resource, day } satisfies View,
        values: { standing },
      },
    );
  };
  return { bookNow, book, sent: book.isSent ? asked : null };
}

/** How an offer stands beside what was sent. */
type OfferState = "offered" | "sending" | "unsure" | "held";

interface FreeRowProps {
  offer: Offer;
  state: OfferState;
  onBook: () => void;
}

/** One thing that is free now, and the tap that books it. */
function FreeRow({ offer: { resource, span }, state, onBook }: FreeRowProps) {
  const { t } = useChapter("bookings");
  const clock = usePlainClock();
  const until = formatTime(span.endsAt.toISOString(), clock);
  const facts = resourceFacts(resource, t, clock.locale);
  return (
    <div className={listStyles.row}>
      <span className={listStyles.who}>
        <span className={listStyles.name}>{resource.name}</span>
        {facts !== "" && <span className={listStyles.detail}>{facts}</span>}
      </span>
      <Button
        aria-label={
          state === "unsure"
            ? t("bookings.find.try_again_named", { name: resource.name })
            : t("bookings.find.book_now_named", { name: resource.name, until })
        }
        busy={state === "sending" && t("app.sending")}
        className={listStyles.action}
        disabled={state === "held"}
        onClick={onBook}
      >
        {state === "unsure" ? t("app.try_again") : t("bookings.find.book_now", { until })}
      </Button>
    </div>
  );
}

/** What whoever stands at the door can have at once. */
export function FreeNow({ found, now }: { found: readonly FreeTimes[]; now: Date }) {
  const { t } = useChapter("bookings");
  const { start } = useViews();
  // Here rather than in a row: what is booked leaves the list before the answer is told.
  const { bookNow, book, sent } = useBookNow();
  const isSent = ({ resource }: Pick<Offer, "resource">) => resource.uuid === sent?.resource.uuid;
  const offerOf = (one: FreeTimes): Offer | null => {
    if (isSent(one)) return sent;
    const span = nowOf(one, now);
    return span === null ? null : { resource: one.resource, span };
  };
  const free = found
    .filter(isPlain)
    .flatMap((one) => offerOf(one) ?? [])
    .filter((offer, n) => n < most || isSent(offer));
  // What was sent stays in sight, whatever else is looked for meanwhile.
  const offers = sent === null || free.some(isSent) ? free : [sent, ...free];
  const stateOf = (offer: Offer): OfferState => {
    if (sent === null) return "offered";
    if (!isSent(offer)) return "held";
    return book.isPending ? "sending" : "unsure";
  };
  return (
    <section className={styles.section}>
      <Heading level={2} size={16}>
        {t("bookings.find.now")}
      </Heading>
      {book.error !== null && <FormError error={book.error} />}
      {offers.length === 0 ? (
        <NextFree found={found} now={now} />
      ) : (
        <ul className={listStyles.rows}>
          {offers.map((offer) => (
            <li key={offer.resource.uuid}>
              <FreeRow offer={offer} onBook={() => bookNow(offer)} state={stateOf(offer)} />
            </li>
          ))}
        </ul>
      )}
      {book.isUnsure && (
        <>
          <UnsureHint />
          <div className={formStyles.actions}>
            <UnsureActions onGiveUp={book.giveUp} onMine={() => start({ name: "mine" })} />
          </div>
        </>
      )}
    </section>
  );
}
