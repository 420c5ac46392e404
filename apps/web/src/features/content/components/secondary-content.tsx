import { useTexts } from "@portico/client/texts";
import { Heading } from "@portico/ui";
import { useQuery } from "@tanstack/react-query";
import { secondaryCategoriesQuery, type HomeScope } from "../api.ts";
import { CategoriesLink } from "./categories-link.tsx";
import { CategoryLinks } from "./category-links.tsx";
import styles from "./secondary-content.module.css";

/** A row of a desktop; the others are on a page of their own. */
const firstCategories = 4;

/**
 * The way to the building's secondary content: one link a category. It only adds to
 * the page, so nothing stands there when it is empty or fails.
 */
export function SecondaryContent(scope: HomeScope) {
  const { t } = useTexts();
  const { data } = useQuery(secondaryCategoriesQuery(scope));
  if (data === undefined || data.length === 0) return null;
  const { buildingUuid } = scope;
  return (
    <nav aria-labelledby="secondary-title" className={styles.section}>
      <div className={styles.head}>
        <Heading id="secondary-title" level={2} size={20}>
          {t("content.secondary.title")}
        </Heading>
        {data.length > firstCategories && <CategoriesLink buildingUuid={buildingUuid} />}
      </div>
      <CategoryLinks buildingUuid={buildingUuid} categories={data.slice(0, firstCategories)} />
    </nav>
  );
}
