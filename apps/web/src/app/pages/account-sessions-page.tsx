import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { Sessions } from "../../features/account/components/sessions.tsx";
import { usePageTitle } from "../../lib/page-title.ts";
import { endSession } from "../../lib/session.ts";
import { useChapter } from "../../lib/texts.tsx";
import { forgetAnswers } from "../sign-out.ts";

/** The sessions tab. */
export function AccountSessionsPage() {
  const { t } = useChapter("account");
  const client = useQueryClient();
  const navigate = useNavigate();
  usePageTitle(t("account.sessions.title"));
  const handleSignedOut = () => {
    endSession("signed-out");
    void navigate({ to: "/login", replace: true }).then(() => forgetAnswers(client));
  };
  return <Sessions onSignedOut={handleSignedOut} />;
}
