import { useTexts } from "@portico/client/texts";
import { Skeleton } from "@portico/ui";
import { useLayoutEffect } from "react";
import page from "../../lib/page.module.css";
import styles from "./page-pending.module.css";

/**
 * Keeps scrolling from the router while the skeleton stands. It is shorter than the page before, which
 * the router would take to be scrolled up by its reader, and bring back so.
 */
function useUnrememberedScroll(): void {
  useLayoutEffect(() => {
    const hide = (event: Event) => event.stopPropagation();
    window.addEventListener("scroll", hide, { capture: true });
    return () => window.removeEventListener("scroll", hide, { capture: true });
  }, []);
}

/** What stands in the place of a page whose script or texts are on their way. */
export function PagePending() {
  const { t } = useTexts();
  useUnrememberedScroll();
  return (
    <div aria-busy="true" className={page.page}>
      <p className="visually-hidden" role="status">
        {t("app.loading")}
      </p>
      <div className={styles.title}>
        <Skeleton length="medium" />
      </div>
      <div className={styles.columns}>
        <Skeleton shape="picture" />
        <div>
          <Skeleton />
          <Skeleton />
          <Skeleton length="short" />
        </div>
      </div>
    </div>
  );
}
