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

function ArrivalForm({ instructions }: { instructions: string | null }) {
  const { t } = useChapter("visits");
  const { uuid: buildingUuid } = usePlace();
  const [text, setText] = useState(instructions ?? "");
  const change = useChange("changeArrival");
  const handleSubmit = () => {
    const body = { instructions: text.trim() === "" ? null : text };
    change.mutate({ params: { buildingUuid }, body });
  };
  return (
    <Form error={change.error} onSubmit={handleSubmit}>
      <TextArea
        help={t("visits.arrival.help")}
        label={t("visits.arrival.label")}
        maxLength={visitLimits.instructionsLength}
        onChange={({ target }) => {
          setText(target.value);
          change.reset();
        }}
        value={text}
      />
      <FormError error={change.error} />
      <div className={styles.actions}>
        <Button busy={change.isPending && t("app.sending")} type="submit">
          {t("visits.arrival.save")}
        </Button>
        <p className={styles.hint} role="status">
          {change.isSuccess && t("visits.arrival.saved")}
        </p>
      </div>
    </Form>
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
