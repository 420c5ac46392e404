import { failedWith } from "@portico/client/api-error";
import { useChapter } from "@portico/client/texts";
import type { Visit } from "@portico/contract";
import { FormError } from "@portico/feedback/form-error";
import { nameKey } from "@portico/rules/name-key";
import { Button } from "@portico/ui";
import { useState } from "react";
import { usePlace } from "../../lib/portal-context.ts";
import { faultsOf, useChange } from "../../lib/change.ts";
import styles from "../../lib/form.module.css";
import { Form } from "../../lib/form.tsx";
import { UpperScreen } from "../../lib/screen.tsx";
import { useVisit } from "../calls.ts";
import { LeaveQuestion } from "../leave-question.tsx";
import { useViews } from "../views.ts";
import { AboutFields } from "./about-fields.tsx";
import { DateFields } from "./date-fields.tsx";
import { aboutOf, changeOf, type VisitorRow, visitorOf, windowOf } from "./draft.ts";
import { createFaults } from "./faults.ts";
import { VisitFacts } from "./visit-facts.tsx";
import { VisitorFields } from "./visitor-fields.tsx";
import { ZoneHint } from "../../lib/zone-hint.tsx";

/** Who tells the visitor what changes, and whether their pass does: another name has another one. */
function leadOf({ email, name }: VisitorRow, { visitor }: Visit) {
  if (email.trim() !== "") return "lead";
  const isOther = visitor.email === null && nameKey(name) !== nameKey(visitor.name);
  return isOther ? "lead_renamed" : "lead_untold";
}

/** Changing a visit that is still to come. */
export function ChangeScreen({ visit }: { visit: Visit }) {
  const { t } = useChapter("visits");
  const { back, leave } = useViews();
  const { uuid: buildingUuid, timeZone } = usePlace();
  const [start] = useState(() => changeOf(visit, timeZone));
  const [draft, setDraft] = useState(start);
  const { refetch } = useVisit(visit.uuid);
  // What the next save builds on: what was opened, or what somebody has made of it since.
  const [base, setBase] = useState(visit);
  const change = useChange("changeVisit");
  const faults = createFaults(faultsOf(change.error));

  const handleError = async (error: unknown) => {
    if (!failedWith(error, "visits.changed_elsewhere")) return;
    const { data } = await refetch();
    if (data !== undefined) setBase(data.data.visit);
  };

  const handleSubmit = () => {
    const { visitor, date } = draft;
    const values = { visitor: visitorOf(visitor), ...windowOf(date, timeZone), ...aboutOf(draft) };
    const body = { ...values, sequence: base.sequence };
    const params = { buildingUuid, visitUuid: visit.uuid };
    change.mutate(
      { params, body },
      { onSuccess: back, onError: (error) => void handleError(error) },
    );
  };

  return (
    <UpperScreen
      lead={t(`visits.change.${leadOf(draft.visitor, visit)}`)}
      title={t("visits.change.title")}
    >
      <Form error={change.error} onSubmit={handleSubmit}>
        <VisitorFields
          emailHelp={t("visits.form.email_help")}
          faults={faults}
          onChange={(visitor) => setDraft({ ...draft, visitor })}
          pointer="/visitor"
          visitor={draft.visitor}
        />
        <DateFields
          date={draft.date}
          faults={faults}
          onChange={(date) => setDraft({ ...draft, date })}
          pointer=""
        />
        <ZoneHint text={(zone) => t("visits.form.zone", { zone })} />
        <AboutFields
          about={draft}
          faults={faults}
          onChange={(about) => setDraft({ ...draft, ...about })}
        />
        {base !== visit && (
          <section>
            <h2>{t("visits.change.elsewhere")}</h2>
            <VisitFacts hasName visit={base} />
          </section>
        )}
        <FormError error={change.error} />
        <div className={styles.actions}>
          <Button busy={change.isPending && t("app.sending")} type="submit">
            {t("visits.change.save")}
          </Button>
          <Button onClick={leave} variant="secondary">
            {t("app.cancel")}
          </Button>
        </div>
      </Form>
      <LeaveQuestion
        isDirty={JSON.stringify(draft) !== JSON.stringify(start)}
        isSending={change.isPending}
      />
    </UpperScreen>
  );
}
