import { type ReactNode, type Ref, useId } from "react";
import { classes } from "./classes.ts";
import styles from "./field.module.css";

/** What every field says of itself. */
export interface FieldLabels {
  label: string;
  /** A line under the field, for as long as there is no error. */
  help?: string | undefined;
  /** What is wrong; announced as soon as it appears. */
  error?: string | undefined;
}

/** What ties a control to the texts around it. */
interface ControlProps {
  id: string;
  "aria-describedby": string | undefined;
  "aria-invalid": boolean;
}

interface FieldFrameProps extends FieldLabels {
  className?: string | undefined;
  /** Ids of what describes the control besides. */
  describedBy?: string | undefined;
  /** The box around the control. */
  boxRef?: Ref<HTMLDivElement> | undefined;
  children: (control: ControlProps) => ReactNode;
}

/** The frame of a control: label above, help below, its error in the place of the help. */
export function FieldFrame(props: FieldFrameProps) {
  const { label, help, error, className, describedBy, boxRef, children } = props;
  const id = useId();
  const hasError = error !== undefined;
  const hasNote = hasError || help !== undefined;
  return (
    <div className={classes(styles.field, className)}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <div className={styles.control} ref={boxRef}>
        {children({
          id,
          "aria-describedby": classes(hasNote && `${id}note`, describedBy) || undefined,
          "aria-invalid": hasError,
        })}
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
