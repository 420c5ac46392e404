import { useClock, useTexts } from "@portico/client/texts";
import { useMinute } from "@portico/client/use-now";
import type { SearchHit } from "@portico/contract";
import { pictureSource } from "@portico/rules/image-ladder";
import { Icon, Picture } from "@portico/ui";
import { Link } from "@tanstack/react-router";
import { OwnBadge } from "../../lib/taking-part/own-badge.tsx";
import { timeText } from "../../lib/time-text.ts";
import { tracked } from "../../lib/tracked.ts";
import { useOwnStatus } from "../../lib/upcoming-plans.ts";
import { kindIcons } from "./hit-groups.ts";
import { hitTarget } from "./hit-target.ts";
import { markedParts } from "./marked-parts.ts";
import styles from "./search-panel.module.css";

interface SearchHitRowProps {
  id: string;
  hit: SearchHit;
  buildingUuid: string;
  timeZone: string;
  /** What was looked for; marked in the title. */
  words: string;
  isActive: boolean;
  onOpen: () => void;
}

function bringIntoView(option: HTMLElement | null): void {
  option?.scrollIntoView({ block: "nearest" });
}

/** The title with what was looked for in bold; it stays text, whatever is in it. */
function MarkedTitle({ title, words }: { title: string; words: string }) {
  const parts = markedParts(title, words);
  return (
    <span className={styles.title}>
      {parts.map(({ at, text, isMatch }) =>
        isMatch ? <mark key={at}>{text}</mark> : <span key={at}>{text}</span>,
      )}
    </span>
  );
}

/** One hit: picture or icon, title, one line of facts, and how the reader takes part. */
export function SearchHitRow(props: SearchHitRowProps) {
  const { id, hit, buildingUuid, timeZone, words, isActive, onOpen } = props;
  const { t } = useTexts();
  const clock = useClock(timeZone);
  const now = useMinute();
  const own = useOwnStatus(buildingUuid, hit.uuid);
  const { kind, start_at, end_at, subtitle } = hit;
  const isTimed = kind === "event_post" && start_at !== null;
  const facts = [isTimed ? timeText({ start_at, end_at }, t, clock, now) : null, subtitle];
  return (
    <Link
      {...hitTarget(hit, buildingUuid)}
      {...tracked("search_hit", hit.uuid)}
      aria-selected={isActive}
      className={styles.hit}
      id={id}
      onClick={onOpen}
      preload="intent"
      ref={isActive ? bringIntoView : undefined}
      role="option"
      tabIndex={-1}
      viewTransition
    >
      {hit.image === null ? (
        <span className={styles.icon}>
          <Icon name={kindIcons[hit.kind]} />
        </span>
      ) : (
        <Picture alt="" className={styles.thumb} image={pictureSource(hit.image)} sizes="72px" />
      )}
      <span className={styles.words}>
        <MarkedTitle title={hit.title} words={words} />
        <span className={styles.facts}>{facts.filter(Boolean).join(" · ")}</span>
        {own !== null && (
          <span className={styles.own}>
            <OwnBadge status={own} />
          </span>
        )}
      </span>
    </Link>
  );
}
