import { useTexts } from "@portico/client/texts";
import { Dialog } from "@portico/ui";
import { useRouter } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { closeMiniApp, type OpenedMiniApp } from "../../../lib/mini-app.ts";
import { MiniAppFrame } from "./mini-app-frame.tsx";

/** A mini-app over the page; it belongs to the page and closes with it. */
export function MiniAppOverlay({ app }: { app: OpenedMiniApp }) {
  const { t } = useTexts();
  const router = useRouter();
  const [attempt, setAttempt] = useState(1);
  useEffect(
    () =>
      router.subscribe("onBeforeNavigate", ({ pathChanged }) => {
        if (pathChanged) closeMiniApp();
      }),
    [router],
  );
  return (
    <Dialog closeLabel={t("app.close")} isFull onClose={closeMiniApp} title={app.title}>
      <MiniAppFrame
        app={app}
        key={`${app.url} ${attempt}`}
        onRetry={() => setAttempt((number) => number + 1)}
      />
    </Dialog>
  );
}
