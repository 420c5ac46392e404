import { useChapter } from "@portico/client/texts";
import { useRouter } from "@tanstack/react-router";
import { askForPassword, dropDraft, useAuthDraft } from "../../features/auth/draft.ts";
import { ResetPassword } from "../../features/auth/reset/reset-password.tsx";
import { useFlag } from "../../features/flags/api.ts";
import { notify } from "../../lib/notices.ts";

/** The reset of a forgotten password; opened directly, it asks for the address first. */
export function ResetPage() {
  const { t } = useChapter("sign_up");
  const router = useRouter();
  const isReuseNamed = useFlag("reused-password-message");
  const resetStep = useAuthDraft((draft) => draft.resetStep);

  const goToSignIn = () => void router.navigate({ to: "/login", search: (before) => before });
  const handleSignIn = () => {
    notify(t("sign_up.done.title"), t("sign_up.reset.done"));
    askForPassword();
    goToSignIn();
  };
  const handleLeave = () => {
    dropDraft();
    goToSignIn();
  };
  return (
    <ResetPassword
      at={resetStep ?? "enter-email"}
      isReuseNamed={isReuseNamed}
      onLeave={handleLeave}
      onSignIn={handleSignIn}
    />
  );
}
