import { type ReactNode, useEffect, useRef } from "react";
import styles from "./form.module.css";

interface FormProps {
  /** What came back from sending it, or why it was not sent: anew each time. */
  error: Error | null;
  onSubmit: () => void;
  className?: string | undefined;
  children: ReactNode;
}

/**
 * A form whose fields say themselves what is wrong with them; the first of those has the focus when an
 * answer says so, or what held it back.
 */
export function Form({ error, onSubmit, className = styles.form, children }: FormProps) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (error === null) return;
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [error]);
  return (
    <form
      className={className}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
      ref={form}
    >
      {children}
    </form>
  );
}
