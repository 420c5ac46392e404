import type { ContentCard as Card } from "@portico/contract";
import { classes } from "@portico/ui";
import type { Ref } from "react";
import { ContentCard } from "./content-card.tsx";
import styles from "./card-grid.module.css";

/** Layout widths by breakpoint: gutters taken off, columns as in the style sheet. */
const sizes = {
  spotlight: "(min-width: 1200px) 584px, (min-width: 769px) 46vw, 92vw",
  discover: "(min-width: 1200px) 384px, (min-width: 1025px) 30vw, (min-width: 769px) 46vw, 92vw",
} as const;

interface CardGridProps {
  cards: readonly Card[];
  kind: keyof typeof sizes;
  buildingUuid: string;
  timeZone: string;
  /** Tells this list from others that hold the same items. */
  list: string;
  listRef?: Ref<HTMLUListElement>;
  /** A taste of a longer list: phones show less of it. */
  isBrief?: boolean;
  /** Level of the titles in the outline of the page. */
  level?: 2 | 3 | 4;
}

/** A list of contents as cards: large ones in Spotlight, three in a row in Discover. */
export function CardGrid({ cards, kind, listRef, isBrief = false, ...card }: CardGridProps) {
  return (
    <ul className={classes(styles.grid, styles[kind], isBrief && styles.brief)} ref={listRef}>
      {cards.map((each) => (
        <li key={each.uuid}>
          <ContentCard {...card} card={each} large={kind === "spotlight"} sizes={sizes[kind]} />
        </li>
      ))}
    </ul>
  );
}
