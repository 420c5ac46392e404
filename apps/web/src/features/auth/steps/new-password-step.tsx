import { useChapter } from "@portico/client/texts";
import { isPasswordStrong } from "@portico/rules/password";
import { PasswordField } from "@portico/ui";
import { useEffect, useId, useRef, useState } from "react";
import { AccountName } from "./account-name.tsx";
import { passwordRefusal, refusalText } from "./password-refusal.ts";
import { PasswordRules } from "./password-rules.tsx";
import { StepFrame } from "./step-frame.tsx";
import type { StepState } from "./step-state.ts";
import styles from "./steps.module.css";

interface NewPasswordStepProps {
  step: StepState;
  /** Whether the page may say that a password was had before. */
  isReuseNamed: boolean;
}

/** A new password, twice. */
export function NewPasswordStep({ step, isReuseNamed }: NewPasswordStepProps) {
  const { t } = useChapter("sign_up");
  const id = useId();
  const [password, setPassword] = useState("");
  const [repeated, setRepeated] = useState("");
  const [tried, setTried] = useState("");
  const [wasLeft, setWasLeft] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const isEqual = repeated === password;
  const refusal = passwordRefusal(step.error);
  const isRefused = refusal !== null && password === tried;
  const shared = { hideLabel: t("auth.password.hide"), showLabel: t("auth.password.show") };

  useEffect(() => {
    if (refusal !== null) input.current?.focus();
  }, [refusal]);

  const handleSubmit = () => {
    setTried(password);
    step.onNext({ password });
  };
  return (
    <StepFrame
      error={refusal === null ? step.error : null}
      isReady={isPasswordStrong(password) && isEqual && !isRefused}
      onEarlyEnter={() => setWasLeft(true)}
      onSubmit={handleSubmit}
      step={step}
      submit={t("sign_up.next")}
      title={t("sign_up.password.new_title")}
    >
      <div className={styles.fields}>
        <AccountName email={step.email} />
        <PasswordField
          {...shared}
          aria-describedby={id}
          autoComplete="new-password"
          error={isRefused ? refusalText(refusal, isReuseNamed, t) : undefined}
          label={t("sign_up.password.new_label")}
          name="new_password"
          onChange={(event) => setPassword(event.target.value)}
          ref={input}
          value={password}
        />
        <PasswordRules id={id} password={password} />
        <PasswordField
          {...shared}
          autoComplete="new-password"
          error={
            wasLeft && repeated !== "" && !isEqual ? t("sign_up.password.not_equal") : undefined
          }
          label={t("sign_up.password.confirm")}
          name="confirmation"
          onBlur={() => setWasLeft(true)}
          onChange={(event) => setRepeated(event.target.value)}
          value={repeated}
        />
      </div>
    </StepFrame>
  );
}
