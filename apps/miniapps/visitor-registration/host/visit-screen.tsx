import { useChapter } from "@portico/client/texts";
import type { Visit } from "@portico/contract";
import { FormError } from "@portico/feedback/form-error";
import { SectionError } from "@portico/feedback/section-error";
import { Button, ButtonLink, ConfirmDialog, Icon } from "@portico/ui";
import { useState } from "react";
import { usePlace } from "../../lib/portal-context.ts";
import { useMay, useVisit } from "../calls.ts";
import { useChange } from "../../lib/change.ts";
import formStyles from "../../lib/form.module.css";
import { UpperScreen } from "../../lib/screen.tsx";
import { useUnanswered } from "../../lib/use-unanswered.ts";
import { StatusBadge } from "../status-badge.tsx";
import { useViews } from "../views.ts";
import { RowsSkeleton } from "../../lib/rows-skeleton.tsx";
import { VisitFacts } from "./visit-facts.tsx";
import styles from "./visit-screen.module.css";

/** Sends the invitation once more, and what came of that: it stands where it moves no button. */
function useResend({ uuid: visitUuid, visitor }: Visit) {
  const { t } = useChapter("visits");
  const { uuid: buildingUuid } = usePlace();
  const resend = useChange("resendInvitation");
  const unanswered = useUnanswered();
  const [sentTo, setSentTo] = useState("");
  const send = async () => {
    const { email } = visitor;
    const wish = ["resendInvitation", visitUuid, email];
    const key = await unanswered.keep(wish, crypto.randomUUID());
    const params = { buildingUuid, visitUuid };
    const handleSuccess = () => {
      void unanswered.settle(wish);
      // Somebody may have changed it since.
      setSentTo(email ?? "");
    };
    const body = { idempotency_key: key };
    resend.mutate({ params, body }, { onSuccess: handleSuccess });
  };
  const button = (
    <Button
      busy={resend.isPending && t("app.sending")}
      disabled={visitor.email === null}
      onClick={() => void send()}
      variant="secondary"
    >
      <Icon name="mail" size={20} />
      {t("visits.visit.resend")}
    </Button>
  );
  const outcome = (
    <>
      <p className={styles.said} role="status">
        {resend.isSuccess && t("visits.visit.resent", { email: sentTo })}
        {visitor.email === null && t("visits.visit.no_email")}
      </p>
      <FormError error={resend.error} />
    </>
  );
  return { button, outcome };
}

/** Calls the visit off, after asking. */
function CancelVisit({ visit }: { visit: Visit }) {
  const { t } = useChapter("visits");
  const { uuid: buildingUuid } = usePlace();
  const cancel = useChange("cancelVisit");
  const [isAsking, setIsAsking] = useState(false);
  const params = { buildingUuid, visitUuid: visit.uuid };
  const { name, email } = visit.visitor;
  const handleAsk = () => {
    cancel.reset();
    setIsAsking(true);
  };
  return (
    <>
      <Button onClick={handleAsk} variant="danger">
        {t("visits.visit.cancel")}
      </Button>
      {isAsking && (
        <ConfirmDialog
          busy={cancel.isPending && t("app.sending")}
          cancel={t("visits.visit.keep")}
          closeLabel={t("app.close")}
          confirm={t("visits.visit.cancel")}
          onClose={() => setIsAsking(false)}
          onConfirm={() => cancel.mutate({ params }, { onSuccess: () => setIsAsking(false) })}
          title={t("visits.visit.cancel_title", { name })}
        >
          <p>{t(email === null ? "visits.visit.cancel_untold" : "visits.visit.cancel_detail")}</p>
          <FormError error={cancel.error} />
        </ConfirmDialog>
      )}
    </>
  );
}

/** What can be done about a visit that is still to come. */
function Actions({ visit }: { visit: Visit }) {
  const { t } = useChapter("visits");
  const { open } = useViews();
  const { canInvite } = useMay();
  const resend = useResend(visit);
  const isExpected = visit.status === "expected";
  const mayChange = isExpected && canInvite;
  return (
    <>
      <div className={formStyles.actions}>
        {visit.pass_url !== null && (
          <ButtonLink href={visit.pass_url} rel="noopener" target="_blank" variant="secondary">
            {t("visits.visit.pass")}
            <Icon name="external" size={20} />
          </ButtonLink>
        )}
        {mayChange && (
          <>
            <Button onClick={() => open({ name: "change", visit })} variant="secondary">
              {t("visits.visit.change")}
            </Button>
            {resend.button}
          </>
        )}
        {isExpected && <CancelVisit visit={visit} />}
      </div>
      {mayChange && resend.outcome}
    </>
  );
}

/** One visit of the user's. */
export function VisitScreen({ uuid }: { uuid: string }) {
  const { t } = useChapter("visits");
  const { data, error, refetch } = useVisit(uuid);
  if (data === undefined) {
    return (
      <UpperScreen title={t("visits.visit.title")}>
        {error === null ? (
          <RowsSkeleton />
        ) : (
          <SectionError error={error} onRetry={() => void refetch()} />
        )}
      </UpperScreen>
    );
  }
  const { visit } = data.data;
  return (
    <UpperScreen key={visit.uuid} title={visit.visitor.name}>
      {error !== null && <SectionError error={error} onRetry={() => void refetch()} />}
      <StatusBadge status={visit.status} />
      <VisitFacts visit={visit} />
      <Actions visit={visit} />
    </UpperScreen>
  );
}
