import { useChapter } from "@portico/client/texts";
import { useRouter } from "@tanstack/react-router";
import { useEffect } from "react";
import { dropDraft, updateDraft, useAuthDraft } from "../../features/auth/draft.ts";
import { SignUp } from "../../features/auth/sign-up/sign-up.tsx";
import { useFlag } from "../../features/flags/api.ts";
import { useBrand } from "../../features/whitelabel/api.ts";
import { notify } from "../../lib/notices.ts";
import { followSignUp } from "../follow-steps.ts";
import { useArriveInside } from "../use-arrive-inside.ts";
import { useStepHistory } from "../use-step-history.ts";

/** Sign-up, for whoever has entered an address. */
export function SignupPage() {
  const { t } = useChapter("sign_up");
  const router = useRouter();
  const arriveInside = useArriveInside();
  const { name, settings } = useBrand();
  const isGuestType = useFlag("guest-user-type");
  const isReuseNamed = useFlag("reused-password-message");
  const { userFlow, step } = useAuthDraft();

  useStepHistory("signUpStep", step, followSignUp);

  // Back from the first step leads to sign-in, whose guard would otherwise send the visitor here again; the
  // draft stays, so that Forward leads back to the step.
  useEffect(
    () =>
      router.subscribe("onBeforeNavigate", ({ toLocation }) => {
        if (toLocation.pathname === "/login") updateDraft({ authFlow: "SIGNIN" });
      }),
    [router],
  );

  const goToSignIn = () => void router.navigate({ to: "/login", search: (before) => before });
  const greet = () => notify(t("sign_up.done.title"), t("sign_up.done.detail"));
  const handleChangeEmail = () => {
    dropDraft();
    goToSignIn();
  };
  if (userFlow === null || step === null) return null;
  return (
    <SignUp
      at={step}
      flow={userFlow}
      onChangeEmail={handleChangeEmail}
      onSession={(session) => {
        greet();
        arriveInside(session);
      }}
      onSignIn={() => {
        greet();
        goToSignIn();
      }}
      settings={{
        brandName: name,
        supportEmail: settings.support_email,
        policies: { terms: settings.eula_url, privacy: settings.privacy_policy_url },
        userTypeId: isGuestType ? 2 : 1,
        isReuseNamed,
      }}
    />
  );
}
