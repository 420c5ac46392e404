import { Heading } from "@portico/ui";
import type { ReactNode } from "react";
import styles from "./factors.module.css";

interface FactorSectionProps {
  title: string;
  detail: string;
  children: ReactNode;
}

/** One kind of factor on the account page. */
export function FactorSection({ title, detail, children }: FactorSectionProps) {
  return (
    <section className={styles.section}>
      <div className={styles.head}>
        <Heading level={2} size={20}>
          {title}
        </Heading>
        <p className={styles.muted}>{detail}</p>
      </div>
      {children}
    </section>
  );
}
