import { classes } from "@portico/ui";
import type { ReactNode, Ref } from "react";
import styles from "./hosted-field.module.css";

interface HostedFieldProps {
  /** Id of the place that the vault draws its field into. */
  id: string;
  label: string;
  help?: string | undefined;
  error?: string | undefined;
  /** Whether the field in it has the focus, which only the vault can tell. */
  isFocused: boolean;
  isOpen: boolean;
  placeRef: Ref<HTMLDivElement>;
  onLabel: () => void;
  /** Stands beside the label, such as the brand: on a small phone a number needs the whole field. */
  aside?: ReactNode;
}

/** The frame of a field that the vault draws, as our own fields have one. */
export function HostedField(props: HostedFieldProps) {
  const { id, label, help, error, isFocused, isOpen, placeRef, onLabel, aside } = props;
  const box = classes(
    styles.control,
    isFocused && styles.focused,
    error !== undefined && styles.invalid,
    !isOpen && styles.waiting,
  );
  return (
    <div className={styles.field}>
      <div className={styles.head}>
        {/* The field in the frame has this name itself; a press here is a convenience for the mouse. */}
        <span aria-hidden="true" className={styles.label} onClick={onLabel}>
          {label}
        </span>
        {aside}
      </div>
      <div className={box}>
        <div className={styles.place} id={id} ref={placeRef} />
      </div>
      <div className={styles.note}>
        {error === undefined && help !== undefined && <p className={styles.help}>{help}</p>}
        <p className={styles.error} role="alert">
          {error}
        </p>
      </div>
    </div>
  );
}
