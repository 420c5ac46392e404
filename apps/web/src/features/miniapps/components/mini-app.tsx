import { useChapter } from "@portico/client/texts";
import { SectionError } from "@portico/feedback/section-error";
import { Spinner } from "@portico/ui";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { OpenedMiniApp } from "../../../lib/mini-app.ts";
import { appsQuery } from "../api.ts";
import { appOfAddress, nameAt } from "../app-of-address.ts";
import type { Surroundings } from "../host-context.ts";
import type { PortalView } from "../portal-view.ts";
import { MiniAppFailure, MiniAppFrame } from "./mini-app-frame.tsx";
import styles from "./mini-app-overlay.module.css";

/** What is opened, and what stands around it. */
export interface MiniAppProps {
  opened: OpenedMiniApp;
  buildingUuid: string;
  /** Whether the portal answers apps at all; without it they are shown, and hear nothing. */
  isHost: boolean;
  /** Whether it is in sight; one that is kept warm is not. */
  isShown: boolean;
  /** It was closed, and has a moment to save. */
  isLeaving?: boolean | undefined;
  portal: PortalView;
  surroundings: Surroundings;
  onTitle: (title: string) => void;
  /** Hears whose page stands in the frame, once it says something; null for the one that was opened. */
  onOther?: (name: string | null) => void;
  /** Hears whether something is typed in it that is nowhere else. */
  onUnsaved?: (isUnsaved: boolean) => void;
  onClose: () => void;
}

const asItIs = {};
const outOfSight = { isVisible: false };

/** What is opened, if it is a registered app. */
export function MiniApp(props: MiniAppProps) {
  const { opened, buildingUuid, isHost, isShown, isLeaving, portal, surroundings } = props;
  const { onTitle, onOther, onUnsaved, onClose } = props;
  const { t } = useChapter("miniapps");
  const { data: apps, error, refetch } = useQuery(appsQuery(buildingUuid));
  const [attempt, setAttempt] = useState(1);
  const { url, title } = opened;
  if (apps === undefined) {
    if (error !== null) return <SectionError error={error} onRetry={() => void refetch()} />;
    return (
      <div className={styles.loading}>
        <Spinner label={t("miniapps.loading", { title })} />
      </div>
    );
  }
  const app = appOfAddress(apps, url);
  if (app === null) {
    return (
      <MiniAppFailure
        detail={t("miniapps.unknown_detail")}
        title={t("miniapps.unknown_title", { app: title })}
        url={url}
      />
    );
  }
  const heardFrom = (origin: string) =>
    onOther?.(app.origins.includes(origin) ? null : nameAt(apps, origin));
  const view = { close: onClose, setTitle: onTitle, heardFrom, setUnsaved: onUnsaved };
  return (
    <MiniAppFrame
      hosting={{
        app,
        buildingUuid,
        isHost,
        isLeaving,
        portal,
        surroundings,
        view,
        overrides: isShown ? asItIs : outOfSight,
      }}
      isShown={isShown}
      key={attempt}
      onRetry={() => setAttempt((number) => number + 1)}
      title={title}
      url={url}
    />
  );
}
