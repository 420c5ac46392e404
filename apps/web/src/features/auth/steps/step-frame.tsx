import { useChapter } from "@portico/client/texts";
import { Button, Heading } from "@portico/ui";
import { useId, type FormEvent, type KeyboardEvent, type ReactNode } from "react";
import { FormError } from "../../../lib/form-error.tsx";
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
  /** What the button says. */
  submit: string;
  /** Whether the step can be left. */
  isReady?: boolean;
  onSubmit: () => void;
  /** Enter was pressed before the step can be left: its fields should say what is missing. */
  onEarlyEnter?: () => void;
  children?: ReactNode;
}

/** The places of one step: number, heading, whose account, what it asks for, the way on and back. */
export function StepFrame(props: StepFrameProps) {
  const { step, title, mark, reason, error = step.error, submit, isReady = true } = props;
  const { onSubmit, onEarlyEnter, children } = props;
  const { t } = useChapter("sign_up");
  const id = useId();
  usePageTitle(title);

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (isReady) onSubmit();
  };
  // With its button disabled the form swallows Enter; its fields should rather say what is wrong.
  const handleKeyDown = ({ key, target }: KeyboardEvent) => {
    if (key === "Enter" && !isReady && target instanceof HTMLInputElement) onEarlyEnter?.();
  };
  return (
    <form className={styles.form} noValidate onSubmit={handleSubmit}>
      <div className={styles.head}>
        {mark}
        {step.counter !== null && (
          <p className={styles.counter} id={id}>
            {t("sign_up.step", step.counter)}
          </p>
        )}
        <Heading aria-describedby={step.counter === null ? undefined : id} level={1} size={26}>
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
      {children !== undefined && (
        <div className={styles.content} onKeyDown={handleKeyDown} role="presentation">
          {children}
        </div>
      )}
      <div className={styles.actions}>
        <Button busy={step.isPending && t("app.loading")} disabled={!isReady} type="submit" wide>
          {submit}
        </Button>
        {step.onBack !== null && (
          <Button disabled={step.isPending} onClick={step.onBack} variant="quiet" wide>
            {step.backLabel ?? t("sign_up.back")}
          </Button>
        )}
      </div>
    </form>
  );
}
