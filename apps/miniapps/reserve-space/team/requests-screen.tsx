import { failedWith } from "@portico/client/api-error";
import { mayHaveArrived } from "@portico/client/may-have-arrived";
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

/** What has become of a decision; of one that was lost nobody has said it. */
type Outcome = "approved" | "denied" | "late" | "lost";

interface Told {
  bookingUuid: string;
  outcome: Outcome;
  about: { person: string; name: string };
}

interface RequestProps {
  booking: Booking;
  onOutcome: (told: Told) => void;
}

/** One request, and what can be said to it. */
function Request({ booking, onOutcome }: RequestProps) {
  const { t } = useChapter("bookings");
  const { uuid: buildingUuid } = usePlace();
  const clock = useClock(booking.time_zone);
  const decide = useChange("decideBooking");
  const answerOf = useAnswer();
  const [wasLost, setWasLost] = useState(false);
  const [note, setNote] = useState("");
  const { booked_by: person, resource, name, form_responses: responses } = booking;
  const labelled = { person, name: resource.name };
  const tell = (outcome: Outcome) =>
    onOutcome({ bookingUuid: booking.uuid, outcome, about: labelled });
  const send = async (decision: "approve" | "deny_unavailable") => {
    const params = { buildingUuid, bookingUuid: booking.uuid };
    const body = { decision, ...(note.trim() !== "" && { note }) };
    try {
      await decide.mutateAsync({ params, body });
      tell(decision === "approve" ? "approved" : "denied");
    } catch (error) {
      if (mayHaveArrived(error)) {
        setWasLost(true);
        tell("lost");
      }
      // Whatever it has become, it waits no more, and leaves the list with what was written here: by
      // somebody else, unless it was what was lost before.
      if (failedWith(error, "bookings.not_waiting")) tell(wasLost ? "lost" : "late");
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
          disabled={decide.isPending}
          onClick={() => void send("approve")}
        >
          {t("bookings.requests.approve")}
        </Button>
        <Button
          aria-label={t("bookings.requests.deny_named", labelled)}
          busy={decide.variables?.body.decision === "deny_unavailable" && busy}
          disabled={decide.isPending}
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
  const pages = useRequests();
  const [told, setTold] = useState<readonly Told[]>([]);
  const waiting = pages.data?.pages.flatMap((page) => page.data.bookings.map(({ uuid }) => uuid));
  // For as long as it waits its row says that nothing was heard.
  const isOpen = ({ outcome, bookingUuid }: Told) =>
    outcome === "lost" && waiting?.includes(bookingUuid) === true;
  const tell = (one: Told) =>
    setTold((before) => [
      ...before.filter((other) => isOpen(other) && other.bookingUuid !== one.bookingUuid),
      one,
    ]);
  const empty = (
    <Message
      detail={t("bookings.requests.empty_detail")}
      icon="calendar"
      title={t("bookings.requests.empty_title")}
    />
  );
  return (
    <>
      <div role="status">
        {told
          .filter((one) => !isOpen(one))
          .map(({ bookingUuid, outcome, about }) => (
            <p key={bookingUuid}>{t(`bookings.requests.told.${outcome}`, about)}</p>
          ))}
      </div>
      <PagedList
        empty={empty}
        more={{ label: t("bookings.mine.more"), loadingLabel: t("bookings.mine.loading_more") }}
        pages={pages}
        rowsOf={(page) => page.data.bookings}
      >
        {(bookings) => (
          <ul className={listStyles.rows}>
            {bookings.map((booking) => (
              <Request booking={booking} key={booking.uuid} onOutcome={tell} />
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
