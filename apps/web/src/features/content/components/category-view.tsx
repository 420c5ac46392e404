import { failedWith } from "@portico/client/api-error";
import { Heading, Skeleton } from "@portico/ui";
import { keepPreviousData, useInfiniteQuery, useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import pageStyles from "../../../lib/page.module.css";
import { SectionError } from "@portico/feedback/section-error";
import { usePageTitle } from "../../../lib/page-title.ts";
import type { HomeScope } from "../api.ts";
import { categoryContentQuery, categoryTagsQuery } from "../category-api.ts";
import { BackFromContent } from "./back-from-content.tsx";
import { CardGridSkeleton } from "./card-skeleton.tsx";
import { CategoryContents } from "./category-contents.tsx";
import { CategoryTags } from "./category-tags.tsx";
import styles from "./category-view.module.css";

interface CategoryViewProps extends HomeScope {
  categoryUuid: string;
  /** IANA zone of the building; undefined while the building is loading. */
  timeZone: string | undefined;
  /** Only items with this tag. */
  tag: string | null;
  onTag: (tag: string | null) => void;
  /** What stands here when there is no such category. */
  notFound: ReactNode;
}

/** Everything of one category, filtered by the tag in the address. */
export function CategoryView(props: CategoryViewProps) {
  const { buildingUuid, language, categoryUuid, timeZone, tag, onTag } = props;
  const scope = { buildingUuid, language };
  const pages = useInfiniteQuery({
    ...categoryContentQuery(scope, categoryUuid, tag),
    placeholderData: keepPreviousData,
  });
  // The tags only help to find something: without them the contents stand alone.
  const tags = useQuery(categoryTagsQuery(scope, categoryUuid));
  const name = pages.data?.pages[0]?.data.category.name;
  usePageTitle(name ?? "");
  // A tag that nothing can have is part of an address, too.
  if (failedWith(pages.error, "content.category_not_found", "request.invalid")) {
    return props.notFound;
  }
  const isReady = pages.data !== undefined && timeZone !== undefined && !tags.isPending;
  if (pages.error !== null && pages.data === undefined) {
    return (
      <div className={pageStyles.page}>
        <BackFromContent buildingUuid={buildingUuid} />
        <SectionError error={pages.error} onRetry={() => void pages.refetch()} />
      </div>
    );
  }
  return (
    <div className={pageStyles.page}>
      <BackFromContent buildingUuid={buildingUuid} />
      <Heading level={1} size={44}>
        {name ?? <Skeleton length="short" />}
      </Heading>
      {isReady ? (
        <>
          <CategoryTags chosen={tag} onChoose={onTag} tags={tags.data ?? []} />
          <CategoryContents
            buildingUuid={buildingUuid}
            cards={pages.data.pages.flatMap(({ data }) => data.contents)}
            categoryUuid={categoryUuid}
            isFiltered={tag !== null}
            onShowAll={() => onTag(null)}
            pages={pages}
            timeZone={timeZone}
          />
        </>
      ) : (
        <>
          <Skeleton className={styles.tagPlace} shape="block" />
          <CardGridSkeleton count={6} kind="discover" />
        </>
      )}
    </div>
  );
}
