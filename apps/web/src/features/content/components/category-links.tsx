import type { Category } from "@portico/contract";
import { Icon } from "@portico/ui";
import { Link } from "@tanstack/react-router";
import styles from "./category-links.module.css";

interface CategoryLinksProps {
  buildingUuid: string;
  categories: readonly Category[];
}

/** One link a category. */
export function CategoryLinks({ buildingUuid, categories }: CategoryLinksProps) {
  return (
    <ul className={styles.list}>
      {categories.map(({ uuid, name }) => (
        <li key={uuid}>
          <Link
            className={styles.link}
            params={{ buildingUuid, categoryUuid: uuid }}
            preload="intent"
            to="/building/$buildingUuid/categories/$categoryUuid"
          >
            {name}
            <Icon name="chevronRight" size={20} />
          </Link>
        </li>
      ))}
    </ul>
  );
}
