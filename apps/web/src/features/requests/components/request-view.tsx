import { useChapter, useClock } from "@portico/client/texts";
import type { WholeRequest } from "@portico/contract";
import { formatInstant } from "@portico/i18n";
import { Heading } from "@portico/ui";
import { useRef } from "react";
import pageStyles from "../../../lib/page.module.css";
import { requestPlace } from "../request-place.ts";
import { CommentForm } from "./comment-form.tsx";
import { RequestActions } from "./request-actions.tsx";
import { RequestFiles } from "./request-files.tsx";
import { RequestRating } from "./request-rating.tsx";
import { RequestWatchers } from "./request-watchers.tsx";
import { RequestStatusBadge } from "./request-status.tsx";
import styles from "./request-view.module.css";
import { BackToList } from "./back-to-list.tsx";

interface RequestViewProps {
  whole: WholeRequest;
  buildingUuid: string;
  /** IANA zone of the building. */
  timeZone: string;
}

/** A request: what was asked, what has become of it, and what was said. */
export function RequestView({ whole, buildingUuid, timeZone }: RequestViewProps) {
  const { t } = useChapter("requests");
  const clock = useClock(timeZone);
  const heading = useRef<HTMLHeadingElement>(null);
  const { request, comments } = whole;
  const place = { buildingUuid, requestUuid: request.id };
  const facts = [
    t("requests.asked", {
      who: request.is_own ? t("requests.you") : request.asked_by,
      when: formatInstant(request.created_at, clock),
    }),
    request.topic === null
      ? t(`requests.nature.${request.category}`)
      : t(`requests.topics.${request.topic}`),
    requestPlace(request, t),
  ].filter((fact) => fact !== null);
  return (
    <div className={pageStyles.page}>
      <BackToList buildingUuid={buildingUuid} />
      <div className={styles.head}>
        <RequestStatusBadge status={request.shown_status} />
        <Heading level={1} ref={heading} size={44} tabIndex={-1}>
          {request.subject}
        </Heading>
        <ul className={styles.facts}>
          {facts.map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
      </div>
      <div className={styles.body}>
        <p className={styles.text}>{request.description}</p>
        <RequestFiles files={request.attachments} place={place} />
        <RequestActions heading={heading} place={place} whole={whole} />
        <RequestRating place={place} whole={whole} />
        <RequestWatchers place={place} whole={whole} />
        <section aria-labelledby="request-comments" className={styles.comments}>
          <Heading id="request-comments" level={2} size={26}>
            {t("requests.comments.title")}
          </Heading>
          {comments.length === 0 && <p className={styles.muted}>{t("requests.comments.none")}</p>}
          <ol aria-live="polite" className={styles.list}>
            {comments.map((comment) => (
              <li className={styles.comment} key={comment.uuid}>
                <p className={styles.muted}>
                  <strong>{comment.is_own ? t("requests.you") : comment.author}</strong>
                  {comment.is_team && ` · ${t("requests.comments.team")}`}
                  {` · ${formatInstant(comment.created_at, clock)}`}
                </p>
                <p className={styles.text}>{comment.text}</p>
              </li>
            ))}
          </ol>
          <CommentForm place={place} />
        </section>
      </div>
    </div>
  );
}
