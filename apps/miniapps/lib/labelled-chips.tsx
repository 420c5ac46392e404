import { Chips } from "@portico/ui";
import type { ReactNode } from "react";
import styles from "./form.module.css";

/** Chips under words that say what they choose, for everybody to see. */
export function LabelledChips({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={styles.choice}>
      <p aria-hidden="true" className={styles.choiceLabel}>
        {label}
      </p>
      <Chips label={label}>{children}</Chips>
    </div>
  );
}
