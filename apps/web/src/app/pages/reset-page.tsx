import { useChapter } from "@portico/client/texts";
import { isResetStop } from "@portico/rules/reset-password";
import { useRouter } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { askForPassword, dropDraft, updateDraft, useAuthDraft } from "../../features/auth/draft.ts";
import { ResetPassword } from "../../features/auth/reset/reset-password.tsx";
import { useFlag } from "../../features/flags/api.ts";
import { notify } from "../../lib/notices.ts";
import { followReset } from "../follow-steps.ts";
import { useStepHistory } from "../use-step-history.ts";

/** The reset of a forgotten password; opened directly, it asks for the address first. */
export function ResetPage() {
  const { t } = useChapter("sign_up");
  const router = useRouter();
  const isReuseNamed = useFlag("reused-password-message");
  const resetStep = useAuthDraft((draft) => draft.resetStep);

  const [travels, setTravels] = useState(0);
  const at = resetStep ?? "enter-email";

  useStepHistory("resetStep", isResetStop(at) ? at : null, (to) => {
    followReset(to);
    setTravels((count) => count + 1);
  });

  // Back from the first step leads to sign-in; the draft stays, so that Forward leads to it again.
  useEffect(
    () =>
      router.subscribe("onBeforeNavigate", ({ toLocation }) => {
        if (toLocation.pathname === "/login") updateDraft({ authFlow: "SIGNIN" });
      }),
    [router],
  );

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
      at={at}
      isReuseNamed={isReuseNamed}
      // What was refused, or is still asked, belongs to the step that was left.
      key={travels}
      onLeave={handleLeave}
      onSignIn={handleSignIn}
    />
  );
}
