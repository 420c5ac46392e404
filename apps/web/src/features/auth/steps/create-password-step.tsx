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

/** The password of a new account. */
export function CreatePasswordStep({ step }: { step: StepState }) {
  const { t } = useChapter("sign_up");
  const id = useId();
  const [password, setPassword] = useState("");
  const [tried, setTried] = useState("");
  const input = useRef<HTMLInputElement>(null);
  const refusal = passwordRefusal(step.error);
  const isRefused = refusal !== null && password === tried;

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
      isReady={isPasswordStrong(password) && !isRefused}
      onSubmit={handleSubmit}
      reason={t("sign_up.lost.password")}
      step={step}
      submit={t("sign_up.next")}
      title={t("sign_up.password.title")}
    >
      <div className={styles.fields}>
        <AccountName email={step.email} />
        <PasswordField
          aria-describedby={id}
          autoComplete="new-password"
          error={isRefused ? refusalText(refusal, true, t) : undefined}
          hideLabel={t("auth.password.hide")}
          label={t("sign_up.password.label")}
          name="password"
          onChange={(event) => setPassword(event.target.value)}
          ref={input}
          showLabel={t("auth.password.show")}
          value={password}
        />
        <PasswordRules id={id} password={password} />
      </div>
    </StepFrame>
  );
}
