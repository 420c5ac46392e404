import { useChapter } from "@portico/client/texts";
import { visitLimits } from "@portico/contract/constants";
import { Button, Heading, Icon } from "@portico/ui";
import { useRef, useState } from "react";
import styles from "../../lib/form.module.css";
import { isBlank, newVisitor, type VisitorRow } from "./draft.ts";
import type { Faults } from "./faults.ts";
import { withoutRow, withRow } from "./rows.ts";
import { VisitorFields } from "./visitor-fields.tsx";
import { VisitorsFile } from "./visitors-file.tsx";

interface VisitorsSectionProps {
  visitors: readonly VisitorRow[];
  faults: Faults;
  onChange: (update: (before: readonly VisitorRow[]) => readonly VisitorRow[]) => void;
}

const isNamed = (row: VisitorRow) => !isBlank(row);

/** Who is to come: one, several, or all of a file. */
export function VisitorsSection({ visitors, faults, onChange }: VisitorsSectionProps) {
  const { t } = useChapter("visits");
  const isOne = visitors.length === 1;
  const [added, setAdded] = useState<VisitorRow | null>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const add = () => {
    const visitor = newVisitor();
    setAdded(visitor);
    onChange((before) => [...before, visitor]);
  };
  const remove = (visitor: VisitorRow) => {
    onChange((before) => withoutRow(before, visitor));
    addButton.current?.focus();
  };
  const named = visitors.filter(isNamed);
  return (
    <section className={styles.section}>
      <Heading level={2} size={20}>
        {t("visits.invite.who")}
      </Heading>
      {visitors.map((visitor, index) => (
        <VisitorFields
          emailHelp={t("visits.form.email_help")}
          faults={faults}
          isNew={visitor.id === added?.id}
          key={visitor.id}
          onChange={(row) => onChange((before) => withRow(before, row))}
          onRemove={isOne ? undefined : () => remove(visitor)}
          pointer={`/visitors/${index}`}
          title={isOne ? undefined : t("visits.form.visitor_number", { number: index + 1 })}
          visitor={visitor}
        />
      ))}
      <div className={styles.actions}>
        <Button
          dense
          disabled={visitors.length >= visitLimits.visitors}
          onClick={add}
          ref={addButton}
          variant="secondary"
        >
          <Icon name="plus" size={20} />
          {t("visits.invite.add_visitor")}
        </Button>
        <VisitorsFile
          onRead={(found) => onChange((before) => [...before.filter(isNamed), ...found])}
          room={visitLimits.visitors - named.length}
        />
      </div>
    </section>
  );
}
