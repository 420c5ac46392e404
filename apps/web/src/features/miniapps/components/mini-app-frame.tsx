import { useChapter } from "@portico/client/texts";
import { Button, ButtonLink, classes, Icon, Message, Spinner } from "@portico/ui";
import { useQuery } from "@tanstack/react-query";
import { useBlocker } from "@tanstack/react-router";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { ForeignFrame } from "../../../lib/foreign-frame.tsx";
import { LeaveGuard } from "../../../lib/leave-guard.tsx";
import { closesMiniApp } from "../../../lib/mini-app.ts";
import { isOwnApp } from "../../../lib/own-apps.ts";
import { appStatusQuery } from "../api.ts";
import { handsBack } from "../back-hand-off.ts";
import { frameState, frameTimeout } from "../frame-state.ts";
import { leaveWords } from "../leave-words.ts";
import { type Hosting, useHostedFrame } from "../use-hosted-frame.ts";
import styles from "./mini-app-overlay.module.css";
import { ReachCheck } from "./reach-check.tsx";

interface FailureProps {
  title: string;
  detail: string;
  url: string;
  /** Missing where trying again is of no use. */
  onRetry?: () => void;
}

/** Says why an app is not there, and what to do without it. */
export function MiniAppFailure({ title, detail, url, onRetry }: FailureProps) {
  const { t } = useChapter("miniapps");
  return (
    <div className={styles.failure} role="alert">
      <Message
        action={
          <div className={styles.actions}>
            {onRetry !== undefined && <Button onClick={onRetry}>{t("app.try_again")}</Button>}
            <ButtonLink href={url} rel="noopener" target="_blank" variant="secondary">
              {t("miniapps.open_in_tab")}
              <Icon name="external" size={20} />
            </ButtonLink>
          </div>
        }
        detail={detail}
        icon="warning"
        title={title}
      />
    </div>
  );
}

interface MiniAppFrameProps {
  url: string;
  title: string;
  /** Whether it is in sight; one that is kept warm is not, and nobody waits for it. */
  isShown: boolean;
  hosting: Omit<Hosting, "view"> & {
    view: Pick<Hosting["view"], "close" | "heardFrom" | "log" | "setTitle"> & {
      setUnsaved?: Hosting["view"]["setUnsaved"] | undefined;
    };
  };
  onRetry: () => void;
}

/** One attempt to show an app: loading, then the app or what to do without it. */
export function MiniAppFrame({ url, title, isShown, hosting, onRetry }: MiniAppFrameProps) {
  const { t } = useChapter("miniapps");
  const frame = useRef<HTMLIFrameElement>(null);
  const [hasLoaded, setHasLoaded] = useState(false);
  const [isReachable, setIsReachable] = useState<boolean | null>(null);
  const [isReady, setIsReady] = useState<boolean | null>(null);
  const [isLate, setIsLate] = useState(false);
  const [isUnsaved, setIsUnsaved] = useState(false);
  const [wasWarm] = useState(!isShown);
  const showAnew = useEffectEvent(() => {
    // It may have failed to come while nobody looked.
    if (wasWarm && isReady === null) onRetry();
  });
  useEffect(() => {
    if (!isShown) return undefined;
    showAnew();
    const timer = setTimeout(() => setIsLate(true), frameTimeout);
    return () => clearTimeout(timer);
  }, [isShown]);
  const isInDoubt = isShown && isReady === null;
  const { data, isError, isFetching } = useQuery({
    ...appStatusQuery(hosting, url),
    enabled: isInDoubt,
  });
  // What the attempt before has found says nothing of this one.
  const found = isFetching ? undefined : data;
  const status = isError && !isFetching ? null : found?.status;
  const heard = () => setIsReady((said) => said ?? true);
  const canGoBack = useRef(false);
  const setCanGoBack = (can: boolean) => {
    canGoBack.current = can;
  };
  const setUnsaved = (is: boolean) => {
    setIsUnsaved(is);
    hosting.view.setUnsaved?.(is);
  };
  const view = { ...hosting.view, setReady: setIsReady, heard, setCanGoBack, setUnsaved };
  const attachment = useHostedFrame(frame, { ...hosting, view });
  useBlocker({
    shouldBlockFn: ({ action }) =>
      isShown &&
      !closesMiniApp() &&
      handsBack(action, canGoBack.current, () => attachment.current?.push("backPressed", {})),
    enableBeforeUnload: false,
  });
  const state = frameState({
    hasLoaded,
    isReachable,
    status,
    isFrameable: found?.is_frameable ?? true,
    isReady,
    isLate,
  });
  const failure = state === "failed" && (
    <MiniAppFailure
      detail={t("miniapps.failed_detail")}
      onRetry={onRetry}
      title={t("miniapps.failed_title")}
      url={url}
    />
  );
  // An app that says itself what is wrong may be right again; of a page that did not come nothing is kept.
  if (failure !== false && isReady === null) return failure;
  return (
    <>
      {failure}
      <LeaveGuard
        {...leaveWords(t)}
        // One that is kept warm out of sight has nobody to lose anything.
        isDirty={isUnsaved && isShown}
        // Who closes it was asked, and Back is the app's own while it can go there.
        isLeaving={({ action }) => !closesMiniApp() && !(action === "BACK" && canGoBack.current)}
      />
      {isInDoubt && isReachable === null && <ReachCheck onAnswer={setIsReachable} url={url} />}
      {state === "loading" && (
        <div className={styles.loading}>
          <Spinner label={t("miniapps.loading", { title })} />
        </div>
      )}
      <ForeignFrame
        // What the browser shows where nothing came is not to be seen.
        className={classes(styles.frame, isOwnApp(url) && !hasLoaded && styles.early)}
        frame={frame}
        onLoad={() => setHasLoaded(true)}
        permissions={hosting.app.permissions}
        state={state}
        title={title}
        url={url}
      />
    </>
  );
}
