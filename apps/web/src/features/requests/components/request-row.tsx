import { useChapter, useClock } from "@portico/client/texts";
import type { ServiceRequest } from "@portico/contract";
import { formatInstant } from "@portico/i18n";
import { classes, Heading } from "@portico/ui";
import { Link } from "@tanstack/react-router";
import linkStyles from "../../../lib/whole-link.module.css";
import styles from "./request-row.module.css";
import { PhotoPicture } from "./photo-picture.tsx";
import { requestPlace } from "../request-place.ts";
import { fromRequests } from "./back-to-list.tsx";
import { RequestStatusBadge } from "./request-status.tsx";

interface RequestRowProps {
  request: ServiceRequest;
  buildingUuid: string;
  /** IANA zone of the building. */
  timeZone: string;
}

/** A request in a list: what it is, where, and what has become of it. */
export function RequestRow({ request, buildingUuid, timeZone }: RequestRowProps) {
  const { t } = useChapter("requests");
  const clock = useClock(timeZone);
  const facts = [
    request.is_own ? null : request.asked_by,
    requestPlace(request, t),
    formatInstant(request.created_at, clock),
  ].filter((fact) => fact !== null);
  const photo = request.attachments.find((file) => file.photo !== null)?.photo ?? null;
  return (
    <article className={classes(linkStyles.area, styles.row)}>
      {photo !== null && (
        <PhotoPicture alt="" className={styles.photo} photo={photo} ratio={4 / 3} sizes="72px" />
      )}
      <div className={styles.text}>
        <Heading level={2} size={20}>
          <Link
            className={linkStyles.link}
            params={{ buildingUuid, requestUuid: request.id }}
            preload="intent"
            state={fromRequests}
            to="/building/$buildingUuid/service-requests/$requestUuid"
          >
            {request.subject}
          </Link>
        </Heading>
        <p className={styles.facts}>{facts.join(" · ")}</p>
      </div>
      <span className={styles.status}>
        <RequestStatusBadge status={request.shown_status} />
      </span>
    </article>
  );
}
