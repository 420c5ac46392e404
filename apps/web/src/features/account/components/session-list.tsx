import { useChapter } from "@portico/client/texts";
import type { UserSession } from "@portico/contract";
import { Badge, Button, Icon, Skeleton } from "@portico/ui";
import { useSessionWords } from "../hooks/use-session-words.ts";
import styles from "./account.module.css";

interface SessionRowProps {
  session: UserSession;
  onEnd: (session: UserSession) => void;
}

function SessionRow({ session, onEnd }: SessionRowProps) {
  const { t } = useChapter("account");
  const words = useSessionWords()(session);
  return (
    <li className={styles.session}>
      <span className={styles.sessionIcon}>
        <Icon name="globe" />
      </span>
      <div className={styles.rowText}>
        <p className={styles.device}>
          <span className={styles.strong}>{words.device}</span>
          {session.is_current && <Badge tone="success">{t("account.sessions.this_device")}</Badge>}
        </p>
        <p className={styles.times}>
          <span>{t("account.sessions.last_used", { when: words.lastUsed })}</span>
          <span>{t("account.sessions.signed_in", { when: words.signedIn })}</span>
        </p>
      </div>
      {!session.is_current && (
        <Button
          aria-haspopup="dialog"
          aria-label={t("account.sessions.sign_out_of", {
            device: words.device,
            when: words.lastUsed,
          })}
          dense
          onClick={() => onEnd(session)}
          variant="secondary"
        >
          {t("account.sessions.sign_out")}
        </Button>
      )}
    </li>
  );
}

interface SessionListProps {
  sessions: readonly UserSession[];
  /** Asks to end one of the others. */
  onEnd: (session: UserSession) => void;
}

/** Where the user is signed in, this device first. */
export function SessionList({ sessions, onEnd }: SessionListProps) {
  const { t } = useChapter("account");
  const sorted = sessions.toSorted((a, b) => Number(b.is_current) - Number(a.is_current));
  return (
    <>
      <ul className={styles.sessions}>
        {sorted.map((session) => (
          <SessionRow key={session.uuid} onEnd={onEnd} session={session} />
        ))}
      </ul>
      {sessions.every(({ is_current }) => is_current) && (
        <p className={styles.muted}>{t("account.sessions.only_this")}</p>
      )}
    </>
  );
}

/** The list's place while it is on its way. */
export function SessionListSkeleton() {
  const { t } = useChapter("account");
  return (
    <div aria-busy="true" className={styles.sessions}>
      <p className="visually-hidden" role="status">
        {t("app.loading")}
      </p>
      {[1, 2].map((row) => (
        <div className={styles.session} key={row}>
          <Skeleton className={styles.sessionIcon} shape="block" />
          <div className={styles.rowText}>
            <Skeleton length="short" />
            <Skeleton length="medium" />
          </div>
        </div>
      ))}
    </div>
  );
}
