import { useChapter } from "@portico/client/texts";
import type { User } from "@portico/contract";
import { Button } from "@portico/ui";
import { closeWebView } from "../web-view/close-web-view.ts";
import styles from "./web-view-bar.module.css";

/**
 * Above the page of a web view: whose account it acts for, and the way out. The address decides about
 * the account, so that who was sent somebody else's sees it here; the email address, because a name is
 * its owner's to choose.
 */
export function WebViewBar({ user }: { user: Pick<User, "first_name" | "last_name" | "email"> }) {
  const { t } = useChapter("web_views");
  const name = `${user.first_name} ${user.last_name}`;
  return (
    <div className={styles.bar}>
      <div className={styles.account}>
        <p className={styles.name} title={name}>
          {t("web_views.signed_in_as", { name })}
        </p>
        <p className={styles.email} title={user.email}>
          {user.email}
        </p>
      </div>
      <Button className={styles.done} dense onClick={closeWebView} variant="quiet">
        {t("web_views.done")}
      </Button>
    </div>
  );
}
