import { useChapter } from "@portico/client/texts";
import { Icon } from "@portico/ui";
import { StepFrame } from "./step-frame.tsx";
import type { StepState } from "./step-state.ts";
import styles from "./steps.module.css";

interface DoneStepProps {
  step: StepState;
  detail: string;
  /** What the one button says. */
  submit: string;
}

/** The last step: it worked, and one button leads on. */
export function DoneStep({ step, detail, submit }: DoneStepProps) {
  const { t } = useChapter("sign_up");
  return (
    <StepFrame
      mark={
        <span className={styles.mark}>
          <Icon name="check" size={28} />
        </span>
      }
      onSubmit={() => step.onNext({})}
      step={step}
      submit={submit}
      title={t("sign_up.done.title")}
    >
      <p>{detail}</p>
    </StepFrame>
  );
}
