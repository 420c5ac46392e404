import { useChapter } from "@portico/client/texts";
import { useSameKey } from "@portico/client/use-same-key";
import type { Visit } from "@portico/contract";
import { FormError } from "@portico/feedback/form-error";
import { Button, Heading } from "@portico/ui";
import { usePlace } from "../../lib/portal-context.ts";
import { faultsOf, useChange } from "../../lib/change.ts";
import styles from "../../lib/form.module.css";
import { Form } from "../../lib/form.tsx";
import { UpperScreen } from "../../lib/screen.tsx";
import { useViews } from "../views.ts";
import { AboutFields } from "./about-fields.tsx";
import { DatesSection } from "./dates-section.tsx";
import { firstDate, invitationOf, newVisitor } from "./draft.ts";
import { createFaults } from "./faults.ts";
import { useKeptDraft } from "./use-kept-draft.ts";
import { VisitorsSection } from "./visitors-section.tsx";

/** Says who is invited, or how many are, and to how many of them nothing could be sent. */
function Sent({ visits }: { visits: readonly Visit[] }) {
  const { t } = useChapter("visits");
  const { back } = useViews();
  const [first] = visits;
  const sent = visits.filter(({ visitor }) => visitor.email !== null).length;
  const unsent = visits.length - sent;
  const title =
    visits.length === 1 && first !== undefined
      ? t("visits.invite.sent_to", { name: first.visitor.name })
      : t(sent === 0 ? "visits.invite.listed" : "visits.invite.sent", {
          count: sent === 0 ? unsent : sent,
        });
  return (
    <UpperScreen lead={t("visits.invite.sent_detail")} title={title}>
      {unsent > 0 && <p>{t("visits.invite.unsent", { count: unsent })}</p>}
      <div className={styles.actions}>
        <Button onClick={back}>{t("visits.invite.done")}</Button>
      </div>
    </UpperScreen>
  );
}

/** Inviting one or many, for one date or several. */
export function InviteScreen() {
  const { t } = useChapter("visits");
  const { uuid: buildingUuid, timeZone } = usePlace();
  const { draft, setDraft, forget } = useKeptDraft(() => ({
    visitors: [newVisitor()],
    dates: [firstDate(new Date(), timeZone)],
    purpose: "",
    note: "",
  }));
  const keyOf = useSameKey();
  const invite = useChange("inviteVisitors");
  const faults = createFaults(faultsOf(invite.error));

  const handleSubmit = () => {
    const asked = invitationOf(draft, timeZone);
    const body = { idempotency_key: keyOf(asked), ...asked };
    invite.mutate({ params: { buildingUuid }, body }, { onSuccess: forget });
  };

  if (invite.isSuccess) return <Sent visits={invite.data.data.visits} />;
  return (
    <UpperScreen lead={t("visits.invite.lead")} title={t("visits.invite.title")}>
      <Form error={invite.error} onSubmit={handleSubmit}>
        <VisitorsSection
          faults={faults}
          onChange={(visitors) => setDraft({ ...draft, visitors })}
          visitors={draft.visitors}
        />
        <DatesSection
          dates={draft.dates}
          faults={faults}
          onChange={(dates) => setDraft({ ...draft, dates })}
        />
        <section className={styles.section}>
          <Heading level={2} size={20}>
            {t("visits.invite.about")}
          </Heading>
          <AboutFields
            about={draft}
            faults={faults}
            onChange={(about) => setDraft({ ...draft, ...about })}
          />
        </section>
        <FormError error={invite.error} />
        <div className={styles.actions}>
          <Button busy={invite.isPending && t("app.sending")} type="submit">
            {t("visits.invite.send", { count: draft.visitors.length * draft.dates.length })}
          </Button>
        </div>
      </Form>
    </UpperScreen>
  );
}
