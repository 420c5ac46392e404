import { classes, Skeleton } from "@portico/ui";
import cardStyles from "./content-card.module.css";
import styles from "./card-grid.module.css";

interface CardGridSkeletonProps {
  count: number;
  kind: "spotlight" | "discover" | "amenities";
  /** One row, of which phones show what has room. */
  isBrief?: boolean;
}

/** Cards on their way, in the size they will have. */
export function CardGridSkeleton({ count, kind, isBrief = false }: CardGridSkeletonProps) {
  return (
    <div aria-hidden="true" className={classes(styles.grid, styles[kind], isBrief && styles.row)}>
      {Array.from({ length: count }, (_, index) => (
        <div className={cardStyles.card} key={index}>
          <Skeleton shape="picture" />
          <div className={cardStyles.text}>
            <span className={cardStyles.kind}>
              <Skeleton length="short" />
            </span>
            <span className={styles.titleLine}>
              <Skeleton length="medium" />
            </span>
            <span className={cardStyles.facts}>
              <Skeleton />
            </span>
          </div>
        </div>
      ))}
    </div>
  );
}
