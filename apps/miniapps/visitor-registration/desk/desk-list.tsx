import { useChapter, useClock } from "@portico/client/texts";
import { useMinute } from "@portico/client/use-now";
import type { DeskVisit } from "@portico/contract";
import { FormError } from "@portico/feedback/form-error";
import { formatTime } from "@portico/i18n";
import { Button, Icon, Message } from "@portico/ui";
import { usePlace } from "../../lib/portal-context.ts";
import { type DeskChoice, useDesk } from "../calls.ts";
import { useChange } from "../../lib/change.ts";
import { PagedList } from "../../lib/paged-list.tsx";
import styles from "../../lib/list.module.css";
import { StatusBadge } from "../status-badge.tsx";
import { visitTimes } from "../visit-times.ts";
import { useCheckIn } from "./use-check-in.tsx";

/** Letting a visitor in, or noting that they have left. */
function RowAction({ visit }: { visit: DeskVisit }) {
  const { t } = useChapter("visits");
  const { uuid: buildingUuid } = usePlace();
  const { letIn, dialog, isPending, refusal } = useCheckIn();
  const checkOut = useChange("checkOutVisitor");
  const { name } = visit.visitor;
  const now = useMinute();
  const isBack = visit.status === "left" && Date.parse(visit.ends_at) > now;
  const canComeIn = visit.status === "expected" || isBack;
  const error = checkOut.error ?? refusal?.error ?? null;
  return (
    <>
      {canComeIn && (
        <Button
          aria-label={t("visits.desk.check_in_name", { name })}
          busy={isPending && t("app.sending")}
          className={styles.action}
          dense
          onClick={() => letIn({ visit_uuid: visit.uuid })}
          variant={isBack ? "secondary" : "primary"}
        >
          {t("visits.desk.check_in")}
        </Button>
      )}
      {visit.status === "arrived" && (
        <Button
          aria-label={t("visits.desk.check_out_name", { name })}
          busy={checkOut.isPending && t("app.sending")}
          className={styles.action}
          dense
          onClick={() => checkOut.mutate({ params: { buildingUuid, visitUuid: visit.uuid } })}
          variant="secondary"
        >
          {t("visits.desk.check_out")}
        </Button>
      )}
      {error !== null && (
        <div className={styles.refused}>
          <FormError error={error} />
        </div>
      )}
      {dialog}
    </>
  );
}

function DeskRow({ visit }: { visit: DeskVisit }) {
  const { t } = useChapter("visits");
  const clock = useClock(visit.time_zone);
  const { visitor, host, arrived_at } = visit;
  return (
    <div className={styles.row}>
      <span className={styles.time}>
        {visitTimes(visit, clock)}
        {arrived_at !== null && visit.status === "arrived" && (
          <span className={styles.since}>
            {t("visits.desk.since", { time: formatTime(arrived_at, clock) })}
          </span>
        )}
      </span>
      <span className={styles.who}>
        <span className={styles.name}>{visitor.name}</span>
        <span className={styles.detail}>
          {[visitor.company, host.name && t("visits.desk.visits", { host: host.name })]
            .filter(Boolean)
            .join(" · ")}
        </span>
      </span>
      <StatusBadge status={visit.status} />
      <RowAction visit={visit} />
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
  const nobody = choice.query === "" ? "empty" : "none_found";
  const empty = (
    <Message
      detail={t(`visits.desk.${nobody}.detail`)}
      icon="visitor"
      title={t(`visits.desk.${nobody}.title`)}
    />
  );
  return (
    <PagedList
      empty={empty}
      more={{ label: t("visits.list.more"), loadingLabel: t("visits.list.loading_more") }}
      pages={useDesk(choice)}
      rowsOf={(page) => page.data.visits}
    >
      {(visits) => (
        <ul className={styles.rows}>
          {visits.map((visit) => (
            <li key={visit.uuid}>
              <DeskRow visit={visit} />
            </li>
          ))}
        </ul>
      )}
    </PagedList>
  );
}
