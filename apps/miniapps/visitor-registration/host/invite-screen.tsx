import { failedWith } from "@portico/client/api-error";
import { useChapter } from "@portico/client/texts";
import { visitLimits } from "@portico/contract/constants";
import { FormError } from "@portico/feedback/form-error";
import { SectionError } from "@portico/feedback/section-error";
import { Button, Heading, Message } from "@portico/ui";
import { useState } from "react";
import { usePlace } from "../../lib/portal-context.ts";
import { faultsOf } from "../../lib/change.ts";
import styles from "../../lib/form.module.css";
import { Form } from "../../lib/form.tsx";
import { RowsSkeleton } from "../../lib/rows-skeleton.tsx";
import { UpperScreen } from "../../lib/screen.tsx";
import { LeaveQuestion } from "../leave-question.tsx";
import { AboutFields } from "./about-fields.tsx";
import { DatesSection } from "./dates-section.tsx";
import { type Draft, newDraft } from "./draft.ts";
import { createFaults } from "./faults.ts";
import { SentScreen } from "./sent-screen.tsx";
import { useInvite } from "./use-invite.ts";
import { useFoundDraft } from "./use-kept-draft.ts";
import { VisitorsSection } from "./visitors-section.tsx";

interface InviteFormProps {
  invite: ReturnType<typeof useInvite>;
}

/** What there is to know before it is sent, and the button that sends it. */
function Sending({ invite: { draft, keeping, error, isPending, sendAnew } }: InviteFormProps) {
  const { t } = useChapter("visits");
  const count = draft.visitors.length * draft.dates.length;
  const isTooMany = count > visitLimits.together;
  const busy = isPending && t("app.sending");
  const wasSentBefore = failedWith(error, "visits.key_used");
  return (
    <>
      {isTooMany && (
        <p className={styles.fault} role="status">
          {t("visits.invite.together", { most: visitLimits.together })}
        </p>
      )}
      {(keeping === "failed" || keeping === "too_large") && (
        <p role="status">{t(`visits.invite.not_kept.${keeping}`)}</p>
      )}
      {draft.sentAt !== null && !isPending && !wasSentBefore && (
        <p role="status">{t("visits.invite.unsure")}</p>
      )}
      {wasSentBefore ? (
        <Message
          action={
            <Button busy={busy} onClick={sendAnew} variant="secondary">
              {t("visits.invite.sent_before.send_anew")}
            </Button>
          }
          detail={t("visits.invite.sent_before.detail")}
          icon="warning"
          title={t("visits.invite.sent_before.title")}
          tone="alert"
        />
      ) : (
        <FormError error={error} />
      )}
      <div className={styles.actions}>
        <Button busy={busy} disabled={isTooMany} type="submit">
          {t("visits.invite.send", { count })}
        </Button>
      </div>
    </>
  );
}

function InviteForm({ invite }: InviteFormProps) {
  const { t } = useChapter("visits");
  const { draft, change, error, send } = invite;
  const faults = createFaults(faultsOf(error));
  return (
    <Form error={error} onSubmit={send}>
      <VisitorsSection
        faults={faults}
        onChange={(update) =>
          change((before) => ({ ...before, visitors: update(before.visitors) }))
        }
        visitors={draft.visitors}
      />
      <DatesSection
        dates={draft.dates}
        faults={faults}
        onChange={(dates) => change((before) => ({ ...before, dates }))}
      />
      <section className={styles.section}>
        <Heading level={2} size={20}>
          {t("visits.invite.about")}
        </Heading>
        <AboutFields
          about={draft}
          faults={faults}
          onChange={(about) => change((before) => ({ ...before, ...about }))}
        />
      </section>
      <Sending invite={invite} />
    </Form>
  );
}

/** The form with a draft, and what has become of it once it is sent. */
function Inviting({ first }: { first: Draft }) {
  const { t } = useChapter("visits");
  const invite = useInvite(first);
  const { keeping, isPending, visits } = invite;
  if (visits !== undefined) return <SentScreen visits={visits} />;
  return (
    <UpperScreen lead={t("visits.invite.lead")} title={t("visits.invite.title")}>
      <InviteForm invite={invite} />
      <LeaveQuestion
        isBeingKept={keeping === "waiting"}
        isDirty={isPending || keeping === "failed" || keeping === "too_large"}
        isSending={isPending}
      />
    </UpperScreen>
  );
}

/** Inviting one or many, for one date or several; what was typed before is there again. */
export function InviteScreen() {
  const { t } = useChapter("visits");
  const { timeZone } = usePlace();
  const { found, error, refetch } = useFoundDraft();
  const [blank] = useState(() => newDraft(new Date(), timeZone));
  if (found !== undefined) return <Inviting first={found ?? blank} />;
  return (
    <UpperScreen lead={t("visits.invite.lead")} title={t("visits.invite.title")}>
      {error === null ? (
        <RowsSkeleton />
      ) : (
        <SectionError error={error} onRetry={() => void refetch()} />
      )}
    </UpperScreen>
  );
}
