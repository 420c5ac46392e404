import { useChapter } from "@portico/client/texts";
import type { ResetStep } from "@portico/rules/reset-password";
import type { ReactNode } from "react";
import { updateDraft, useAuthDraft } from "../draft.ts";
import { resendResetCode } from "../steps/code-calls.ts";
import { CodeStep } from "../steps/code-step.tsx";
import { DetailsStep } from "../steps/details-step.tsx";
import { DoneStep } from "../steps/done-step.tsx";
import type { StepState } from "../steps/step-state.ts";
import { useStepFocus } from "../steps/use-step-focus.ts";
import { VerifyStep } from "../steps/verify-step.tsx";
import { AddressStep } from "./address-step.tsx";
import { LimitNotice } from "./limit-notice.tsx";
import { useReset } from "./use-reset.ts";

interface ResetPasswordProps {
  at: ResetStep;
  /** Whether the page may say that a password was had before. */
  isReuseNamed: boolean;
  /** Leads to sign-in, which asks for the new password. */
  onSignIn: () => void;
  /** Leads to sign-in as if nothing had happened. */
  onLeave: () => void;
}

function ChangedStep({ step }: { step: StepState }) {
  const { t } = useChapter("sign_up");
  return (
    <DoneStep detail={t("sign_up.reset.done")} step={step} submit={t("sign_up.done.sign_in")} />
  );
}

/** A reset asks for the password alone. */
const asked = ["new-password"] as const;

interface Shown {
  isReuseNamed: boolean;
  onResend: () => Promise<void>;
}

const pages: Readonly<Record<ResetStep, (step: StepState, shown: Shown) => ReactNode>> = {
  "enter-email": (step) => <AddressStep step={step} />,
  "verify-account": (step) => <VerifyStep step={step} what="reset" />,
  "enter-code": (step, { onResend }) => <CodeStep onResend={onResend} step={step} />,
  "new-password": (step, { isReuseNamed }) => (
    <DetailsStep asks={asked} isReuseNamed={isReuseNamed} policies={null} step={step} />
  ),
  congratulations: (step) => <ChangedStep step={step} />,
};

/** The reset of a forgotten password. */
export function ResetPassword({ at, isReuseNamed, onSignIn, onLeave }: ResetPasswordProps) {
  const { step, limit, onError } = useReset({ at, onEnd: onSignIn, onLeave });
  const area = useStepFocus(limit === null ? at : "limit");

  const handleResend = async () => {
    try {
      updateDraft(await resendResetCode(useAuthDraft.getState()));
    } catch (error) {
      if (error instanceof Error) onError(error);
      throw error;
    }
  };
  return (
    <div key={at} ref={area}>
      {limit === null ? (
        pages[at](step, { isReuseNamed, onResend: handleResend })
      ) : (
        <LimitNotice error={limit} onLeave={onLeave} />
      )}
    </div>
  );
}
