import { useChapter } from "@portico/client/texts";
import { Button, ButtonLink, Icon, Message, Spinner } from "@portico/ui";
import { useEffect, useState } from "react";
import { ForeignFrame } from "../../../lib/foreign-frame.tsx";
import type { OpenedMiniApp } from "../../../lib/mini-app.ts";
import { frameState, frameTimeout } from "../frame-state.ts";
import styles from "./mini-app-overlay.module.css";
import { ReachCheck } from "./reach-check.tsx";

interface MiniAppFrameProps {
  app: OpenedMiniApp;
  onRetry: () => void;
}

function Failure({ app, onRetry }: MiniAppFrameProps) {
  const { t } = useChapter("miniapps");
  return (
    <div className={styles.failure} role="alert">
      <Message
        action={
          <div className={styles.actions}>
            <Button onClick={onRetry}>{t("app.try_again")}</Button>
            <ButtonLink href={app.url} rel="noopener" target="_blank" variant="secondary">
              {t("miniapps.open_in_tab")}
              <Icon name="external" size={20} />
            </ButtonLink>
          </div>
        }
        detail={t("miniapps.failed_detail")}
        icon="warning"
        title={t("miniapps.failed_title")}
      />
    </div>
  );
}

/** One attempt to show a site: loading, then the site or what to do without it. */
export function MiniAppFrame({ app, onRetry }: MiniAppFrameProps) {
  const { t } = useChapter("miniapps");
  const [hasLoaded, setHasLoaded] = useState(false);
  const [isReachable, setIsReachable] = useState<boolean | null>(null);
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), frameTimeout);
    return () => clearTimeout(timer);
  }, []);
  const state = frameState({ hasLoaded, isReachable, isLate });
  if (state === "failed") return <Failure app={app} onRetry={onRetry} />;
  return (
    <>
      {isReachable === null && <ReachCheck onAnswer={setIsReachable} url={app.url} />}
      {state === "loading" && (
        <div className={styles.loading}>
          <Spinner label={t("miniapps.loading", { title: app.title })} />
        </div>
      )}
      <ForeignFrame
        className={styles.frame}
        kind="mini-app"
        onLoad={() => setHasLoaded(true)}
        state={state}
        title={app.title}
        url={app.url}
      />
    </>
  );
}
