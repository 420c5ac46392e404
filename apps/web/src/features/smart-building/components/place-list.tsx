import { classes, Heading, Icon, type IconName, Skeleton } from "@portico/ui";
import { Link } from "@tanstack/react-router";
import type { Target } from "../../../lib/content-target.ts";
import linkStyles from "../../../lib/whole-link.module.css";
import styles from "./place-list.module.css";

interface PlaceListProps {
  label: string;
  icon: IconName;
  places: readonly { id: string; navName: string }[];
  targetOf: (id: string) => Target;
  onChoose?: () => void;
}

/** Floors, or suites, each leading further in. */
export function PlaceList({ label, icon, places, targetOf, onChoose }: PlaceListProps) {
  return (
    <ul aria-label={label} className={styles.list}>
      {places.map(({ id, navName }) => (
        <li className={classes(linkStyles.area, styles.place)} key={id}>
          <span className={styles.mark}>
            <Icon name={icon} />
          </span>
          <Heading className={styles.name} level={2} size={20}>
            <Link {...targetOf(id)} className={linkStyles.link} onClick={onChoose} preload="intent">
              {navName}
            </Link>
          </Heading>
          <Icon className={styles.chevron} name="chevronRight" size={20} />
        </li>
      ))}
    </ul>
  );
}

/** A list on its way, in its geometry. */
export function PlaceListSkeleton() {
  return (
    <div aria-hidden="true" className={styles.list}>
      {[1, 2, 3].map((place) => (
        <div className={styles.place} key={place}>
          <span className={styles.mark} />
          <Heading className={styles.name} level={2} size={20}>
            <Skeleton length="medium" />
          </Heading>
        </div>
      ))}
    </div>
  );
}
