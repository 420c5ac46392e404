import { useTexts } from "@portico/client/texts";
import { Button, Heading, Icon } from "@portico/ui";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useShowRest } from "../../../lib/use-show-rest.ts";
import { secondaryCategoriesQuery, type HomeScope } from "../api.ts";
import styles from "./secondary-content.module.css";

/** The others wait behind a button. */
const firstCategories = 6;

/**
 * The way to the building's secondary content: one link a category. It only adds to
 * the page, so nothing stands there when it is empty or fails.
 */
export function SecondaryContent(scope: HomeScope) {
  const { t } = useTexts();
  const { data } = useQuery(secondaryCategoriesQuery(scope));
  const { isOpen, showRest, list } = useShowRest("secondary", firstCategories);
  if (data === undefined || data.length === 0) return null;
  return (
    <nav aria-labelledby="secondary-title" className={styles.section}>
      <Heading id="secondary-title" level={2} size={20}>
        {t("content.secondary.title")}
      </Heading>
      <ul className={styles.list} ref={list}>
        {(isOpen ? data : data.slice(0, firstCategories)).map(({ uuid, name }) => (
          <li key={uuid}>
            <Link
              className={styles.link}
              params={{ buildingUuid: scope.buildingUuid, categoryUuid: uuid }}
              preload="intent"
              to="/building/$buildingUuid/categories/$categoryUuid"
            >
              {name}
              <Icon name="chevronRight" size={20} />
            </Link>
          </li>
        ))}
      </ul>
      {!isOpen && data.length > firstCategories && (
        <Button className={styles.more} dense onClick={showRest} variant="quiet">
          {t("content.secondary.more")}
        </Button>
      )}
    </nav>
  );
}
