import { useChapter } from "@portico/client/texts";
import { useSameKey } from "@portico/client/use-same-key";
import type { Resource } from "@portico/contract";
import { FormError } from "@portico/feedback/form-error";
import { formatTime } from "@portico/i18n";
import type { TimeSpan } from "@portico/rules/time-span";
import { Button, Heading } from "@portico/ui";
import { isLost, useChange } from "../../lib/change.ts";
import listStyles from "../../lib/list.module.css";
import { usePlace } from "../../lib/portal-context.ts";
import { type FreeTimes, nowOf } from "../free-times.ts";
import { resourceFacts } from "../resource-facts.ts";
import { usePlainClock } from "../../lib/bookings/use-plain-clock.ts";
import { useViews } from "../views.ts";
import styles from "./find-screen.module.css";
import { NextFree } from "./next-free.tsx";

/** So many are offered at once. */
const most = 3;

/** Whether one tap says all: nobody has to be asked, nothing answered and nothing paid. */
const isPlain = ({ resource }: FreeTimes) =>
  resource.questions.length === 0 && !resource.needs_approval && resource.price_per_hour === null;

/** What was sent and may be booked: nobody knows yet, or ever, what became of it. */
interface Sent {
  resourceUuid: string;
  span: TimeSpan;
  /** Whether its answer was lost. */
  isLost: boolean;
}

/**
 * Books something for a span at once, and shows the booking. What was lost on the way is sent again as
 * it was, however late: by then "now" is another span, which would be another booking.
 */
function useBookNow() {
  const { open } = useViews();
  const { uuid: buildingUuid } = usePlace();
  const keyOf = useSameKey();
  const book = useChange("createBooking");
  const bookNow = ({ uuid: resourceUuid }: Resource, { startsAt, endsAt }: TimeSpan) => {
    const dates = [{ starts_at: startsAt.toISOString(), ends_at: endsAt.toISOString() }];
    const body = { idempotency_key: keyOf({ resourceUuid, dates }), dates };
    const show = (bookingUuid: string) => open({ name: "booking", resourceUuid, bookingUuid });
    book.mutate(
      { params: { buildingUuid, resourceUuid }, body },
      { onSuccess: ({ data }) => data.bookings.slice(0, 1).forEach(({ uuid }) => show(uuid)) },
    );
  };
  return { bookNow, sent: sentOf(book), error: book.error };
}

function sentOf({
  isPending,
  error,
  variables,
}: Pick<ReturnType<typeof useChange<"createBooking">>, "error" | "isPending" | "variables">) {
  const [date] = variables?.body.dates ?? [];
  if (variables === undefined || date === undefined || !(isPending || isLost(error))) return null;
  const span = { startsAt: new Date(date.starts_at), endsAt: new Date(date.ends_at) };
  const { resourceUuid } = variables.params;
  return { resourceUuid, span, isLost: !isPending } satisfies Sent;
}

interface FreeRowProps {
  resource: Resource;
  span: TimeSpan;
  /** How it stands, where it was sent. */
  sent: Sent | null;
  onBook: () => void;
}

/** One thing that is free now, and the tap that books it. */
function FreeRow({ resource, span, sent, onBook }: FreeRowProps) {
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
          sent?.isLost === true
            ? t("bookings.find.try_again_named", { name: resource.name })
            : t("bookings.find.book_now_named", { name: resource.name, until })
        }
        busy={sent?.isLost === false && t("app.sending")}
        className={listStyles.action}
        onClick={onBook}
      >
        {sent?.isLost === true ? t("app.try_again") : t("bookings.find.book_now", { until })}
      </Button>
    </div>
  );
}

/** What whoever stands at the door can have at once. */
export function FreeNow({ found, now }: { found: readonly FreeTimes[]; now: Date }) {
  const { t } = useChapter("bookings");
  // Here rather than in a row: what is booked leaves the list before the answer is told.
  const { bookNow, sent, error } = useBookNow();
  const sentOfOne = ({ uuid }: Resource) => (sent?.resourceUuid === uuid ? sent : null);
  const free = found.filter(isPlain).flatMap((one) => {
    const span = sentOfOne(one.resource)?.span ?? nowOf(one, now);
    return span === null ? [] : { resource: one.resource, span };
  });
  const offered = free.filter(({ resource }, n) => n < most || sentOfOne(resource) !== null);
  return (
    <section className={styles.section}>
      <Heading level={2} size={16}>
        {t("bookings.find.now")}
      </Heading>
      {error !== null && <FormError error={error} />}
      {offered.length === 0 ? (
        <NextFree found={found} now={now} />
      ) : (
        <ul className={listStyles.rows}>
          {offered.map(({ resource, span }) => (
            <li key={resource.uuid}>
              <FreeRow
                onBook={() => bookNow(resource, span)}
                resource={resource}
                sent={sentOfOne(resource)}
                span={span}
              />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
