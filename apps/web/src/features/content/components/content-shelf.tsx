import type { ContentCard } from "@portico/contract";
import { Heading } from "@portico/ui";
import type { ReactNode } from "react";
import { CardGrid } from "./card-grid.tsx";
import styles from "./content-shelf.module.css";

interface ContentShelfProps {
  title: string;
  cards: readonly ContentCard[];
  buildingUuid: string;
  timeZone: string;
  /** Tells this list from others that hold the same items. */
  list: string;
  /** Below the cards, such as the way to all of them. */
  children?: ReactNode;
}

/** Cards under a heading, below something that they have to do with; none at all leave no place. */
export function ContentShelf({ title, cards, children, ...grid }: ContentShelfProps) {
  if (cards.length === 0) return null;
  return (
    <section aria-label={title} className={styles.shelf}>
      <Heading level={2} size={26}>
        {title}
      </Heading>
      <CardGrid {...grid} cards={cards} kind="discover" level={3} />
      {children}
    </section>
  );
}
