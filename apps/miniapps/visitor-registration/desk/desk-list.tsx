import { useChapter, useClock } from "@portico/client/texts";
import { useMinute } from "@portico/client/use-now";
import type { CheckIn, DeskVisit } from "@portico/contract";
import { FormError } from "@portico/feedback/form-error";
import { formatDay } from "@portico/i18n";
import { Button, Icon, Message } from "@portico/ui";
import { useState } from "react";
import { factLine } from "../../lib/fact-line.ts";
import { usePlace } from "../../lib/portal-context.ts";
import { type DeskChoice, useDesk, useDeskChange } from "../calls.ts";
import { PagedList } from "../../lib/paged-list.tsx";
import styles from "../../lib/list.module.css";
import { StatusBadge } from "../status-badge.tsx";
import { isOnDay, timeOn, visitTimes } from "../visit-times.ts";
import { CheckInQuestion } from "./check-in-question.tsx";
import { mayDecide, useDoor } from "./door-context.tsx";

/** A check-in that was refused, of which the desk is asked. */
interface Question {
  asked: CheckIn;
  refusal: Error;
}

interface RowProps {
  visit: DeskVisit;
  onQuestion: (question: Question) => void;
}

/** Letting a visitor in, or noting that they have left: one button, which keeps the focus. */
function RowAction({ visit, onQuestion }: RowProps) {
  const { t } = useChapter("visits");
  const { uuid: buildingUuid } = usePlace();
  const { tell } = useDoor();
  const checkIn = useDeskChange("checkInVisitor", tell);
  const checkOut = useDeskChange("checkOutVisitor", tell);
  const { uuid, status, visitor } = visit;
  const { name } = visitor;
  const now = useMinute();
  const isIn = status === "arrived";
  const isBack = status === "left" && Date.parse(visit.ends_at) > now;
  const asked = { visit_uuid: uuid };
  const { error: refusal } = checkIn;
  const error = checkOut.error ?? (mayDecide(refusal) ? null : refusal);
  const handlePress = () => {
    checkIn.reset();
    checkOut.reset();
    if (isIn) {
      checkOut.mutate({ params: { buildingUuid, visitUuid: uuid } });
      return;
    }
    checkIn.mutate(
      { params: { buildingUuid }, body: asked },
      {
        onError: (fault) => {
          if (mayDecide(fault)) onQuestion({ asked, refusal: fault });
        },
      },
    );
  };
  return (
    <>
      {(isIn || isBack || status === "expected") && (
        <Button
          aria-label={t(isIn ? "visits.desk.check_out_name" : "visits.desk.check_in_name", {
            name,
          })}
          busy={(checkIn.isPending || checkOut.isPending) && t("app.sending")}
          className={styles.action}
          dense
          onClick={handlePress}
          variant={status === "expected" ? "primary" : "secondary"}
        >
          {t(isIn ? "visits.desk.check_out" : "visits.desk.check_in")}
        </Button>
      )}
      {error !== null && (
        <div className={styles.refused}>
          <FormError error={error} />
        </div>
      )}
    </>
  );
}

function DeskRow({ visit, day, onQuestion }: RowProps & { day: string }) {
  const { t } = useChapter("visits");
  const clock = useClock(visit.time_zone);
  const { visitor, host, starts_at, arrived_at } = visit;
  return (
    <div className={styles.row}>
      <span className={styles.time}>
        {!isOnDay(starts_at, day, clock) && (
          <span className={styles.since}>{formatDay(starts_at, clock)}</span>
        )}
        {visitTimes(visit, clock)}
        {arrived_at !== null && visit.status === "arrived" && (
          <span className={styles.since}>
            {t("visits.desk.since", { time: timeOn(arrived_at, day, clock) })}
          </span>
        )}
      </span>
      <span className={styles.who}>
        <span className={styles.name}>{visitor.name}</span>
        <span className={styles.detail}>
          {factLine([visitor.company, host.name && t("visits.desk.visits", { host: host.name })])}
        </span>
      </span>
      <StatusBadge status={visit.status} />
      <RowAction onQuestion={onQuestion} visit={visit} />
      {visit.is_watched && (
        <p className={styles.watched}>
          <Icon name="warning" size={20} />
          {t("visits.desk.watched", { reason: visit.watch_reason ?? "" })}
        </p>
      )}
      {visit.is_host_gone && (
        <p className={styles.watched}>
          <Icon name="warning" size={20} />
          {t("visits.desk.host_gone")}
        </p>
      )}
    </div>
  );
}

/** Who comes on a day, by the start of their visits. */
export function DeskList({ choice }: { choice: DeskChoice }) {
  const { t } = useChapter("visits");
  const { tell } = useDoor();
  const pages = useDesk(choice);
  // Not in its row, which goes where the rows that are looked for do not come.
  const [question, setQuestion] = useState<Question | null>(null);
  const isSearching = pages.isPlaceholderData;
  const nobody = choice.query === "" ? (`empty.${choice.status}` as const) : "none_found";
  const empty = (
    <Message
      detail={t(`visits.desk.${nobody}.detail`)}
      icon="visitor"
      title={t(`visits.desk.${nobody}.title`)}
    />
  );
  return (
    <>
      <p className={styles.searching} role="status">
        {isSearching && t("visits.desk.searching")}
      </p>
      <PagedList
        // Of the rows from before nobody knows yet whether they are all.
        empty={isSearching ? null : empty}
        more={{ label: t("visits.list.more"), loadingLabel: t("visits.list.loading_more") }}
        pages={pages}
        rowsOf={(page) => page.data.visits}
      >
        {(visits) => (
          <ul aria-busy={isSearching} className={styles.rows}>
            {visits.map((visit) => (
              <li key={visit.uuid}>
                <DeskRow day={choice.date} onQuestion={setQuestion} visit={visit} />
              </li>
            ))}
          </ul>
        )}
      </PagedList>
      {question !== null && (
        <CheckInQuestion
          {...question}
          onClose={() => setQuestion(null)}
          onIn={(entered) => {
            tell(entered);
            setQuestion(null);
          }}
        />
      )}
    </>
  );
}
