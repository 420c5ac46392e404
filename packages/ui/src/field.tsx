import { useId, type ComponentProps, type ReactNode } from "react";
import { classes } from "./classes.ts";
import styles from "./field.module.css";

interface FieldProps extends Omit<ComponentProps<"input">, "id"> {
  label: string;
  /** A line under the field, for as long as there is no error. */
  help?: string | undefined;
  /** What is wrong; announced as soon as it appears. */
  error?: string | undefined;
  /** A control inside the field's end, such as a button that shows a password. */
  end?: ReactNode;
  /** Look of the text in it, where it is no plain text. */
  inputClassName?: string | undefined;
}

/** A text field: label above, help below, its error in the place of the help. */
export function Field(props: FieldProps) {
  const { label, help, error, end, className, inputClassName, ...input } = props;
  const id = useId();
  const hasError = error !== undefined;
  const hasNote = hasError || help !== undefined;
  return (
    <div className={classes(styles.field, className)}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <div className={styles.control}>
        <input
          {...input}
          aria-describedby={classes(hasNote && `${id}note`, input["aria-describedby"]) || undefined}
          aria-invalid={hasError}
          className={classes(styles.input, inputClassName)}
          id={id}
        />
        {end}
      </div>
      <div className={styles.note} id={`${id}note`}>
        {!hasError && help !== undefined && <p className={styles.help}>{help}</p>}
        <p className={styles.error} role="alert">
          {error}
        </p>
      </div>
    </div>
  );
}
