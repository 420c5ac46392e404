import { useChapter } from "@portico/client/texts";
import { useSettled } from "@portico/client/use-settled";
import { Button, Field, Icon, SuggestField } from "@portico/ui";
import { useEffect, useRef } from "react";
import { factLine } from "../../lib/fact-line.ts";
import { useEarlierVisitors } from "../calls.ts";
import styles from "../../lib/form.module.css";
import type { VisitorRow } from "./draft.ts";
import { useFaultText } from "./fault-text.ts";
import type { Faults } from "./faults.ts";

interface VisitorFieldsProps {
  visitor: VisitorRow;
  /** Where it stands in what is sent, such as `/visitors/0`. */
  pointer: string;
  faults: Faults;
  /** Says who of several it is; nothing where it is the only one. */
  title?: string | undefined;
  /** What the address is for. */
  emailHelp?: string | undefined;
  /** Whether it was just asked for: its typing begins here. */
  isNew?: boolean;
  onChange: (visitor: VisitorRow) => void;
  /** Missing where it must stay. */
  onRemove?: (() => void) | undefined;
}

/** Who is to come; somebody who came before is found by the beginning of their name. */
export function VisitorFields(props: VisitorFieldsProps) {
  const { visitor, pointer, faults, title, emailHelp, isNew = false, onChange, onRemove } = props;
  const { t } = useChapter("visits");
  const textOf = useFaultText(faults);
  const group = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isNew) group.current?.querySelector("input")?.focus();
  }, [isNew]);
  const { data } = useEarlierVisitors(useSettled(visitor.name.trim()));
  const earlier = data?.data.visitors ?? [];
  const set = (field: keyof VisitorRow) => (text: string) =>
    onChange({ ...visitor, [field]: text });
  return (
    <div
      aria-label={title ?? t("visits.form.visitor")}
      className={title === undefined ? styles.section : styles.group}
      ref={group}
      role="group"
    >
      {title !== undefined && (
        <div className={styles.groupHead}>
          <p className={styles.legend}>{title}</p>
          {onRemove !== undefined && (
            <Button
              aria-label={t("visits.form.remove_visitor", { name: visitor.name || title })}
              dense
              iconOnly
              onClick={onRemove}
              variant="quiet"
            >
              <Icon name="close" size={20} />
            </Button>
          )}
        </div>
      )}
      <SuggestField
        error={textOf(`${pointer}/name`)}
        label={t("visits.form.name")}
        onTake={({ known: { name, email, phone, company } }) =>
          onChange({
            ...visitor,
            name,
            email: email ?? "",
            phone: phone ?? "",
            company: company ?? "",
          })
        }
        onType={set("name")}
        options={earlier.map((known, index) => ({
          value: String(index),
          label: known.name,
          detail: factLine([known.company, known.email]),
          known,
        }))}
        value={visitor.name}
      />
      <div className={styles.pair}>
        <Field
          autoComplete="off"
          error={textOf(`${pointer}/email`)}
          help={emailHelp}
          inputMode="email"
          label={t("visits.form.email")}
          onChange={({ target }) => set("email")(target.value)}
          type="text"
          value={visitor.email}
        />
        <Field
          autoComplete="off"
          error={textOf(`${pointer}/company`)}
          label={t("visits.form.company")}
          onChange={({ target }) => set("company")(target.value)}
          value={visitor.company}
        />
        <Field
          autoComplete="off"
          error={textOf(`${pointer}/phone`)}
          label={t("visits.form.phone")}
          onChange={({ target }) => set("phone")(target.value)}
          type="tel"
          value={visitor.phone}
        />
      </div>
    </div>
  );
}
