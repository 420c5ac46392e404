import { ApiError } from "@portico/client/api-error";
import { useChapter, useClock } from "@portico/client/texts";
import type { Booking } from "@portico/contract";
import { bookingLimits } from "@portico/contract/constants";
import { FormError } from "@portico/feedback/form-error";
import { formatInstantRange } from "@portico/i18n";
import { Button, Field, Message } from "@portico/ui";
import { useState } from "react";
import { useChange } from "../../lib/change.ts";
import formStyles from "../../lib/form.module.css";
import listStyles from "../../lib/list.module.css";
import { PagedList } from "../../lib/paged-list.tsx";
import { usePlace } from "../../lib/portal-context.ts";
import { LowestScreen } from "../../lib/screen.tsx";
import { useRequests } from "../calls.ts";
import { TabsFrame } from "../tabs-frame.tsx";
import { useAnswer } from "../../lib/bookings/use-answer.ts";

/** What has become of a decision. */
type Outcome = "approved" | "denied" | "late";

interface RequestProps {
  booking: Booking;
  onOutcome: (outcome: Outcome, about: { person: string; name: string }) => void;
}

/** One request, and what can be said to it. */
function Request({ booking, onOutcome }: RequestProps) {
  const { t } = useChapter("bookings");
  const { uuid: buildingUuid } = usePlace();
  const clock = useClock(booking.time_zone);
  const decide = useChange("decideBooking");
  const answerOf = useAnswer();
  const [note, setNote] = useState("");
  const { booked_by: person, resource, name, form_responses: responses } = booking;
  const labelled = { person, name: resource.name };
  const send = async (decision: "approve" | "deny_unavailable") => {
    const params = { buildingUuid, bookingUuid: booking.uuid };
    const body = { decision, ...(note.trim() !== "" && { note }) };
    try {
      await decide.mutateAsync({ params, body });
      onOutcome(decision === "approve" ? "approved" : "denied", labelled);
    } catch (error) {
      // Whatever it has become, it waits no more, and leaves the list with what was written here.
      const isLate = error instanceof ApiError && error.code === "bookings.not_waiting";
      if (isLate) onOutcome("late", labelled);
    }
  };
  const busy = decide.isPending && t("app.sending");
  return (
    <li className={formStyles.group}>
      <div className={listStyles.who}>
        <span className={listStyles.name}>{t("bookings.requests.who", labelled)}</span>
        <span className={listStyles.detail}>
          {formatInstantRange(booking.start_at, booking.end_at, clock)}
        </span>
        {name !== null && <span className={listStyles.detail}>{name}</span>}
        {responses.map((response) => (
          <span className={listStyles.detail} key={response.question}>
            {t("bookings.requests.answer", {
              question: response.question,
              answer: answerOf(response),
            })}
          </span>
        ))}
      </div>
      <Field
        label={t("bookings.requests.note")}
        maxLength={bookingLimits.noteLength}
        onChange={({ target }) => setNote(target.value)}
        value={note}
      />
      <FormError error={decide.error} />
      <div className={formStyles.actions}>
        <Button
          aria-label={t("bookings.requests.approve_named", labelled)}
          busy={decide.variables?.body.decision === "approve" && busy}
          onClick={() => void send("approve")}
        >
          {t("bookings.requests.approve")}
        </Button>
        <Button
          aria-label={t("bookings.requests.deny_named", labelled)}
          busy={decide.variables?.body.decision === "deny_unavailable" && busy}
          onClick={() => void send("deny_unavailable")}
          variant="secondary"
        >
          {t("bookings.requests.deny")}
        </Button>
      </div>
    </li>
  );
}

function Requests() {
  const { t } = useChapter("bookings");
  const [told, setTold] = useState("");
  const empty = (
    <Message
      detail={t("bookings.requests.empty_detail")}
      icon="calendar"
      title={t("bookings.requests.empty_title")}
    />
  );
  return (
    <>
      <p role="status">{told}</p>
      <PagedList
        empty={empty}
        more={{ label: t("bookings.mine.more"), loadingLabel: t("bookings.mine.loading_more") }}
        pages={useRequests()}
        rowsOf={(page) => page.data.bookings}
      >
        {(bookings) => (
          <ul className={listStyles.rows}>
            {bookings.map((booking) => (
              <Request
                booking={booking}
                key={booking.uuid}
                onOutcome={(outcome, about) =>
                  setTold(t(`bookings.requests.told.${outcome}`, about))
                }
              />
            ))}
          </ul>
        )}
      </PagedList>
    </>
  );
}

/** What waits for the property team. */
export function RequestsScreen() {
  const { t } = useChapter("bookings");
  const { name } = usePlace();
  return (
    <TabsFrame tab="requests">
      <LowestScreen lead={name} title={t("bookings.requests.title")}>
        <Requests />
      </LowestScreen>
    </TabsFrame>
  );
}
