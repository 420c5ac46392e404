import { Skeleton } from "@portico/ui";
import styles from "./list.module.css";

/** Rows that are on their way, in their final size. */
export function RowsSkeleton() {
  return (
    <div aria-busy="true" className={styles.rows}>
      {[1, 2, 3].map((row) => (
        <Skeleton className={styles.skeleton} key={row} shape="block" />
      ))}
    </div>
  );
}
