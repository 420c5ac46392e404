import { useChapter } from "@portico/client/texts";
import { Button, Heading, Message } from "@portico/ui";
import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { LoadMore } from "../../../lib/load-more.tsx";
import styles from "../../../lib/page.module.css";
import { SectionError } from "../../../lib/section-error.tsx";
import { companiesQuery } from "../api.ts";
import { CompanyBack } from "./company-back.tsx";
import { CompanyGrid, CompanyGridSkeleton } from "./company-grid.tsx";
import { TypeFilter } from "./type-filter.tsx";

interface CompanyDirectoryProps {
  buildingUuid: string;
  /** Only companies of these types; empty is every company. */
  types: readonly string[];
  onChoose: (types: string[]) => void;
}

/** Who is in the building, filtered by what the address says. */
export function CompanyDirectory({ buildingUuid, types, onChoose }: CompanyDirectoryProps) {
  const { t } = useChapter("companies");
  return (
    <div className={styles.page}>
      <CompanyBack buildingUuid={buildingUuid} to="/building/$buildingUuid" />
      <div>
        <Heading level={1} size={44}>
          {t("companies.title")}
        </Heading>
        <p className={styles.lead}>{t("companies.detail")}</p>
      </div>
      <TypeFilter buildingUuid={buildingUuid} chosen={types} onChoose={onChoose} />
      <CompanyPages buildingUuid={buildingUuid} onChoose={onChoose} types={types} />
    </div>
  );
}

function CompanyPages({ buildingUuid, types, onChoose }: CompanyDirectoryProps) {
  const { t } = useChapter("companies");
  const pages = useInfiniteQuery({
    ...companiesQuery(buildingUuid, types),
    placeholderData: keepPreviousData,
  });
  if (pages.data === undefined) {
    if (pages.error === null) return <CompanyGridSkeleton count={12} />;
    return <SectionError error={pages.error} onRetry={() => void pages.refetch()} />;
  }
  const companies = pages.data.pages.flatMap(({ data }) => data.companies);
  if (companies.length === 0) {
    return <NoCompanies isFiltered={types.length > 0} onShowAll={() => onChoose([])} />;
  }
  return (
    <>
      <CompanyGrid buildingUuid={buildingUuid} companies={companies} label={t("companies.list")} />
      <p className="visually-hidden" role="status">
        {t("companies.shown", { count: companies.length })}
      </p>
      {pages.isFetchNextPageError && (
        <SectionError error={pages.error} onRetry={() => void pages.fetchNextPage()} />
      )}
      {pages.hasNextPage && !pages.isFetchNextPageError && (
        <LoadMore
          isAutomatic={!pages.isPlaceholderData}
          isLoading={pages.isFetchingNextPage}
          label={pages.isFetchingNextPage ? t("companies.loading_more") : t("companies.more")}
          loaded={companies.length}
          onLoad={() => void pages.fetchNextPage()}
        />
      )}
    </>
  );
}

interface NoCompaniesProps {
  isFiltered: boolean;
  onShowAll: () => void;
}

function NoCompanies({ isFiltered, onShowAll }: NoCompaniesProps) {
  const { t } = useChapter("companies");
  if (!isFiltered) {
    return (
      <Message
        detail={t("companies.empty_detail")}
        icon="companies"
        title={t("companies.empty_title")}
      />
    );
  }
  return (
    <Message
      action={
        <Button onClick={onShowAll} variant="secondary">
          {t("companies.show_all")}
        </Button>
      }
      detail={t("companies.none_detail")}
      icon="search"
      title={t("companies.none_title")}
    />
  );
}
