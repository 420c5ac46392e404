import { useChapter } from "@portico/client/texts";
import type { ContentCard } from "@portico/contract";
import { Button, Message } from "@portico/ui";
import type { ComponentProps } from "react";
import { LoadMore } from "@portico/feedback/load-more";
import { CardGrid } from "./card-grid.tsx";

interface CategoryContentsProps {
  cards: readonly ContentCard[];
  categoryUuid: string;
  buildingUuid: string;
  timeZone: string;
  isFiltered: boolean;
  /** The list as far as it has come; another one while the wanted one is on its way. */
  pages: ComponentProps<typeof LoadMore>["pages"];
  onShowAll: () => void;
}

/** The cards of a category as far as they have come, and the way to more. */
export function CategoryContents(props: CategoryContentsProps) {
  const { t } = useChapter("categories");
  const { cards, pages } = props;
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
        {pages.isPlaceholderData ? "" : t("categories.shown", { count: cards.length })}
      </p>
      <LoadMore
        label={t("categories.more")}
        loaded={cards.length}
        loadingLabel={t("categories.loading_more")}
        pages={pages}
      />
    </>
  );
}

function NoContents({ isFiltered, onShowAll }: CategoryContentsProps) {
  const { t } = useChapter("categories");
  if (!isFiltered) {
    return (
      <Message
        detail={t("categories.empty_detail")}
        icon="search"
        title={t("categories.empty_title")}
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
