import { useChapter, useClock } from "@portico/client/texts";
import { visitorZone } from "@portico/client/visitor-zone";
import { formatInstant } from "@portico/i18n";
import { Button, ConfirmDialog, Icon, Message } from "@portico/ui";
import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { FormError } from "@portico/feedback/form-error";
import { SectionError } from "@portico/feedback/section-error";
import { calendarFeedQuery, useEndFeed, useMakeFeed } from "../calendar-api.ts";
import { AccountPanel } from "./account-panel.tsx";
import styles from "./calendar-feed.module.css";
import { FeedAddress } from "./feed-address.tsx";

/** The user has an address that was shown another time. */
function KnownFeed({ createdAt }: { createdAt: string }) {
  const { t } = useChapter("calendar");
  const when = formatInstant(createdAt, useClock(visitorZone()));
  return (
    <Message
      detail={t("calendar.exists_detail", { when })}
      icon="calendar"
      title={t("calendar.exists_title")}
    />
  );
}

/** What the user must know about who else may come by the address. */
function Secrecy() {
  const { t } = useChapter("calendar");
  return (
    <div className={styles.secrecy}>
      <Icon name="shield" />
      <p className={styles.strong}>{t("calendar.secret_title")}</p>
      <p className={styles.detail}>{t("calendar.secret_detail")}</p>
    </div>
  );
}

/** The calendar tab: a secret address to subscribe to one's own events, and its end. */
export function CalendarFeed() {
  const { t } = useChapter("calendar");
  const feed = useQuery(calendarFeedQuery());
  const make = useMakeFeed();
  const end = useEndFeed();
  const heading = useRef<HTMLHeadingElement>(null);
  const [asked, setAsked] = useState<"renew" | "end" | null>(null);
  const createdAt = feed.data ?? null;
  const hasFeed = make.data !== undefined || createdAt !== null;

  const handleAsk = (what: "renew" | "end") => {
    end.reset();
    // An address that was made stays in sight.
    if (make.isError) make.reset();
    setAsked(what);
  };
  const handleClose = () => setAsked(null);
  // The button that had the focus is gone then.
  const handleMake = () => make.mutate(undefined, { onSuccess: () => heading.current?.focus() });
  const handleConfirm = () => {
    if (asked === "renew") make.mutate(undefined, { onSuccess: handleClose });
    else
      end.mutate(undefined, {
        onSuccess: () => {
          make.reset();
          setAsked(null);
        },
      });
  };

  return (
    <AccountPanel detail={t("calendar.detail")} heading={heading} title={t("calendar.title")}>
      <p className="visually-hidden" role="status">
        {make.data !== undefined && t("calendar.made")}
        {end.isSuccess && !hasFeed && t("calendar.ended")}
      </p>
      <p>{t("calendar.how")}</p>
      {feed.isError && feed.data === undefined && (
        <SectionError error={feed.error} onRetry={() => void feed.refetch()} />
      )}
      {make.data !== undefined && <FeedAddress key={make.data} url={make.data} />}
      {make.data === undefined && createdAt !== null && <KnownFeed createdAt={createdAt} />}
      {hasFeed && <Secrecy />}
      {make.isError && asked === null && (
        <SectionError error={make.error} isSent onRetry={handleMake} />
      )}
      {feed.data !== undefined && (
        <div className={styles.actions}>
          {hasFeed ? (
            <>
              <Button aria-haspopup="dialog" onClick={() => handleAsk("renew")} variant="secondary">
                {t("calendar.renew")}
              </Button>
              <Button aria-haspopup="dialog" onClick={() => handleAsk("end")} variant="danger">
                {t("calendar.end")}
              </Button>
            </>
          ) : (
            <Button busy={make.isPending && t("app.loading")} onClick={handleMake}>
              {t("calendar.make")}
            </Button>
          )}
        </div>
      )}
      {asked !== null && (
        <ConfirmDialog
          cancel={t("app.cancel")}
          closeLabel={t("app.close")}
          confirm={t(`calendar.${asked}`)}
          finalFocus={heading}
          busy={(make.isPending || end.isPending) && t("app.loading")}
          onClose={handleClose}
          onConfirm={handleConfirm}
          title={t(`calendar.confirm_${asked}.title`)}
        >
          <p>{t(`calendar.confirm_${asked}.detail`)}</p>
          <FormError error={asked === "renew" ? make.error : end.error} />
        </ConfirmDialog>
      )}
    </AccountPanel>
  );
}
