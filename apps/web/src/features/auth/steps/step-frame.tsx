import { useChapter } from "@portico/client/texts";
import { Button, Heading } from "@portico/ui";
import { useId, type FormEvent, type ReactNode } from "react";
import { FormError } from "@portico/feedback/form-error";
import { submitForm } from "../../../lib/form-submit.ts";
import { usePageTitle } from "../../../lib/page-title.ts";
import { AccountLine } from "../account-line.tsx";
import type { StepState } from "./step-state.ts";
import styles from "./steps.module.css";

interface StepFrameProps {
  step: StepState;
  title: string;
  /** A picture over the title. */
  mark?: ReactNode;
  /** Why somebody is back here, where a reload forgot something. */
  reason?: string | undefined;
  /** What failed, unless it is said at a field. */
  error?: Error | null;
  /** What the button says; null where nothing can be sent. */
  submit: string | null;
  /** Whether all is there that the step asks for. */
  isReady?: boolean;
  /** True while what the step shows is on its way. */
  isWaiting?: boolean;
  onSubmit: () => void;
  /** The visitor wants to go on and something is missing: its field says what, and gets the focus. */
  onIncomplete?: () => void;
  children?: ReactNode;
}

/** The places of one step: number, heading, whose account, what it asks for, the way on and back. */
export function StepFrame(props: StepFrameProps) {
  const { step, title, mark, reason, error = step.error, submit, isReady = true } = props;
  const { isWaiting = false, onSubmit, onIncomplete, children } = props;
  const { t } = useChapter("sign_up");
  const id = useId();
  const { counter } = step;
  usePageTitle(title);

  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    if (step.isPending || isWaiting) event.preventDefault();
    else submitForm(event, { isReady, onSubmit, onIncomplete });
  };
  return (
    <form aria-labelledby={`${id}title`} className={styles.form} noValidate onSubmit={handleSubmit}>
      <div className={styles.head}>
        {mark}
        {counter !== null && (
          <p className={styles.counter} id={id}>
            {counter.from === counter.to
              ? t("sign_up.step", { at: counter.to, of: counter.of })
              : t("sign_up.steps", counter)}
          </p>
        )}
        <Heading
          aria-describedby={counter === null ? undefined : id}
          id={`${id}title`}
          level={1}
          size={26}
        >
          {title}
        </Heading>
      </div>
      {step.onChangeEmail !== null && (
        <AccountLine
          email={step.email}
          label={t("sign_up.account_of")}
          onChange={step.onChangeEmail}
        />
      )}
      {step.isAskedAgain && reason !== undefined && <p className={styles.reason}>{reason}</p>}
      <FormError error={error} />
      {children !== undefined && <div className={styles.content}>{children}</div>}
      <div className={styles.actions}>
        {submit !== null && (
          <Button busy={(step.isPending || isWaiting) && t("app.loading")} type="submit" wide>
            {submit}
          </Button>
        )}
        {step.onBack !== null && (
          <Button disabled={step.isPending} onClick={step.onBack} variant="quiet" wide>
            {step.backLabel ?? t("sign_up.back")}
          </Button>
        )}
      </div>
    </form>
  );
}
