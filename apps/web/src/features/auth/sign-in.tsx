import { useTexts } from "@portico/client/texts";
import type { Session } from "@portico/contract";
import { typedDomain } from "@portico/rules/auth-flow";
import { Spinner } from "@portico/ui";
import { Suspense, useEffect, useRef, useState, type ComponentType, type RefObject } from "react";
import { lazyNamed, lazyWithChapter } from "../../lib/lazy-named.ts";
import { hasPasskeys } from "../../lib/passkey.ts";
import type { PendingSignIn } from "../../lib/pending-sign-in.ts";
import { savesData, untilSpareTime } from "../../lib/spare-time.ts";
import { EmailStep } from "./email-step.tsx";
import { PasskeyPlace } from "./passkey-place.tsx";
import type { SignInFlow } from "./use-sign-in.ts";

const loadPasswordStep = () => import("./password-step.tsx");
const PasswordStep = lazyNamed(loadPasswordStep, "PasswordStep");
const LoginCodeStep = lazyWithChapter(
  "sign_up",
  () => import("./login-code-step.tsx"),
  "LoginCodeStep",
);
const PasskeySignIn = lazyNamed(() => import("./passkey-sign-in.tsx"), "PasskeySignIn");
const ProviderDialog = lazyWithChapter(
  "sign_in",
  () => import("./provider-dialog.tsx"),
  "ProviderDialog",
);
const UnknownDomainDialog = lazyWithChapter(
  "sign_in",
  () => import("./unknown-domain-dialog.tsx"),
  "UnknownDomainDialog",
);

/** Fetches what most likely follows. */
function preloadNext(): void {
  // The step itself says what does not come.
  Promise.all([loadPasswordStep(), import("./leave-sign-in.ts")]).catch(() => undefined);
}

interface FarmSelectorProps {
  /** What was typed behind the sentinel. */
  farmKey: string;
  finalFocus: RefObject<HTMLElement | null>;
  onClose: () => void;
}

interface SecondFactorProps {
  pending: PendingSignIn;
  onSession: (session: Session) => void;
  onStartAgain: () => void;
}

interface SignInProps {
  signIn: SignInFlow;
  brandName: string;
  supportEmail: string;
  /** Whether the brand lets people sign in with a mailed code. */
  isCodeOffered: boolean;
  /** The developer tool that the sentinel opens. */
  farmSelector: ComponentType<FarmSelectorProps>;
  /** The step that asks for a second factor, or sets one up. */
  secondFactor: ComponentType<SecondFactorProps>;
  onSession: (session: Session) => void;
}

/** The steps; dialogs open over the email step. */
function Steps(props: SignInProps) {
  const { signIn, brandName, supportEmail, isCodeOffered, onSession } = props;
  const { farmSelector: FarmSelector, secondFactor: SecondFactor } = props;
  const { step, email, check, factor, advance } = signIn;
  const input = useRef<HTMLInputElement>(null);
  const [farmKey, setFarmKey] = useState("");

  const isBegun = email !== "";
  useEffect(() => {
    if (isBegun) preloadNext();
    else if (!savesData()) void untilSpareTime().then(preloadNext);
  }, [isBegun]);

  const dialog = { finalFocus: input, onClose: () => advance("closed") };

  const outcomes = {
    onEvent: advance,
    onFactor: signIn.handleFactor,
    onProviders: signIn.handleProviders,
    onSession,
  };

  if (step === "password") {
    return (
      <PasswordStep
        {...outcomes}
        email={email}
        isAdvancing={signIn.isAdvancing}
        isAskedAgain={signIn.isAskedAgain}
        isCodeOffered={isCodeOffered}
      />
    );
  }
  if (step === "login-code") {
    return <LoginCodeStep {...outcomes} email={email} isAdvancing={signIn.isAdvancing} />;
  }
  if (step === "second-factor" && factor !== null) {
    return (
      <SecondFactor
        onSession={onSession}
        onStartAgain={() => advance("email-changed")}
        pending={factor}
      />
    );
  }
  return (
    <>
      <EmailStep
        brandName={brandName}
        email={email}
        hasFocus={signIn.isEmailFocused}
        input={input}
        isAdvancing={signIn.isAdvancing}
        isKept={signIn.isEmailKept}
        onCheck={signIn.handleCheck}
        onEmail={signIn.setEmail}
        onSentinel={(key) => {
          setFarmKey(key);
          advance("sentinel-typed");
        }}
      >
        {hasPasskeys() && (
          <Suspense fallback={<PasskeyPlace />}>
            <PasskeySignIn onSession={onSession} />
          </Suspense>
        )}
      </EmailStep>
      <Suspense>
        {step === "choose-provider" && check.answer?.sso && (
          <ProviderDialog
            {...dialog}
            email={email}
            onEmail={signIn.handleEmailChosen}
            onOpen={(url) => advance("provider-chosen", { url })}
            sso={check.answer.sso}
          />
        )}
        {step === "unknown-domain" && (
          <UnknownDomainDialog
            {...dialog}
            domain={typedDomain(email)}
            isGuestWelcome={check.isGuestWelcome}
            onGuest={() => advance("guest-chosen")}
            supportEmail={supportEmail}
          />
        )}
        {step === "farms" && <FarmSelector {...dialog} farmKey={farmKey} />}
      </Suspense>
    </>
  );
}

/** The way in, step by step. Each stays in sight until the script of the next is there. */
export function SignIn(props: SignInProps) {
  const { t } = useTexts();
  return (
    <Suspense fallback={<Spinner label={t("app.loading")} />}>
      <Steps {...props} />
    </Suspense>
  );
}
