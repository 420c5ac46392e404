import { useChapter } from "@portico/client/texts";
import type { CategoryType } from "@portico/contract";
import { LoadMore } from "@portico/feedback/load-more";
import { SectionError } from "@portico/feedback/section-error";
import { Heading, Message, Skeleton } from "@portico/ui";
import { useInfiniteQuery } from "@tanstack/react-query";
import pageStyles from "../../../lib/page.module.css";
import type { HomeScope } from "../api.ts";
import { categoriesQuery } from "../category-api.ts";
import { BackFromContent } from "./back-from-content.tsx";
import styles from "./category-links.module.css";
import { CategoryLinks } from "./category-links.tsx";

/** All categories of a building that have something in them: those of Discover, then the second list. */
export function CategoriesView(scope: HomeScope) {
  const { t } = useChapter("categories");
  const discover = useCategories(scope, "AudienceContent");
  const secondary = useCategories(scope, "SecondaryContent");
  const isEmpty = discover.data?.length === 0 && secondary.data?.length === 0;
  return (
    <div className={pageStyles.page}>
      <BackFromContent buildingUuid={scope.buildingUuid} />
      <Heading level={1} size={44}>
        {t("content.all_categories")}
      </Heading>
      <CategoryList {...scope} list={discover} title={t("buildings.home.discover")} />
      <CategoryList {...scope} list={secondary} title={t("content.secondary.title")} />
      {isEmpty && (
        <Message
          detail={t("content.discover.empty_detail")}
          icon="search"
          title={t("content.discover.empty_title")}
        />
      )}
    </div>
  );
}

function useCategories(scope: HomeScope, type: CategoryType) {
  return useInfiniteQuery({
    ...categoriesQuery(scope, type),
    select: ({ pages }) => pages.flatMap(({ data }) => data.categories),
  });
}

interface CategoryListProps {
  buildingUuid: string;
  title: string;
  list: ReturnType<typeof useCategories>;
}

/** The categories of one kind as far as they have come, and the way to more. */
function CategoryList({ buildingUuid, title, list }: CategoryListProps) {
  const { t } = useChapter("categories");
  const { data } = list;
  if (data === undefined) {
    if (list.isError)
      return <SectionError error={list.error} onRetry={() => void list.refetch()} />;
    return <Skeleton className={styles.place} shape="block" />;
  }
  if (data.length === 0) return null;
  return (
    <section>
      <Heading level={2} size={20}>
        {title}
      </Heading>
      <CategoryLinks buildingUuid={buildingUuid} categories={data} />
      <LoadMore
        label={t("categories.more")}
        loaded={data.length}
        loadingLabel={t("categories.loading_more")}
        pages={list}
      />
    </section>
  );
}
