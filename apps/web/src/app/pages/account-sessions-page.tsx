import { useChapter } from "@portico/client/texts";
import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { Sessions } from "../../features/account/components/sessions.tsx";
import { usePageTitle } from "../../lib/page-title.ts";
import { leaveSession } from "../sign-out.ts";

/** The sessions tab. */
export function AccountSessionsPage() {
  const { t } = useChapter("account");
  const client = useQueryClient();
  const router = useRouter();
  usePageTitle(t("account.sessions.title"));
  return <Sessions onSignedOut={() => void leaveSession(client, router)} />;
}
