import { useChapter } from "@portico/client/texts";
import { Button } from "@portico/ui";
import { getRouteApi, Outlet } from "@tanstack/react-router";
import { useSession } from "../../lib/session.ts";
import { PlainPage } from "../pages/plain-page.tsx";
import { closeWebView } from "../web-view/close-web-view.ts";
import { WebViewBar } from "./web-view-bar.tsx";
import styles from "./web-view-layout.module.css";

const route = getRouteApi("/web-view");

/** A page in another app, which has header and footer of its own; without the app's sign-in it is closed. */
export function WebViewLayout() {
  const { t } = useChapter("web_views");
  const entered = route.useLoaderData();
  const user = useSession(({ session }) => session?.user);
  const entry = entered === "open" && user === undefined ? "ended" : entered;
  return (
    <main className={styles.main} id="content" tabIndex={-1}>
      {entry === "open" ? (
        <>
          {user !== undefined && <WebViewBar user={user} />}
          <div className={styles.page}>
            <Outlet />
          </div>
        </>
      ) : (
        <PlainPage
          actions={<Button onClick={closeWebView}>{t("web_views.close")}</Button>}
          detail={t(`web_views.${entry}.detail`)}
          icon="key"
          title={t(`web_views.${entry}.title`)}
        />
      )}
    </main>
  );
}
