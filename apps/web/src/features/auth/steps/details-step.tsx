import { useChapter } from "@portico/client/texts";
import { isPasswordStrong } from "@portico/rules/password";
import type { SignUpStep } from "@portico/rules/sign-up";
import { Heading } from "@portico/ui";
import { useEffect, useRef, useState } from "react";
import { useAuthDraft } from "../draft.ts";
import { NameFields } from "./name-fields.tsx";
import { PasswordFields } from "./password-fields.tsx";
import { passwordRefusal, refusalText } from "./password-refusal.ts";
import { StepFrame } from "./step-frame.tsx";
import type { StepState } from "./step-state.ts";
import styles from "./steps.module.css";
import { TermsFields, type Policies } from "./terms-fields.tsx";

/** What the page is called by the first of its steps in this order; the terms stand last. */
const titles = [
  ["create-account", "sign_up.account.title"],
  ["create-password", "sign_up.password.title"],
  ["new-password", "sign_up.password.new_title"],
  ["accept-terms", "sign_up.terms.title"],
] as const;

interface DetailsStepProps {
  step: StepState;
  /** The steps that the page stands for. */
  asks: readonly SignUpStep[];
  /** Whether the page may say that a password was had before. */
  isReuseNamed: boolean;
  /** Null where there is nothing to agree to. */
  policies: Policies | null;
}

/** Name, password and terms, as far as they are asked for, on one page. */
export function DetailsStep({ step, asks, isReuseNamed, policies }: DetailsStepProps) {
  const { t } = useChapter("sign_up");
  const draft = useAuthDraft();
  const [password, setPassword] = useState(draft.password);
  const [repeated, setRepeated] = useState(draft.password);
  const [tried, setTried] = useState("");
  const [isJudged, setIsJudged] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const refusal = passwordRefusal(step.error);
  const isRefused = refusal !== null && password === tried;
  const asksName = asks.includes("create-account");
  const isReplaced = asks.includes("new-password");
  const asksPassword = isReplaced || asks.includes("create-password");
  const asksTerms = policies !== null && asks.includes("accept-terms");
  const names = { firstName: draft.firstName.trim(), lastName: draft.lastName.trim() };
  const isStrong = isPasswordStrong(password);
  const [, title] = titles.find(([name]) => asks.includes(name)) ?? titles[0];

  const isReady =
    (!asksName || (names.firstName !== "" && names.lastName !== "")) &&
    (!asksPassword || (isStrong && !isRefused && (!isReplaced || repeated === password))) &&
    (!asksTerms || draft.isTermAccepted);

  useEffect(() => {
    if (refusal !== null) input.current?.focus();
  }, [refusal]);

  const handleSubmit = () => {
    setTried(password);
    step.onNext({ ...(asksName ? names : {}), ...(asksPassword ? { password } : {}) });
  };
  const passwordError = () => {
    if (isRefused) return refusalText(refusal, !isReplaced || isReuseNamed, t);
    return isJudged && !isStrong ? t("sign_up.password.weak") : undefined;
  };
  return (
    <StepFrame
      error={refusal === null ? step.error : null}
      isReady={isReady}
      onIncomplete={() => setIsJudged(true)}
      onSubmit={handleSubmit}
      step={step}
      submit={t("sign_up.next")}
      title={t(title)}
    >
      <div className={styles.fields}>
        {asksName && <NameFields isJudged={isJudged} />}
        {asksPassword && (
          <PasswordFields
            email={step.email}
            error={passwordError()}
            input={input}
            isJudged={isJudged}
            onPassword={setPassword}
            onRepeated={setRepeated}
            password={password}
            repeated={isReplaced ? repeated : null}
          />
        )}
        {asksTerms && (
          <div className={styles.terms}>
            {title !== "sign_up.terms.title" && (
              <Heading level={2} size={16}>
                {t("sign_up.terms.title")}
              </Heading>
            )}
            <TermsFields isJudged={isJudged} policies={policies} />
          </div>
        )}
      </div>
    </StepFrame>
  );
}
