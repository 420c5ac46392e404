import { useChapter } from "@portico/client/texts";
import type { UserSession } from "@portico/contract";
import { Button, ConfirmDialog } from "@portico/ui";
import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { FormError } from "@portico/feedback/form-error";
import { SectionError } from "@portico/feedback/section-error";
import { sessionsQuery, useEndAllSessions, useEndSession } from "../api.ts";
import { useSessionWords } from "../hooks/use-session-words.ts";
import { AccountPanel } from "./account-panel.tsx";
import styles from "./account.module.css";
import { SessionList, SessionListSkeleton } from "./session-list.tsx";

interface SessionsProps {
  /** Every session has ended, this one too. */
  onSignedOut: () => void;
}

/** The sessions tab: where the user is signed in, and how to end that. */
export function Sessions({ onSignedOut }: SessionsProps) {
  const { t } = useChapter("account");
  const { data, error, refetch } = useQuery(sessionsQuery());
  const one = useEndSession();
  const all = useEndAllSessions();
  const words = useSessionWords();
  const heading = useRef<HTMLHeadingElement>(null);
  const everywhere = useRef<HTMLButtonElement>(null);
  const [asked, setAsked] = useState<UserSession | "all" | null>(null);
  const [ended, setEnded] = useState("");

  const handleAsk = (what: UserSession | "all") => {
    one.reset();
    all.reset();
    setAsked(what);
  };
  const handleClose = () => setAsked(null);
  const handleEnd = (session: UserSession) => {
    one.mutate(session.uuid, {
      onSuccess: () => {
        setEnded(t("account.sessions.ended", { device: words(session).device }));
        setAsked(null);
      },
    });
  };

  return (
    <AccountPanel
      detail={t("account.sessions.detail")}
      heading={heading}
      title={t("account.sessions.title")}
    >
      <p className="visually-hidden" role="status">
        {ended}
      </p>
      {data === undefined && error === null && <SessionListSkeleton />}
      {data === undefined && error !== null && (
        <SectionError error={error} onRetry={() => void refetch()} />
      )}
      {data !== undefined && <SessionList onEnd={handleAsk} sessions={data} />}
      <div className={styles.submit}>
        <Button
          aria-haspopup="dialog"
          onClick={() => handleAsk("all")}
          ref={everywhere}
          variant="danger"
        >
          {t("account.sessions.everywhere")}
        </Button>
      </div>
      {asked === "all" && (
        <ConfirmDialog
          cancel={t("app.cancel")}
          closeLabel={t("app.close")}
          confirm={t("account.sessions.end_all.confirm")}
          finalFocus={everywhere}
          busy={all.isPending && t("app.loading")}
          onClose={handleClose}
          onConfirm={() => all.mutate(undefined, { onSuccess: onSignedOut })}
          title={t("account.sessions.end_all.title")}
        >
          <p>{t("account.sessions.end_all.detail")}</p>
          <FormError error={all.error} />
        </ConfirmDialog>
      )}
      {asked !== null && asked !== "all" && (
        <ConfirmDialog
          cancel={t("app.cancel")}
          closeLabel={t("app.close")}
          confirm={t("account.sessions.end_one.confirm")}
          finalFocus={heading}
          busy={one.isPending && t("app.loading")}
          onClose={handleClose}
          onConfirm={() => handleEnd(asked)}
          title={t("account.sessions.end_one.title")}
        >
          <p>
            {t("account.sessions.end_one.detail", {
              device: words(asked).device,
              when: words(asked).lastUsed,
            })}
          </p>
          <FormError error={one.error} />
        </ConfirmDialog>
      )}
    </AccountPanel>
  );
}
