import { useId, type ComponentProps, type ReactNode } from "react";
import styles from "./checkbox.module.css";

interface CheckboxProps extends Omit<ComponentProps<"input">, "id" | "type" | "onChange"> {
  /** What is agreed to; may have links, which open without ticking the box. */
  label: ReactNode;
  /** A line below, such as whether it is required. */
  note: string;
  onChange: (isChecked: boolean) => void;
}

/** A native checkbox with its words; the whole line ticks it. */
export function Checkbox({ label, note, onChange, ...input }: CheckboxProps) {
  const id = useId();
  return (
    <label className={styles.checkbox} htmlFor={id}>
      <input
        {...input}
        aria-describedby={`${id}note`}
        aria-labelledby={`${id}label`}
        className={styles.box}
        id={id}
        onChange={(event) => onChange(event.target.checked)}
        type="checkbox"
      />
      <span className={styles.text}>
        <span id={`${id}label`}>{label}</span>
        <span className={styles.note} id={`${id}note`}>
          {note}
        </span>
      </span>
    </label>
  );
}
