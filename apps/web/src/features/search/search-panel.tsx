import { useChapter } from "@portico/client/texts";
import { longestSearch } from "@portico/contract/constants";
import { Icon } from "@portico/ui";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect, useId, useRef, useState, type KeyboardEvent, type RefObject } from "react";
import { useSession } from "../../lib/session.ts";
import { useSettled } from "@portico/client/use-settled";
import { searchQuery } from "./api.ts";
import { groupHits } from "./hit-groups.ts";
import { RecentSearches } from "./recent-searches.tsx";
import { SearchResults } from "./search-results.tsx";
import styles from "./search-panel.module.css";
import { useRecentSearches } from "./use-recent-searches.ts";

/** The building that is searched. */
export interface SearchPlace {
  buildingUuid: string;
  /** IANA zone of its times. */
  timeZone: string;
}

/** What the search panel needs of its opener. */
export interface SearchPanelProps extends SearchPlace {
  /** Where the focus goes back to. */
  finalFocus: RefObject<HTMLElement | null>;
  onClose: () => void;
}

const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };

/**
 * The search over the page: a combobox by the ARIA Authoring Practices in a modal dialog of the
 * browser's own. Arrows move among the hits, Enter opens one, Escape gives the focus back.
 */
export function SearchPanel(props: SearchPanelProps) {
  const { buildingUuid, timeZone, finalFocus, onClose } = props;
  const { t } = useChapter("search");
  const language = useSession((state) => state.language);
  const [text, setText] = useState("");
  const [selected, setSelected] = useState<string | null>(null);
  const recent = useRecentSearches();
  const dialog = useRef<HTMLDialogElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const listId = useId();
  const typed = text.trim();
  const words = useSettled(typed);
  const answer = useQuery({
    ...searchQuery(buildingUuid, language, words),
    enabled: words !== "" && typed !== "",
    placeholderData: keepPreviousData,
  });
  // Hits of other words stand in for an answer on its way, and not for one that fails to come.
  const isMissing = answer.isPlaceholderData && answer.failureCount > 0;
  const groups = typed === "" || isMissing ? [] : groupHits(answer.data?.data.hits ?? []);
  const hits = groups.flatMap((group) => group.hits);
  const active = hits.find(({ uuid }) => uuid === selected) ?? hits[0];

  useEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    // What takes the page's place has to be within reach: a modal dialog out of sight lets no tap through.
    return () => shown?.close();
  }, []);

  const close = () => dialog.current?.close();
  const handleClosed = () => {
    if (dialog.current?.open === true) return;
    finalFocus.current?.focus({ preventScroll: true });
    onClose();
  };
  const handleOpened = () => {
    if (typed !== "") recent.add(typed);
    close();
  };
  // A click, so that both ways to open a hit are one.
  const openActive = () =>
    dialog.current?.querySelector<HTMLElement>('[role="option"][aria-selected="true"]')?.click();
  const handleKeyDown = (event: KeyboardEvent) => {
    // Keys of an input method's own window choose letters.
    if (event.nativeEvent.isComposing) return;
    const isCurrent = words === typed && !answer.isPlaceholderData;
    if (event.key === "Enter" && active !== undefined && isCurrent) openActive();
    const step = steps[event.key];
    if (step === undefined || active === undefined) return;
    event.preventDefault();
    const next = (hits.indexOf(active) + step + hits.length) % hits.length;
    setSelected(hits[next]?.uuid ?? null);
  };
  const ask = (search: string) => {
    setText(search);
    setSelected(null);
  };
  const handleRecent = (search: string) => {
    ask(search);
    input.current?.focus();
  };

  return (
    <dialog
      aria-label={t("search.title")}
      className={styles.dialog}
      closedby="any"
      onClose={handleClosed}
      ref={dialog}
    >
      <div className={styles.panel}>
        <div className={styles.bar}>
          <Icon className={styles.glass} name="search" size={20} />
          <input
            aria-activedescendant={active && `${listId}${active.uuid}`}
            aria-autocomplete="list"
            aria-controls={listId}
            aria-expanded={hits.length > 0}
            aria-label={t("search.field")}
            autoCapitalize="off"
            autoComplete="off"
            autoFocus
            className={styles.input}
            enterKeyHint="search"
            maxLength={longestSearch}
            onChange={(event) => ask(event.target.value)}
            onKeyDown={handleKeyDown}
            placeholder={t("search.placeholder")}
            ref={input}
            role="combobox"
            spellCheck={false}
            type="text"
            value={text}
          />
          <button
            aria-label={t("app.close")}
            className={styles.close}
            onClick={close}
            type="button"
          >
            <Icon name="close" />
          </button>
        </div>
        <div className={styles.body}>
          {typed === "" && <RecentSearches onAsk={handleRecent} recent={recent} t={t} />}
          <SearchResults
            activeUuid={active?.uuid ?? null}
            answer={answer}
            buildingUuid={buildingUuid}
            groups={groups}
            id={listId}
            isAsked={typed !== ""}
            onOpen={handleOpened}
            timeZone={timeZone}
            words={words}
          />
        </div>
      </div>
    </dialog>
  );
}
