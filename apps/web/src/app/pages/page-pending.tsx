import { useTexts } from "@portico/client/texts";
import { Skeleton } from "@portico/ui";
import page from "../../lib/page.module.css";
import styles from "./page-pending.module.css";

/** What stands in the place of a page whose script or texts are on their way. */
export function PagePending() {
  const { t } = useTexts();
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
