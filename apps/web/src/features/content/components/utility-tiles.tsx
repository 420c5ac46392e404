import { Skeleton } from "@portico/ui";
import { useQuery } from "@tanstack/react-query";
import { SectionError } from "../../../lib/section-error.tsx";
import { tracked } from "../../../lib/tracked.ts";
import { utilityButtonsQuery, type HomeScope } from "../api.ts";
import { UtilityTile } from "./utility-tile.tsx";
import styles from "./utility-tile.module.css";

/** The utility tiles: a row that wraps. A building without utilities shows none (2.051). */
export function UtilityTiles(scope: HomeScope) {
  const { data, error, refetch } = useQuery(utilityButtonsQuery(scope));
  if (data === undefined) {
    if (error !== null) return <SectionError error={error} onRetry={() => void refetch()} />;
    return <UtilityTilesSkeleton />;
  }
  if (data.length === 0) return null;
  return (
    <ul className={styles.tiles}>
      {data.map((button) => (
        <li key={button.uuid} {...tracked("utility_tile", button.uuid)}>
          <UtilityTile button={button} />
        </li>
      ))}
    </ul>
  );
}

const placeholders = ["a", "b", "c", "d", "e", "f"];

/** Tiles on their way, as many as a row of a desktop holds (2.056). */
export function UtilityTilesSkeleton() {
  return (
    <div aria-hidden="true" className={styles.tiles}>
      {placeholders.map((placeholder) => (
        <div className={styles.tile} key={placeholder}>
          <span className={styles.icon}>
            <Skeleton className={styles.iconPlace} shape="block" />
          </span>
          <span className={styles.label}>
            <Skeleton length="medium" />
          </span>
          <span className={styles.text}>
            <Skeleton />
          </span>
        </div>
      ))}
    </div>
  );
}
