import { useChapter } from "@portico/client/texts";
import { longestPersonName } from "@portico/contract/constants";
import { Field } from "@portico/ui";
import { useState } from "react";
import { updateDraft, useAuthDraft } from "../draft.ts";
import { StepFrame } from "./step-frame.tsx";
import type { StepState } from "./step-state.ts";
import styles from "./steps.module.css";

/** First and last name; one that is missing is said once its field was left. */
export function NamesStep({ step }: { step: StepState }) {
  const { t } = useChapter("sign_up");
  const { firstName, lastName } = useAuthDraft();
  const [left, setLeft] = useState({ first: false, last: false });
  const names = { firstName: firstName.trim(), lastName: lastName.trim() };
  const missing = t("sign_up.account.minimum");

  return (
    <StepFrame
      isReady={names.firstName !== "" && names.lastName !== ""}
      onEarlyEnter={() => setLeft({ first: true, last: true })}
      onSubmit={() => step.onNext(names)}
      step={step}
      submit={t("sign_up.next")}
      title={t("sign_up.account.title")}
    >
      <p>{t("sign_up.account.detail")}</p>
      <div className={styles.fields}>
        <Field
          autoComplete="given-name"
          error={left.first && names.firstName === "" ? missing : undefined}
          label={t("sign_up.account.first_name")}
          maxLength={longestPersonName}
          name="first_name"
          onBlur={() => setLeft((before) => ({ ...before, first: true }))}
          onChange={(event) => updateDraft({ firstName: event.target.value })}
          value={firstName}
        />
        <Field
          autoComplete="family-name"
          error={left.last && names.lastName === "" ? missing : undefined}
          label={t("sign_up.account.last_name")}
          maxLength={longestPersonName}
          name="last_name"
          onBlur={() => setLeft((before) => ({ ...before, last: true }))}
          onChange={(event) => updateDraft({ lastName: event.target.value })}
          value={lastName}
        />
      </div>
    </StepFrame>
  );
}
