import { useTexts } from "@portico/client/texts";
import type { Session } from "@portico/contract";
import { isSignInStop } from "@portico/rules/auth-flow";
import { Spinner } from "@portico/ui";
import { useRouter } from "@tanstack/react-router";
import { Suspense } from "react";
import type { OtherWayIn } from "../../features/auth/leave-sign-in.ts";
import { useSignInStart } from "../../features/auth/sign-in-start.ts";
import { SignIn } from "../../features/auth/sign-in.tsx";
import { useSignIn } from "../../features/auth/use-sign-in.ts";
import { useBrand } from "../../features/whitelabel/api.ts";
import { lazyWithChapter } from "../../lib/lazy-named.ts";
import { dismissExpiry, useSession } from "../../lib/session.ts";
import { useArriveInside } from "../use-arrive-inside.ts";
import { useStepHistory } from "../use-step-history.ts";

const ExpiredDialog = lazyWithChapter(
  "sign_in",
  () => import("../../features/auth/expired-dialog.tsx"),
  "ExpiredDialog",
);
const ProviderReturn = lazyWithChapter(
  "sign_in",
  () => import("../../features/auth/provider-return.tsx"),
  "ProviderReturn",
);
const SecondFactor = lazyWithChapter(
  "factors",
  () => import("../../features/factors/components/second-factor.tsx"),
  "SecondFactor",
);
const FarmSelector = lazyWithChapter(
  "farms",
  () => import("../../features/farms/farm-selector.tsx"),
  "FarmSelector",
);

interface SignInStepsProps {
  onOtherWay: (way: OtherWayIn) => void;
  onSession: (session: Session) => void;
}

/** The way in by address, with an entry of the browser's history for each of its steps. */
function SignInSteps({ onOtherWay, onSession }: SignInStepsProps) {
  const { name, settings } = useBrand();
  const signIn = useSignIn(onOtherWay);
  const { step, follow } = signIn;
  useStepHistory("signInStep", isSignInStop(step) ? step : null, follow);
  return (
    <SignIn
      brandName={name}
      farmSelector={FarmSelector}
      isCodeOffered={settings.is_login_code_offered}
      onSession={onSession}
      secondFactor={SecondFactor}
      signIn={signIn}
      supportEmail={settings.support_email}
    />
  );
}

/** The sign-in page; afterwards people are where they wanted to go. */
export function LoginPage() {
  const { t } = useTexts();
  const router = useRouter();
  const hasExpired = useSession((session) => session.hasExpired);
  const arrival = useSignInStart((state) => state.arrival);
  const arriveInside = useArriveInside();

  const goTo = (to: OtherWayIn) => void router.navigate({ to, search: (before: object) => before });
  if (arrival !== null) {
    return (
      <Suspense fallback={<Spinner label={t("app.loading")} />}>
        <ProviderReturn
          arrival={arrival}
          onSession={arriveInside}
          onSignUp={() => goTo("/signup")}
        />
      </Suspense>
    );
  }
  return (
    <>
      <SignInSteps onOtherWay={goTo} onSession={arriveInside} />
      {hasExpired && (
        <Suspense>
          <ExpiredDialog onClose={dismissExpiry} />
        </Suspense>
      )}
    </>
  );
}
