import { MiniAppOverlay } from "../../features/miniapps/components/mini-app-overlay.tsx";
import { useMiniApp } from "../../lib/mini-app.ts";

/** The mini-app over the page; a chunk of its own, fetched when one is opened. */
export function MiniAppPlace() {
  const app = useMiniApp(({ opened }) => opened);
  return app === null ? null : <MiniAppOverlay app={app} />;
}
