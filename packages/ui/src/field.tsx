import type { ComponentProps, ReactNode } from "react";
import { classes } from "./classes.ts";
import { FieldFrame, type FieldLabels } from "./field-frame.tsx";
import styles from "./field.module.css";

interface FieldProps extends Omit<ComponentProps<"input">, "id">, FieldLabels {
  /** A control inside the field's end, such as a button that shows a password. */
  end?: ReactNode;
  /** Look of the text in it, where it is no plain text. */
  inputClassName?: string | undefined;
}

/** A text field of one line. */
export function Field(props: FieldProps) {
  const { label, help, error, end, className, inputClassName, ...input } = props;
  const frame = { label, help, error, className, describedBy: input["aria-describedby"] };
  return (
    <FieldFrame {...frame}>
      {(control) => (
        <>
          <input {...input} {...control} className={classes(styles.input, inputClassName)} />
          {end}
        </>
      )}
    </FieldFrame>
  );
}
