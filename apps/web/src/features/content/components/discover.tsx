import { useTexts } from "@portico/client/texts";
import { ButtonLink, classes, Message, Skeleton } from "@portico/ui";
import { useQuery } from "@tanstack/react-query";
import { createLink } from "@tanstack/react-router";
import { SectionError } from "@portico/feedback/section-error";
import { useKept } from "../../../lib/use-kept.ts";
import { discoverQuery, type HomeScope } from "../api.ts";
import { CardGrid } from "./card-grid.tsx";
import { CategoriesLink } from "./categories-link.tsx";
import { CardGridSkeleton } from "./card-skeleton.tsx";
import styles from "./discover.module.css";
import { LateCategoryTabs } from "./late-category-tabs.tsx";

const CategoryLink = createLink(ButtonLink);

/** Two rows of a desktop; the category's page has them all. */
const mostCards = 6;

/** On a phone; the style sheet of the grid hides the rest. */
const mostOnPhone = 3;

/** More of them than a row of tabs shows at once: a list is quicker to look through. */
const manyCategories = 12;

/** The way to a list of the categories, where the row of their tabs is long. */
export function AllCategories(scope: HomeScope) {
  const { data = [] } = useQuery(discoverQuery(scope));
  return data.length > manyCategories && <CategoriesLink buildingUuid={scope.buildingUuid} />;
}

interface DiscoverProps extends HomeScope {
  /** IANA zone of the building; undefined while the building is loading. */
  timeZone: string | undefined;
}

/** The contents of the building under the tabs of their categories. */
export function Discover({ buildingUuid, language, timeZone }: DiscoverProps) {
  const { t } = useTexts();
  const { data, error, refetch } = useQuery(discoverQuery({ buildingUuid, language }));
  const [chosen, setChosen] = useKept<string | null>("discover", null);
  if (data === undefined || timeZone === undefined) {
    if (error !== null) return <SectionError error={error} onRetry={() => void refetch()} />;
    return <DiscoverSkeleton />;
  }
  const selected = data.find(({ uuid }) => uuid === chosen) ?? data[0];
  if (selected === undefined) {
    return (
      <Message
        detail={t("content.discover.empty_detail")}
        icon="search"
        title={t("content.discover.empty_title")}
      />
    );
  }
  const contents = selected.contents.slice(0, mostCards);
  const leavesSome = selected.has_more || contents.length < selected.contents.length;
  return (
    <LateCategoryTabs
      label={t("content.discover.categories")}
      onSelect={setChosen}
      selected={selected.uuid}
      tabs={data.map(({ uuid, name }) => ({ id: uuid, label: name }))}
    >
      {contents.length === 0 ? (
        // A category comes with something: what is not here stands above already.
        <Message
          detail={t("content.discover.spotlit_detail")}
          icon="sparkle"
          title={t("content.discover.spotlit_title")}
        />
      ) : (
        <CardGrid
          buildingUuid={buildingUuid}
          cards={contents}
          isBrief
          kind="discover"
          list={selected.uuid}
          timeZone={timeZone}
        />
      )}
      {(leavesSome || contents.length > mostOnPhone) && (
        <CategoryLink
          className={classes(styles.more, !leavesSome && styles.onPhone)}
          params={{ buildingUuid, categoryUuid: selected.uuid }}
          preload="intent"
          to="/building/$buildingUuid/categories/$categoryUuid"
          variant="secondary"
        >
          {t("content.discover.show_all", { category: selected.name })}
        </CategoryLink>
      )}
    </LateCategoryTabs>
  );
}

/** Tabs and cards on their way. */
export function DiscoverSkeleton() {
  return (
    <>
      <div aria-hidden="true" className={styles.place}>
        <Skeleton className={styles.tabPlace} shape="block" />
        <Skeleton className={styles.tabPlace} shape="block" />
      </div>
      <CardGridSkeleton count={3} kind="discover" />
    </>
  );
}
