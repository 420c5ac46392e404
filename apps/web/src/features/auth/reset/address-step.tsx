import { useChapter } from "@portico/client/texts";
import { emailAddress, tidyAddress } from "@portico/rules/email-address";
import { Field } from "@portico/ui";
import { useState } from "react";
import { updateDraft } from "../draft.ts";
import { StepFrame } from "../steps/step-frame.tsx";
import type { StepState } from "../steps/step-state.ts";

/** The address whose password is forgotten, where sign-in did not bring it along. */
export function AddressStep({ step }: { step: StepState }) {
  const { t } = useChapter("sign_up");
  const [wasLeft, setWasLeft] = useState(false);
  const email = tidyAddress(step.email);
  const isAddress = emailAddress(email) !== null;
  const [isJudged, setIsJudged] = useState(false);
  const isLeftWrong = (wasLeft && email !== "") || isJudged;
  const wrong = t(email === "" ? "auth.email.missing" : "auth.email.invalid");
  return (
    <StepFrame
      error={step.isAskedAgain ? null : step.error}
      isReady={isAddress}
      onIncomplete={() => setIsJudged(true)}
      onSubmit={() => step.onNext({ email, isByLink: false })}
      reason={t("sign_up.lost.link")}
      step={step}
      submit={t("sign_up.next")}
      title={t("sign_up.reset.title")}
    >
      <p>{t("sign_up.reset.detail")}</p>
      <Field
        autoCapitalize="none"
        autoComplete="username"
        error={isLeftWrong && !isAddress ? wrong : undefined}
        inputMode="email"
        label={t("auth.email.label")}
        name="email"
        onBlur={() => setWasLeft(true)}
        onChange={(event) => updateDraft({ email: event.target.value })}
        spellCheck={false}
        type="email"
        value={step.email}
      />
    </StepFrame>
  );
}
