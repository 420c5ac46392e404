import { useChapter } from "@portico/client/texts";
import { useOnline } from "@portico/client/use-online";
import type { BrandConfig, User } from "@portico/contract";
import { headerLogo } from "@portico/rules/header-logo";
import { Button, ButtonLink, Heading, Icon, NoticeRegion } from "@portico/ui";
import { SectionError } from "@portico/feedback/section-error";
import { logoImage } from "../../web/src/app/header/logo-image.ts";
import { Logo } from "../../web/src/app/header/logo.tsx";
import { WebViewBar } from "../../web/src/app/layout/web-view-bar.tsx";
import { PlainPage } from "../../web/src/app/pages/plain-page.tsx";
import { closeWebView } from "../../web/src/app/web-view/close-web-view.ts";
import { usePageTitle } from "../../web/src/lib/page-title.ts";
import { useSession } from "../../web/src/lib/session.ts";
import { useEffect, useRef, useState } from "react";
import styles from "./card-page.module.css";
import type { Entry } from "./entry.ts";
import { AddCard } from "./form/add-card.tsx";
import { OtherAccount } from "./other-account.tsx";
import { leadBack, wayBack } from "./way-back.ts";

interface CardPageProps {
  brand: BrandConfig;
  /** How the page was entered, or why that could not be found out. */
  entry: Entry | Error;
  /** Who is signed in in this browser, where the card would be somebody else's. */
  visitor: User | null;
  /** Origins that the vault's script may come from. */
  sources: readonly string[];
}

/**
 * Leads back, as soon as there is a network: without one the browser's own page would take the place of
 * what is led back to, and with it of what is under way there.
 */
function useWayBack(path: string) {
  const [isWanted, setIsWanted] = useState(false);
  const isOnline = useOnline();
  useEffect(() => {
    if (isWanted && isOnline) leadBack(path);
  }, [isWanted, isOnline, path]);
  return {
    lead: () => setIsWanted(true),
    stay: () => setIsWanted(false),
    isWaiting: isWanted && !isOnline,
  };
}

/** The page that adds a card, in the portal and in other apps (2.018). */
export function CardPage({ brand, entry, visitor, sources }: CardPageProps) {
  const { t } = useChapter("add_card");
  const user = useSession(({ session }) => session?.user);
  usePageTitle(t("add_card.title"));
  const back = wayBack(location);
  const { lead, stay, isWaiting } = useWayBack(back);
  const canAdd = (entry === "app" || entry === "portal") && user !== undefined;
  const [isConfirmed, setIsConfirmed] = useState(false);
  const isAsked = visitor !== null && !isConfirmed;
  const main = useRef<HTMLElement>(null);
  useEffect(() => {
    // Where a session has ended, the form goes with the focus.
    if (!canAdd) main.current?.focus();
  }, [canAdd]);
  const isInApp = entry === "app" || entry === "closed" || entry === "ended";
  return (
    <>
      {!isInApp && (
        <header className={styles.header}>
          <Logo image={logoImage(headerLogo(brand, brand.theme))} name={brand.name} />
        </header>
      )}
      <main className={styles.main} id="content" ref={main} tabIndex={-1}>
        {entry === "app" && user !== undefined && !isAsked && <WebViewBar user={user} />}
        {!canAdd && <NoEntry back={back} entry={entry} />}
        {canAdd && isAsked && (
          <OtherAccount
            onContinue={() => {
              setIsConfirmed(true);
              // The button that had the focus goes with the question.
              main.current?.focus();
            }}
            user={user}
            visitor={visitor}
          />
        )}
        {canAdd && !isAsked && (
          <div className={styles.page}>
            {entry === "portal" && (
              <ButtonLink
                className={styles.back}
                dense
                href={back}
                onClick={(event) => {
                  if (event.metaKey || event.ctrlKey || event.shiftKey) return;
                  event.preventDefault();
                  lead();
                }}
                variant="quiet"
              >
                <Icon name="chevronLeft" size={20} />
                {t("app.back")}
              </ButtonLink>
            )}
            <Heading level={1} size={34}>
              {t("add_card.title")}
            </Heading>
            <AddCard
              onClose={entry === "app" ? closeWebView : lead}
              onSaved={entry === "app" ? null : lead}
              sources={sources}
              user={user}
            />
          </div>
        )}
      </main>
      <NoticeRegion
        closeLabel={t("app.close")}
        notices={
          isWaiting
            ? [{ id: "offline", title: t("app.offline.title"), detail: t("app.offline.by_itself") }]
            : []
        }
        onClose={stay}
      />
    </>
  );
}

/** Why nobody's card can be added, and the way on. */
function NoEntry({ entry, back }: { entry: Entry | Error; back: string }) {
  const { t } = useChapter("add_card");
  const { t: ofWebViews } = useChapter("web_views");
  if (entry instanceof Error) {
    return (
      <div className={styles.page}>
        <SectionError error={entry} onRetry={() => location.reload()} />
      </div>
    );
  }
  if (entry === "app" || entry === "closed" || entry === "ended") {
    const why = entry === "closed" ? "closed" : "ended";
    return (
      <PlainPage
        actions={<Button onClick={closeWebView}>{ofWebViews("web_views.close")}</Button>}
        detail={ofWebViews(`web_views.${why}.detail`)}
        icon="key"
        title={ofWebViews(`web_views.${why}.title`)}
      />
    );
  }
  return (
    <PlainPage
      actions={<ButtonLink href={back}>{t("add_card.signed_out.action")}</ButtonLink>}
      detail={t("add_card.signed_out.detail")}
      icon="key"
      title={t("add_card.signed_out.title")}
    />
  );
}
