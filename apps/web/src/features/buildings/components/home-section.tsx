import { Heading } from "@portico/ui";
import type { ReactNode } from "react";
import type { HomeSectionId } from "../home-sections.ts";
import styles from "./home-section.module.css";

interface HomeSectionProps {
  id: HomeSectionId;
  title: string;
  children: ReactNode;
}

/** One section of the home under its heading, at the anchor that the sticky bar leads to. */
export function HomeSection({ id, title, children }: HomeSectionProps) {
  return (
    <section aria-labelledby={`${id}-title`} className={styles.section} id={id} tabIndex={-1}>
      <Heading className={styles.title} id={`${id}-title`} level={2} size={34}>
        {title}
      </Heading>
      {children}
    </section>
  );
}
