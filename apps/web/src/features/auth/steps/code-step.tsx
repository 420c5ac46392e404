import { failedWith } from "@portico/client/api-error";
import { useChapter } from "@portico/client/texts";
import { maskedEmail } from "@portico/rules/mask";
import { spokenCode } from "@portico/rules/spoken-code";
import { Button, CodeField } from "@portico/ui";
import { useMutation } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useAuthDraft } from "../draft.ts";
import { useCodeHelp } from "./code-help.ts";
import { StepFrame } from "./step-frame.tsx";
import type { StepState } from "./step-state.ts";
import styles from "./steps.module.css";

interface CodeStepProps {
  step: StepState;
  /** Mails a new code; fails where too many were sent. */
  onResend: () => Promise<void>;
}

/** The mailed code; a wrong one is said at its field. */
export function CodeStep({ step, onResend }: CodeStepProps) {
  const { t } = useChapter("sign_up");
  const { codeDigits } = useAuthDraft();
  const help = useCodeHelp();
  const input = useRef<HTMLInputElement>(null);
  const resendButton = useRef<HTMLButtonElement>(null);
  const [code, setCode] = useState("");
  const [tried, setTried] = useState("");
  const [isJudged, setIsJudged] = useState(false);
  const resend = useMutation({ mutationFn: onResend });
  const wrong = failedWith(step.error, "enter_valid_code") ? step.error : null;
  const isSpent = failedWith(step.error, "auth.code_spent") && !resend.isSuccess;
  const email = maskedEmail(step.email);
  const triesLeft = wrong?.triesLeft ?? null;
  const said =
    wrong === null
      ? undefined
      : [
          `${wrong.title}.`,
          triesLeft !== null && t("sign_up.code.tries_left", { count: triesLeft }),
          wrong.detail,
        ]
          .filter(Boolean)
          .join(" ");
  // A code that was refused is not asked about again: it would only cost another try.
  const isRefused = (wrong !== null && code === tried) || isSpent;
  const missing =
    isJudged && code.length < codeDigits
      ? t("sign_up.code.incomplete", { digits: codeDigits })
      : undefined;
  // What the code before was refused for is of no interest once another one is on its way.
  const failed = wrong === null && !resend.isSuccess ? step.error : null;

  // The answer to any button of the step is a code to type.
  const refusal = resend.error ?? step.error;
  useEffect(() => {
    if (refusal === null && !resend.isSuccess) return;
    // After the last wrong code all that helps is a new one.
    if (isSpent) resendButton.current?.focus();
    else input.current?.focus();
  }, [refusal, isSpent, resend.isSuccess]);

  const isWhole = code.length === codeDigits;
  const handleCode = (whole: string) => {
    // After the last wrong code none is tried any more, until a new one is sent.
    if (step.isPending || isSpent) return;
    setTried(whole);
    resend.reset();
    step.onNext({ code: whole });
  };
  const handleResend = () => {
    setCode("");
    setTried("");
    setIsJudged(false);
    resend.mutate();
  };
  return (
    <StepFrame
      error={resend.error ?? failed}
      isReady={isWhole && !isRefused}
      onIncomplete={() => setIsJudged(true)}
      onSubmit={() => handleCode(code)}
      reason={t("sign_up.lost.code")}
      step={step}
      submit={t("sign_up.code.confirm")}
      title={t("sign_up.code.title")}
    >
      <p className={styles.address}>{t("sign_up.code.detail", { email })}</p>
      <CodeField
        digits={codeDigits}
        error={isRefused ? said : missing}
        format={(typed) => spokenCode(typed, codeDigits)}
        help={isSpent ? undefined : help}
        label={t("sign_up.code.label")}
        name="code"
        onChange={setCode}
        onComplete={handleCode}
        readOnly={step.isPending}
        ref={input}
        value={code}
      />
      <div className={styles.aside}>
        <p className={styles.note}>{t("sign_up.code.no_mail")}</p>
        <Button
          className={styles.resend}
          dense
          busy={resend.isPending && t("app.loading")}
          disabled={step.isPending}
          onClick={handleResend}
          ref={resendButton}
          variant="quiet"
        >
          {t("sign_up.code.resend")}
        </Button>
        <p className={styles.said} role="status">
          {resend.isSuccess && t("sign_up.code.resent", { email })}
        </p>
      </div>
    </StepFrame>
  );
}
