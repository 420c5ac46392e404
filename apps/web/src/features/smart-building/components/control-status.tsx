import { useChapter } from "@portico/client/texts";
import { useOnline } from "@portico/client/use-online";
import { Icon } from "@portico/ui";
import { useRef } from "react";
import type { SuiteControl } from "../hooks/use-control.ts";
import { useIsLong } from "../hooks/use-is-long.ts";
import { ControlProblemNote } from "./control-problem.tsx";
import styles from "./control-status.module.css";

interface ControlStatusProps {
  control: SuiteControl;
  /** What holds, where nothing is under way. */
  held: string;
  /** A value of the control in words. */
  inWords: (value: number) => string;
}

/** How long an answer may take before it is said to be slow, in ms. */
const usualMs = 5000;

/** How a control stands, announced: offline, sent, waited for, held; and why the last change is not. */
export function ControlStatus({ control, held, inWords }: ControlStatusProps) {
  const { t } = useChapter("smart_building");
  const { phase, problem, retry } = control;
  const isOnline = useOnline();
  const line = useRef<HTMLParagraphElement>(null);
  const isSlow = useIsLong(phase === "held" ? null : phase, usualMs);
  const words = isSlow
    ? t("smart_building.state.slow")
    : phase === "held"
      ? held
      : t(`smart_building.state.${phase}`);
  return (
    <div className={styles.status}>
      <p
        className={styles.line}
        data-phase={isOnline ? phase : "offline"}
        ref={line}
        role="status"
        tabIndex={-1}
      >
        <span aria-hidden="true" className={styles.sign}>
          {isOnline && phase === "held" && <Icon name="check" size={20} />}
          {!isOnline && <Icon name="warning" size={20} />}
        </span>
        {isOnline ? words : t("smart_building.state.offline")}
      </p>
      <ControlProblemNote
        inWords={inWords}
        onRetry={() => {
          retry();
          // The button goes with the problem.
          line.current?.focus();
        }}
        problem={problem}
      />
    </div>
  );
}
