import type { ComponentProps } from "react";
import { Field } from "./field.tsx";
import styles from "./field.module.css";

interface CodeFieldProps extends Omit<
  ComponentProps<typeof Field>,
  "onChange" | "type" | "value" | "inputClassName"
> {
  /** How many digits the code has. */
  digits: number;
  value: string;
  onChange: (code: string) => void;
}

/** The digits of a text as somebody pasted it: "12 34" or "１２３４" is 1234, too. */
function digitsOf(text: string, most: number): string {
  return text.normalize("NFKC").replace(/\D/g, "").slice(0, most);
}

/**
 * A code that was mailed, in one field: phones offer it above the keyboard, and it can be pasted
 * with blanks and all.
 */
export function CodeField({ digits, value, onChange, ...field }: CodeFieldProps) {
  return (
    <Field
      {...field}
      autoComplete="one-time-code"
      inputClassName={styles.code}
      inputMode="numeric"
      onChange={(event) => onChange(digitsOf(event.target.value, digits))}
      spellCheck={false}
      type="text"
      value={value}
    />
  );
}
