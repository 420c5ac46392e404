import { useChapter } from "@portico/client/texts";
import { AccountPanel } from "../../features/account/components/account-panel.tsx";
import { Security } from "../../features/factors/components/security.tsx";
import { usePageTitle } from "../../lib/page-title.ts";
import { useSession } from "../../lib/session.ts";

/** The tab of passkeys, authenticator app and recovery codes. */
export function AccountSecurityPage() {
  const { t } = useChapter("factors");
  const email = useSession(({ session }) => session?.user.email ?? "");
  usePageTitle(t("factors.title"));
  return (
    <AccountPanel detail={t("factors.detail")} title={t("factors.title")}>
      <Security email={email} />
    </AccountPanel>
  );
}
