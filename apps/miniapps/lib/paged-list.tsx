import { LoadMore } from "@portico/feedback/load-more";
import { SectionError } from "@portico/feedback/section-error";
import type { InfiniteData, UseInfiniteQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { RowsSkeleton } from "./rows-skeleton.tsx";

interface PagedListProps<Page, Row> {
  pages: UseInfiniteQueryResult<InfiniteData<Page>>;
  rowsOf: (page: Page) => readonly Row[];
  /** What stands there where there is none. */
  empty: ReactNode;
  /** What the button for more says, and what it says while more is on its way. */
  more: { label: string; loadingLabel: string };
  children: (rows: readonly Row[]) => ReactNode;
}

/** A list that comes in pages: loading, failed, empty, full, and what could not be brought up to date. */
export function PagedList<Page, Row>(props: PagedListProps<Page, Row>) {
  const { pages, rowsOf, empty, more, children } = props;
  const { data, error, isFetchNextPageError, refetch } = pages;
  if (data === undefined) {
    if (error === null) return <RowsSkeleton />;
    return <SectionError error={error} onRetry={() => void refetch()} />;
  }
  const rows = data.pages.flatMap(rowsOf);
  return (
    <>
      {error !== null && !isFetchNextPageError && (
        <SectionError error={error} onRetry={() => void refetch()} />
      )}
      {rows.length === 0 && empty}
      {children(rows)}
      <LoadMore {...more} loaded={data.pages.length} pages={pages} />
    </>
  );
}
