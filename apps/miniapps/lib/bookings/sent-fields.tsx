import { type ReactNode, useLayoutEffect, useRef } from "react";
import styles from "./sent-fields.module.css";

interface SentFieldsProps {
  isSent: boolean;
  children: ReactNode;
}

/**
 * Fields that stay as they were sent until it is known what became of that. Whoever stands in one of them
 * goes on at the button that sent them: a field that is disabled drops the focus.
 */
export function SentFields({ isSent, children }: SentFieldsProps) {
  const fields = useRef<HTMLFieldSetElement>(null);
  useLayoutEffect(() => {
    const { activeElement, body } = document;
    // Browsers differ in whether the focus has left what was disabled by now.
    const isDropped = activeElement === body || fields.current?.contains(activeElement) === true;
    if (!isSent || !isDropped) return;
    fields.current?.form?.querySelector<HTMLElement>('[type="submit"]')?.focus();
  }, [isSent]);
  return (
    <fieldset className={styles.fields} disabled={isSent} ref={fields}>
      {children}
    </fieldset>
  );
}
