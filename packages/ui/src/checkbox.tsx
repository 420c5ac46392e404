import { useId, type ComponentProps, type ReactNode } from "react";
import styles from "./checkbox.module.css";

interface CheckboxProps extends Omit<ComponentProps<"input">, "id" | "type" | "onChange"> {
  /** What is agreed to; may have links, which open without ticking the box. */
  label: ReactNode;
  /** A line below, such as whether it is required. */
  note: string;
  /** What is wrong, in the place of the note; announced as soon as it appears. */
  error?: string | undefined;
  onChange: (isChecked: boolean) => void;
}

/** A native checkbox with its words; the whole line ticks it. */
export function Checkbox({ label, note, error, onChange, ...input }: CheckboxProps) {
  const id = useId();
  return (
    <label className={styles.checkbox} htmlFor={id}>
      <input
        {...input}
        aria-describedby={`${id}note`}
        aria-invalid={error === undefined ? undefined : true}
        aria-labelledby={`${id}label`}
        className={styles.box}
        id={id}
        onChange={(event) => onChange(event.target.checked)}
        type="checkbox"
      />
      <span className={styles.text}>
        <span id={`${id}label`}>{label}</span>
        <span id={`${id}note`}>
          {error === undefined && <span className={styles.note}>{note}</span>}
          <span className={styles.error} role="alert">
            {error}
          </span>
        </span>
      </span>
    </label>
  );
}
