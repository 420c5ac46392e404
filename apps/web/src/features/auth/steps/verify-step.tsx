import { useChapter } from "@portico/client/texts";
import { maskedEmail } from "@portico/rules/mask";
import { Spinner } from "@portico/ui";
import { StepFrame } from "./step-frame.tsx";
import type { StepState } from "./step-state.ts";
import styles from "./steps.module.css";
import { usePassing } from "./use-passing.ts";

interface VerifyStepProps {
  step: StepState;
  /** What the code is for: to confirm an account, or to reset its password. */
  what: "account" | "reset";
}

/**
 * Mails the code and passes by itself. It stays where that failed, and where a reload has led back to
 * it: whoever only loads a page anew shall not be mailed again unasked.
 */
export function VerifyStep({ step, what }: VerifyStepProps) {
  const { t } = useChapter("sign_up");
  const email = maskedEmail(step.email);
  const isPassing = step.error === null && !step.isAskedAgain;
  usePassing(isPassing, () => step.onNext({}));
  return (
    <StepFrame
      isWaiting={isPassing}
      onSubmit={() => step.onNext({})}
      reason={t("sign_up.lost.session")}
      step={step}
      submit={isPassing ? null : t("sign_up.verify.send")}
      title={t("sign_up.verify.title")}
    >
      {isPassing ? (
        <Spinner className={styles.waiting} label={t("app.sending")} />
      ) : (
        <p className={styles.address}>
          {what === "reset"
            ? t("sign_up.reset.verify", { email })
            : t("sign_up.verify.will_send", { email })}
        </p>
      )}
    </StepFrame>
  );
}
