import { useChapter } from "@portico/client/texts";
import { Message, Skeleton } from "@portico/ui";
import { SectionError } from "@portico/feedback/section-error";
import type { HitGroup } from "./hit-groups.ts";
import { SearchHitRow } from "./search-hit-row.tsx";
import styles from "./search-panel.module.css";

/** How far the answer has come; a query's own fields. */
interface Answer {
  isPending: boolean;
  isPlaceholderData: boolean;
  error: Error | null;
  refetch: () => unknown;
}

interface SearchResultsProps {
  id: string;
  buildingUuid: string;
  timeZone: string;
  /** Whether anything was typed. */
  isAsked: boolean;
  /** What the answer is for. */
  words: string;
  answer: Answer;
  groups: readonly HitGroup[];
  activeUuid: string | null;
  onOpen: () => void;
}

const skeletonRows = [1, 2, 3, 4];

function Waiting() {
  return (
    <div>
      {skeletonRows.map((row) => (
        <div className={styles.hit} key={row}>
          <Skeleton className={styles.thumb} shape="block" />
          <span className={styles.words}>
            <Skeleton length="medium" />
            <Skeleton length="short" />
          </span>
        </div>
      ))}
    </div>
  );
}

/** What was found, by kind, in all its states. */
export function SearchResults(props: SearchResultsProps) {
  const { id, buildingUuid, timeZone, isAsked, words, answer, groups, activeUuid, onOpen } = props;
  const { t } = useChapter("search");
  const count = groups.reduce((sum, { hits }) => sum + hits.length, 0);
  const isAnswered = isAsked && !answer.isPending && answer.error === null;
  // Hits of the words before stay in sight until the next ones are there.
  const isWaiting = isAsked && (answer.isPending || (answer.isPlaceholderData && count === 0));
  const isEmpty = isAnswered && count === 0 && !answer.isPlaceholderData;
  const isCounted = isAnswered && count > 0 && !answer.isPlaceholderData;
  return (
    <>
      <p className="visually-hidden" role="status">
        {isCounted && t("search.results", { count })}
        {isEmpty && t("search.none", { search: words })}
      </p>
      {isWaiting && <Waiting />}
      {isAsked && answer.error !== null && (
        <SectionError error={answer.error} onRetry={() => void answer.refetch()} />
      )}
      {isEmpty && (
        <Message
          detail={t("search.none_detail")}
          icon="search"
          title={t("search.none", { search: words })}
        />
      )}
      <div aria-label={t("search.title")} hidden={count === 0} id={id} role="listbox">
        {groups.map(({ kind, hits }) => (
          <div aria-labelledby={`${id}${kind}`} key={kind} role="group">
            <p className={styles.kind} id={`${id}${kind}`} role="presentation">
              {t(`search.kinds.${kind}`)}
            </p>
            {hits.map((hit) => (
              <SearchHitRow
                buildingUuid={buildingUuid}
                hit={hit}
                id={`${id}${hit.uuid}`}
                isActive={hit.uuid === activeUuid}
                key={hit.uuid}
                onOpen={onOpen}
                timeZone={timeZone}
                words={words}
              />
            ))}
          </div>
        ))}
      </div>
    </>
  );
}
