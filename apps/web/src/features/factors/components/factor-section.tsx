import { Heading } from "@portico/ui";
import type { ReactNode, RefObject } from "react";
import styles from "./factors.module.css";

interface FactorSectionProps {
  title: string;
  detail: string;
  /** Takes the focus where what had it is gone. */
  heading?: RefObject<HTMLHeadingElement | null>;
  children: ReactNode;
}

/** One kind of factor on the account page. */
export function FactorSection({ title, detail, heading, children }: FactorSectionProps) {
  return (
    <section className={styles.section}>
      <div className={styles.head}>
        <Heading level={2} ref={heading} size={20} tabIndex={-1}>
          {title}
        </Heading>
        <p className={styles.muted}>{detail}</p>
      </div>
      {children}
    </section>
  );
}
