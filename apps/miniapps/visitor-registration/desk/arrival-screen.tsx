import { failedWith } from "@portico/client/api-error";
import { useChapter } from "@portico/client/texts";
import { visitLimits } from "@portico/contract/constants";
import { FormError } from "@portico/feedback/form-error";
import { SectionError } from "@portico/feedback/section-error";
import { Button, TextArea } from "@portico/ui";
import { useState } from "react";
import { usePlace } from "../../lib/portal-context.ts";
import { useArrival } from "../calls.ts";
import { useChange } from "../../lib/change.ts";
import styles from "../../lib/form.module.css";
import { Form } from "../../lib/form.tsx";
import { RowsSkeleton } from "../../lib/rows-skeleton.tsx";
import { UpperScreen } from "../../lib/screen.tsx";
import { LeaveQuestion } from "../leave-question.tsx";

function ArrivalForm({ instructions }: { instructions: string | null }) {
  const { t } = useChapter("visits");
  const { uuid: buildingUuid } = usePlace();
  const [text, setText] = useState(instructions ?? "");
  // What the next save replaces: what was opened or saved, or what somebody has made of it since.
  const [base, setBase] = useState({ instructions, isOthers: false });
  const { refetch } = useArrival();
  const change = useChange("changeArrival");
  const isDirty = text !== (base.instructions ?? "");

  const handleSaved = (saved: string | null) => {
    setBase({ instructions: saved, isOthers: false });
    // What was typed while it was sent stays.
    setText((typed) => (typed === text ? (saved ?? "") : typed));
  };
  const handleError = async (error: unknown) => {
    if (!failedWith(error, "visits.arrival_changed")) return;
    const { data } = await refetch();
    if (data !== undefined) setBase({ ...data.data.arrival, isOthers: true });
  };
  const handleSubmit = () => {
    const entered = text.trim() === "" ? null : text;
    const body = { instructions: entered, replaces: base.instructions };
    change.mutate(
      { params: { buildingUuid }, body },
      {
        onSuccess: ({ data }) => handleSaved(data.arrival.instructions),
        onError: (error) => void handleError(error),
      },
    );
  };

  return (
    <>
      <Form error={change.error} onSubmit={handleSubmit}>
        <TextArea
          help={t("visits.arrival.help")}
          label={t("visits.arrival.label")}
          maxLength={visitLimits.instructionsLength}
          onChange={({ target }) => setText(target.value)}
          value={text}
        />
        {base.isOthers && (
          <section className={styles.instructions}>
            <h2>{t("visits.arrival.elsewhere")}</h2>
            <p>{base.instructions ?? t("visits.arrival.none")}</p>
          </section>
        )}
        <FormError error={change.error} />
        <div className={styles.actions}>
          <Button busy={change.isPending && t("app.sending")} type="submit">
            {t("visits.arrival.save")}
          </Button>
          <p className={styles.hint} role="status">
            {change.isSuccess && !isDirty && t("visits.arrival.saved")}
          </p>
        </div>
      </Form>
      <LeaveQuestion isDirty={isDirty} isSending={change.isPending} />
    </>
  );
}

/** What the building tells everybody who is invited. */
export function ArrivalScreen() {
  const { t } = useChapter("visits");
  const { data, error, refetch } = useArrival();
  return (
    <UpperScreen lead={t("visits.arrival.lead")} title={t("visits.arrival.title")}>
      {data === undefined && error !== null && (
        <SectionError error={error} onRetry={() => void refetch()} />
      )}
      {data === undefined && error === null && <RowsSkeleton />}
      {data !== undefined && <ArrivalForm instructions={data.data.arrival.instructions} />}
    </UpperScreen>
  );
}
