import { useChapter } from "@portico/client/texts";
import { Field, TextArea } from "@portico/ui";
import { useArrival } from "../calls.ts";
import styles from "../../lib/form.module.css";
import type { Draft } from "./draft.ts";
import { useFaultText } from "./fault-text.ts";
import type { Faults } from "./faults.ts";

interface AboutFieldsProps {
  about: Pick<Draft, "note" | "purpose">;
  faults: Faults;
  onChange: (about: Pick<Draft, "note" | "purpose">) => void;
}

/** What a visit is for, and what visitors are told. */
export function AboutFields({ about, faults, onChange }: AboutFieldsProps) {
  const { t } = useChapter("visits");
  const textOf = useFaultText(faults);
  const { data } = useArrival();
  const instructions = data?.data.arrival.instructions ?? null;
  const { purpose, note } = about;
  return (
    <>
      <Field
        error={textOf("/purpose")}
        label={t("visits.form.purpose")}
        onChange={({ target }) => onChange({ note, purpose: target.value })}
        value={purpose}
      />
      <TextArea
        error={textOf("/note")}
        help={t("visits.form.note_help")}
        label={t("visits.form.note")}
        onChange={({ target }) => onChange({ purpose, note: target.value })}
        rows={3}
        value={note}
      />
      {instructions !== null && (
        <div className={styles.instructions}>
          <p className={styles.hint}>{t("visits.form.arrival")}</p>
          <p>{instructions}</p>
        </div>
      )}
    </>
  );
}
