import type { ErrorText } from "@portico/client/error-text";
import { useChapter } from "@portico/client/texts";
import { useErrorText } from "@portico/client/use-error-text";
import { ErrorTrace } from "@portico/feedback/error-trace";
import { RetryCountdown } from "@portico/feedback/retry-countdown";
import type { TranslateWith } from "@portico/i18n";
import { Button } from "@portico/ui";
import type { ControlProblem } from "../control-look.ts";
import styles from "./control-status.module.css";

/** Why the equipment has not done it. */
function equipmentText(
  problem: Exclude<ControlProblem, { kind: "failed" }>,
  inWords: (value: number) => string,
  t: TranslateWith<"smart_building">,
): Pick<ErrorText, "title" | "detail"> {
  const value = inWords(problem.value);
  switch (problem.kind) {
    case "refused":
      return {
        title: t("smart_building.problem.refused", { value }),
        detail:
          problem.reason === null
            ? t("smart_building.problem.refused_detail")
            : t("smart_building.problem.refused_reason", { reason: problem.reason }),
      };
    case "unanswered":
      return {
        title: t("smart_building.problem.unanswered"),
        detail: t("smart_building.problem.unanswered_detail", { value }),
      };
  }
}

interface ControlProblemNoteProps {
  problem: ControlProblem | null;
  inWords: (value: number) => string;
  onRetry: () => void;
}

/** Says why the last change has come to nothing, and offers it once more; announced at once. */
export function ControlProblemNote({ problem, inWords, onRetry }: ControlProblemNoteProps) {
  const { t } = useChapter("smart_building");
  const textOf = useErrorText();
  // The region stands before it has anything to say: else it would not be read out.
  if (problem === null) return <div role="alert" />;
  const { title, detail, traceId } =
    problem.kind === "failed"
      ? textOf(problem.error)
      : { ...equipmentText(problem, inWords, t), traceId: "" };
  return (
    <div className={styles.problem}>
      <div role="alert">
        <p className={styles.title}>{title}</p>
        <p>{detail}</p>
      </div>
      {problem.kind === "failed" && <RetryCountdown error={problem.error} />}
      <Button dense onClick={onRetry} variant="secondary">
        {t("app.try_again")}
      </Button>
      <ErrorTrace id={traceId} />
    </div>
  );
}
