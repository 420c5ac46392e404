import { type ChangeEvent, type ComponentProps, useLayoutEffect, useRef } from "react";
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
  /** The last digit is there; called once for each code, also where a digit is taken away and put back. */
  onComplete?: (code: string) => void;
  /** How digits are shown, such as in groups; it may only add blanks. */
  format?: (code: string) => string;
}

/** The digits of a text as somebody pasted it: "12 34" or "１２３４" is 1234, too. */
function digitsOf(text: string, most: number): string {
  return text.normalize("NFKC").replace(/\D/g, "").slice(0, most);
}

/** Where the caret stands in a shown code after so many digits. */
function caretAfter(digits: number, shown: string): number {
  let at = 0;
  for (let passed = 0; passed < digits && at < shown.length; at++) {
    if (/\d/.test(shown.charAt(at))) passed++;
  }
  return at;
}

/** Keeps the caret behind the digit that was typed, where blanks come and go around it. */
function useCaret(shown: string) {
  const typed = useRef<{ input: HTMLInputElement; digits: number } | null>(null);
  useLayoutEffect(() => {
    if (typed.current === null) return;
    const { input, digits } = typed.current;
    const at = caretAfter(digits, shown);
    input.setSelectionRange(at, at);
    typed.current = null;
  });
  return (input: HTMLInputElement, digits: number) => {
    typed.current = { input, digits };
  };
}

/**
 * A code that was mailed, in one field: phones offer it above the keyboard, and it can be pasted
 * with blanks and all.
 */
export function CodeField(props: CodeFieldProps) {
  const { digits, value, onChange, onComplete, format = (code) => code, ...field } = props;
  const shown = format(value);
  const keepCaret = useCaret(shown);
  const completed = useRef("");
  const handleChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const before = target.value.slice(0, target.selectionStart ?? undefined);
    keepCaret(target, digitsOf(before, digits).length);
    const code = digitsOf(target.value, digits);
    onChange(code);
    if (code.length < digits || code === completed.current) return;
    completed.current = code;
    onComplete?.(code);
  };
  return (
    <Field
      {...field}
      autoComplete="one-time-code"
      inputClassName={styles.code}
      inputMode="numeric"
      onChange={handleChange}
      spellCheck={false}
      type="text"
      value={shown}
    />
  );
}
