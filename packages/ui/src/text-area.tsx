import type { ComponentProps } from "react";
import { classes } from "./classes.ts";
import { FieldFrame, type FieldLabels } from "./field-frame.tsx";
import styles from "./field.module.css";

type TextAreaProps = Omit<ComponentProps<"textarea">, "id"> & FieldLabels;

/** A text field of several lines, which grows with its text. */
export function TextArea({ label, help, error, className, ...area }: TextAreaProps) {
  const frame = { label, help, error, className, describedBy: area["aria-describedby"] };
  return (
    <FieldFrame {...frame}>
      {(control) => (
        <textarea rows={5} {...area} {...control} className={classes(styles.input, styles.area)} />
      )}
    </FieldFrame>
  );
}
