import { useTexts } from "@portico/client/texts";
import type { Session } from "@portico/contract";
import { Spinner } from "@portico/ui";
import { useRouter } from "@tanstack/react-router";
import { Suspense } from "react";
import type { OtherWayIn } from "../../features/auth/leave-sign-in.ts";
import { useSignInStart } from "../../features/auth/sign-in-start.ts";
import { SignIn } from "../../features/auth/sign-in.tsx";
import { useBrand } from "../../features/whitelabel/api.ts";
import { lazyWithChapter } from "../../lib/lazy-named.ts";
import { usePageTitle } from "../../lib/page-title.ts";
import { setPendingSignIn, usePendingSignIn } from "../../lib/pending-sign-in.ts";
import { dismissExpiry, useSession } from "../../lib/session.ts";
import { useArriveInside } from "../use-arrive-inside.ts";

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

/** The sign-in page; afterwards people are where they wanted to go. */
export function LoginPage() {
  const { t } = useTexts();
  const router = useRouter();
  const { name, settings } = useBrand();
  const hasExpired = useSession((session) => session.hasExpired);
  const arrival = useSignInStart((state) => state.arrival);
  const arriveInside = useArriveInside();
  const pending = usePendingSignIn((state) => state.pending);
  usePageTitle(t("auth.page_title"));

  const handleSession = (session: Session) => {
    setPendingSignIn(null);
    arriveInside(session);
  };

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
  if (pending !== null) {
    return (
      <Suspense fallback={<Spinner label={t("app.loading")} />}>
        <SecondFactor
          onSession={handleSession}
          onStartAgain={() => setPendingSignIn(null)}
          pending={pending}
        />
      </Suspense>
    );
  }
  return (
    <>
      <SignIn
        brandName={name}
        farmSelector={FarmSelector}
        isCodeOffered={settings.is_login_code_offered}
        onOtherWay={goTo}
        onSession={arriveInside}
        supportEmail={settings.support_email}
      />
      {hasExpired && (
        <Suspense>
          <ExpiredDialog onClose={dismissExpiry} />
        </Suspense>
      )}
    </>
  );
}
