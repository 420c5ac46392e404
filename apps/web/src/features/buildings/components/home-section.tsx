import { Heading } from "@portico/ui";
import type { ReactNode } from "react";
import type { HomeSectionId } from "../home-sections.ts";
import styles from "./home-section.module.css";

interface HomeSectionProps {
  id: HomeSectionId;
  title: string;
  /** The way to all of it, beside the title. */
  all?: ReactNode;
  children: ReactNode;
}

/** One section of the home under its heading, at the anchor that the sticky bar leads to. */
export function HomeSection({ id, title, all, children }: HomeSectionProps) {
  return (
    <section aria-labelledby={`${id}-title`} className={styles.section} id={id} tabIndex={-1}>
      <div className={styles.head}>
        <Heading className={styles.title} id={`${id}-title`} level={2} size={34}>
          {title}
        </Heading>
        {all}
      </div>
      {children}
    </section>
  );
}
