import { useRouter } from "@tanstack/react-router";
import { askForPassword, dropDraft, useAuthDraft } from "../../features/auth/draft.ts";
import { ResetPassword } from "../../features/auth/reset/reset-password.tsx";
import { useFlag } from "../../features/flags/api.ts";

/** The reset of a forgotten password; opened directly, it asks for the address first. */
export function ResetPage() {
  const router = useRouter();
  const isReuseNamed = useFlag("reused-password-message");
  const resetStep = useAuthDraft((draft) => draft.resetStep);

  const goToSignIn = () => void router.navigate({ to: "/login", search: (before) => before });
  const handleSignIn = () => {
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
