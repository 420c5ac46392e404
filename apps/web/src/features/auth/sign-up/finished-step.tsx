import { useChapter } from "@portico/client/texts";
import { useAuthDraft } from "../draft.ts";
import { DoneStep } from "../steps/done-step.tsx";
import type { StepState } from "../steps/step-state.ts";

interface FinishedStepProps {
  step: StepState;
  brandName: string;
}

/** The end of a sign-up; its button opens the portal, signed in. */
export function FinishedStep({ step, brandName }: FinishedStepProps) {
  const { t } = useChapter("sign_up");
  const canSignIn = useAuthDraft(({ password, session }) => password !== "" || session !== null);
  return (
    <DoneStep
      detail={t("sign_up.done.detail")}
      step={step}
      submit={canSignIn ? t("sign_up.done.open", { name: brandName }) : t("sign_up.done.sign_in")}
    />
  );
}
