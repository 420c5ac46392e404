import type { Session } from "@portico/contract";
import { chosenLanguage } from "@portico/rules/language";
import { safeReturnPath } from "@portico/rules/routing";
import { useRouter, useSearch } from "@tanstack/react-router";
import { Suspense } from "react";
import { SignIn } from "../../features/auth/sign-in.tsx";
import { useBrand } from "../../features/whitelabel/api.ts";
import { lazyNamed } from "../../lib/lazy-named.ts";
import { usePageTitle } from "../../lib/page-title.ts";
import { dismissExpiry, recallSession, startSession, useSession } from "../../lib/session.ts";
import { useTexts } from "../../lib/texts.tsx";

const ExpiredDialog = lazyNamed(
  () => import("../../features/auth/expired-dialog.tsx"),
  "ExpiredDialog",
);

/** The sign-in page; afterwards people are where they wanted to go. */
export function LoginPage() {
  const { t } = useTexts();
  const router = useRouter();
  const search = useSearch({ strict: false });
  const { name, settings } = useBrand();
  const hasExpired = useSession((session) => session.hasExpired);
  usePageTitle(t("auth.page_title"));

  const handleSession = (session: Session) => {
    startSession(session);
    const { language } = useSession.getState();
    const { language: remembered } = recallSession();
    const wishes = { asked: search.lang, remembered, user: session.user.locale };
    useSession.setState({ language: chosenLanguage({ ...wishes, offered: [language] }) });
    router.history.replace(safeReturnPath(search.return) ?? "/");
  };
  return (
    <>
      <SignIn brandName={name} onSession={handleSession} supportEmail={settings.support_email} />
      {hasExpired && (
        <Suspense>
          <ExpiredDialog onClose={dismissExpiry} />
        </Suspense>
      )}
    </>
  );
}
