import { useChapter } from "@portico/client/texts";
import { Icon, Spinner } from "@portico/ui";
import { StepFrame } from "./step-frame.tsx";
import type { StepState } from "./step-state.ts";
import styles from "./steps.module.css";
import { usePassing } from "./use-passing.ts";

interface DoneStepProps {
  step: StepState;
  detail: string;
  /** What the button says where going on by itself has failed. */
  submit: string;
}

/** The last step: it worked, and the page goes on by itself. */
export function DoneStep({ step, detail, submit }: DoneStepProps) {
  const { t } = useChapter("sign_up");
  const isPassing = step.error === null;
  usePassing(isPassing, () => step.onNext({}));
  return (
    <StepFrame
      isWaiting={isPassing}
      mark={
        <span className={styles.mark}>
          <Icon name="check" size={28} />
        </span>
      }
      onSubmit={() => step.onNext({})}
      step={step}
      submit={isPassing ? null : submit}
      title={t("sign_up.done.title")}
    >
      <p>{detail}</p>
      {isPassing && <Spinner label={t("app.loading")} />}
    </StepFrame>
  );
}
