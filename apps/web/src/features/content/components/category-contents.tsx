import { useChapter } from "@portico/client/texts";
import type { ContentCard } from "@portico/contract";
import { Button, Message } from "@portico/ui";
import { LoadMore } from "../../../lib/load-more.tsx";
import { SectionError } from "../../../lib/section-error.tsx";
import { CardGrid } from "./card-grid.tsx";

interface CategoryContentsProps {
  cards: readonly ContentCard[];
  categoryUuid: string;
  buildingUuid: string;
  timeZone: string;
  isFiltered: boolean;
  hasMore: boolean;
  isLoading: boolean;
  /** Whether another list is shown while the wanted one is on its way. */
  isStale: boolean;
  /** Why the next page did not come. */
  failure: Error | null;
  onMore: () => void;
  onShowAll: () => void;
}

/** The cards of a category as far as they have come, and the way to more. */
export function CategoryContents(props: CategoryContentsProps) {
  const { t } = useChapter("categories");
  const { cards, failure, hasMore, isLoading } = props;
  if (cards.length === 0) return <NoContents {...props} />;
  return (
    <>
      <CardGrid
        buildingUuid={props.buildingUuid}
        cards={cards}
        kind="discover"
        level={2}
        list={props.categoryUuid}
        timeZone={props.timeZone}
      />
      <p className="visually-hidden" role="status">
        {props.isStale ? "" : t("categories.shown", { count: cards.length })}
      </p>
      {failure !== null && <SectionError error={failure} onRetry={props.onMore} />}
      {hasMore && failure === null && (
        <LoadMore
          isAutomatic={!props.isStale}
          isLoading={isLoading}
          label={isLoading ? t("categories.loading_more") : t("categories.more")}
          loaded={cards.length}
          onLoad={props.onMore}
        />
      )}
    </>
  );
}

function NoContents({ isFiltered, onShowAll }: CategoryContentsProps) {
  const { t } = useChapter("categories");
  if (!isFiltered) {
    return (
      <Message
        detail={t("content.discover.empty_category_detail")}
        icon="search"
        title={t("content.discover.empty_category_title")}
      />
    );
  }
  return (
    <Message
      action={
        <Button onClick={onShowAll} variant="secondary">
          {t("categories.show_all")}
        </Button>
      }
      detail={t("categories.none_detail")}
      icon="search"
      title={t("categories.none_title")}
    />
  );
}
