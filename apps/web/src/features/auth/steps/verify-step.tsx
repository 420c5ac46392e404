import { useChapter } from "@portico/client/texts";
import { maskedEmail } from "@portico/rules/mask";
import { StepFrame } from "./step-frame.tsx";
import type { StepState } from "./step-state.ts";
import styles from "./steps.module.css";

interface VerifyStepProps {
  step: StepState;
  /** What is done with the code: an account confirmed by one that is sent or was, a password reset. */
  what: "sent" | "will_send" | "reset";
}

/** Says where the code goes, with the address masked, or has gone. */
export function VerifyStep({ step, what }: VerifyStepProps) {
  const { t } = useChapter("sign_up");
  const email = maskedEmail(step.email);
  return (
    <StepFrame
      onSubmit={() => step.onNext({})}
      reason={t("sign_up.lost.session")}
      step={step}
      submit={t(what === "sent" ? "sign_up.verify.enter" : "sign_up.verify.send")}
      title={t("sign_up.verify.title")}
    >
      <p className={styles.address}>
        {what === "reset"
          ? t("sign_up.reset.verify", { email })
          : t(`sign_up.verify.${what}`, { email })}
      </p>
    </StepFrame>
  );
}
