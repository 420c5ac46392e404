import { useChapter } from "@portico/client/texts";
import { useMinute } from "@portico/client/use-now";
import type { Booking, Service } from "@portico/contract";
import { FormError } from "@portico/feedback/form-error";
import { SectionError } from "@portico/feedback/section-error";
import { dayIn } from "@portico/rules/day";
import { majorUnits } from "@portico/rules/money";
import { Button } from "@portico/ui";
import { useId, useState } from "react";
import { DetailsFields } from "../../lib/bookings/details-fields.tsx";
import { GiveUpQuestion } from "../../lib/bookings/give-up-question.tsx";
import { SentFields } from "../../lib/bookings/sent-fields.tsx";
import { BookingScreen } from "../../lib/bookings/booking-screen.tsx";
import { isHolding } from "../../lib/bookings/is-holding.ts";
import { UnsureActions, UnsureHint } from "../../lib/bookings/unsure-hint.tsx";
import { useBookingCall } from "../../lib/bookings/use-booking-call.ts";
import { useDetails } from "../../lib/bookings/use-details.ts";
import { factLine } from "../../lib/fact-line.ts";
import formStyles from "../../lib/form.module.css";
import { Form } from "../../lib/form.tsx";
import { usePlace } from "../../lib/portal-context.ts";
import { RowsSkeleton } from "../../lib/rows-skeleton.tsx";
import { UpperScreen } from "../../lib/screen.tsx";
import { useKept } from "../../lib/use-kept.ts";
import { useProvider, useSlots } from "../calls.ts";
import { serviceFacts } from "../service-facts.ts";
import { useViews } from "../views.ts";
import { ReceiptScreen } from "./receipt-screen.tsx";
import { SlotFields } from "./slot-fields.tsx";

interface ServiceKey {
  providerUuid: string;
  serviceUuid: string;
}

interface FormProps extends ServiceKey {
  service: Service;
  onBooked: (booking: Booking) => void;
}

/** What a service costs, in major units. */
const priceOf = ({ price, currency_type: currency }: Service): number =>
  price === null || currency === null ? 0 : majorUnits(price, currency);

/** When, and what the provider asks. */
function ServiceForm({ service, onBooked, ...key }: FormProps) {
  const { t } = useChapter("bookings");
  const { uuid: buildingUuid, timeZone } = usePlace();
  const today = dayIn(new Date(useMinute()), timeZone);
  const [day, setDay] = useKept("day", today);
  const [chosen, setChosen] = useKept<string | null>("chosen", null);
  const details = useDetails(service);
  const { whom, card } = details;
  const hintId = useId();
  const { start } = useViews();
  const book = useBookingCall("bookService", ([booking]) => {
    if (booking !== undefined) onBooked(booking);
  });
  const { edit, isSent, isUnsure } = book;
  const { data, error, refetch } = useSlots(key, day);

  const slots = data?.data.slots;
  const isThere = slots === undefined || slots.some(({ starts_at: at }) => at === chosen);
  const isGone = chosen !== null && !isThere && !isSent;
  const verb = service.needs_approval ? "request" : "book";

  const handleSubmit = () => {
    if (isUnsure) return book.sendAgain();
    if (chosen === null || !whom.isSaid()) return;
    const asked = { starts_at: chosen, ...details.askedAt(priceOf(service)) };
    book.send((own) => ({
      params: key,
      query: { buildingUuid },
      body: { idempotency_key: own, ...asked },
    }));
  };

  const sending = (
    <>
      <FormError error={book.error} />
      {isUnsure && <UnsureHint />}
      {chosen === null && (
        <p className={formStyles.hint} id={hintId}>
          {t("bookings.services.choose_first")}
        </p>
      )}
      <div className={formStyles.actions}>
        <Button
          aria-describedby={chosen === null ? hintId : undefined}
          busy={book.isPending && t("app.sending")}
          disabled={!isUnsure && (chosen === null || isGone || card.isMissing)}
          type="submit"
        >
          {t(isUnsure ? "app.try_again" : `bookings.book.${verb}`)}
        </Button>
        {isUnsure && (
          <UnsureActions onGiveUp={book.giveUp} onMine={() => start({ name: "mine" })} />
        )}
      </div>
    </>
  );
  return (
    <Form error={whom.missing ?? book.error} onSubmit={handleSubmit}>
      {book.isToldFirst && sending}
      <SentFields isSent={isSent}>
        <SlotFields
          chosen={chosen}
          day={day}
          error={error}
          isGone={isGone}
          onChoose={edit(setChosen)}
          onDay={edit((other) => {
            setDay(other);
            setChosen(null);
          })}
          onRetry={() => void refetch()}
          sent={isSent && !isThere ? chosen : null}
          slots={slots}
        />
        <DetailsFields
          book={book}
          bookable={service}
          details={details}
          label={t("bookings.services.note")}
        />
      </SentFields>
      {service.needs_approval && (
        <p className={formStyles.hint}>{t("bookings.services.approval")}</p>
      )}
      {service.cancellation_description !== null && (
        <p className={formStyles.hint}>{service.cancellation_description}</p>
      )}
      {!book.isToldFirst && sending}
      <GiveUpQuestion book={book} />
    </Form>
  );
}

/** One service, and booking it. */
export function ServiceScreen(props: ServiceKey) {
  const { t, locale } = useChapter("bookings");
  const { data, error, refetch } = useProvider(props.providerUuid);
  const [booked, setBooked] = useState<Booking | null>(null);
  if (booked !== null) {
    if (isHolding(booked.status)) return <ReceiptScreen booking={booked} />;
    // Heard of late, it may have ended since.
    return <BookingScreen bookingUuid={booked.uuid} resourceUuid={booked.resource.uuid} />;
  }
  const provider = data?.data.provider;
  const service = provider?.services.find(({ uuid }) => uuid === props.serviceUuid);
  if (provider === undefined || service === undefined) {
    return (
      <UpperScreen title={t("bookings.services.title")}>
        {error !== null && <SectionError error={error} onRetry={() => void refetch()} />}
        {error === null && data === undefined && <RowsSkeleton />}
        {error === null && data !== undefined && (
          <p role="status">{t("bookings.services.not_offered")}</p>
        )}
      </UpperScreen>
    );
  }
  return (
    <UpperScreen
      lead={factLine([provider.name, serviceFacts(service, t, locale)])}
      title={service.name}
    >
      {service.description !== null && <p>{service.description}</p>}
      <ServiceForm {...props} onBooked={setBooked} service={service} />
    </UpperScreen>
  );
}
