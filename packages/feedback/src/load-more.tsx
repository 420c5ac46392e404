import { Button } from "@portico/ui";
import type { UseInfiniteQueryResult } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef } from "react";
import styles from "./load-more.module.css";
import { SectionError } from "./section-error.tsx";

/** How far below the window the next page is fetched, so that nobody waits for it. */
const ahead = "600px";

interface LoadMoreProps {
  /** The list, of which pages come one after the other. */
  pages: Pick<
    UseInfiniteQueryResult,
    | "error"
    | "fetchNextPage"
    | "hasNextPage"
    | "isFetchNextPageError"
    | "isFetchingNextPage"
    | "isPlaceholderData"
  >;
  /** How many there are; each page that comes changes it. */
  loaded: number;
  /** What the button says, and what it says while the next page is on its way. */
  label: string;
  loadingLabel: string;
}

/** The way to the next page of a list, where there is one, and to try again where it did not come. */
export function LoadMore({ pages, loaded, label, loadingLabel }: LoadMoreProps) {
  const load = () => void pages.fetchNextPage();
  if (pages.isFetchNextPageError) return <SectionError error={pages.error} onRetry={load} />;
  if (!pages.hasNextPage) return null;
  return (
    <NextPage
      // While another list is shown in place of the wanted one, nothing is added to it.
      isAutomatic={!pages.isPlaceholderData}
      isLoading={pages.isFetchingNextPage}
      label={pages.isFetchingNextPage ? loadingLabel : label}
      loaded={loaded}
      onLoad={load}
    />
  );
}

interface NextPageProps extends Pick<LoadMoreProps, "label" | "loaded"> {
  isLoading: boolean;
  isAutomatic: boolean;
  onLoad: () => void;
}

/** Fetches the next page when its end comes near; the button does the same for who does not scroll. */
function NextPage({ label, loaded, isLoading, isAutomatic, onLoad }: NextPageProps) {
  const end = useRef<HTMLDivElement>(null);
  const handleNear = useEffectEvent((isNear: boolean) => {
    if (isNear && !isLoading) onLoad();
  });
  useEffect(() => {
    if (!isAutomatic || loaded === 0 || end.current === null) return;
    const observer = new IntersectionObserver(
      (entries) => handleNear(entries.some(({ isIntersecting }) => isIntersecting)),
      { rootMargin: ahead },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
    // A page that has come without filling the window must be looked at anew.
  }, [isAutomatic, loaded]);
  return (
    <div className={styles.more} ref={end}>
      <Button disabled={isLoading} onClick={onLoad} variant="secondary">
        {label}
      </Button>
    </div>
  );
}
