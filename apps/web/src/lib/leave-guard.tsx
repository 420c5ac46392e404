import { DialogHold } from "@portico/ui";
import { type ShouldBlockFn, useBlocker } from "@tanstack/react-router";
import { type ReactNode, useEffect } from "react";
import { LeaveDialog, type LeaveWords } from "./leave-dialog.tsx";

type Step = Parameters<ShouldBlockFn>[0];

interface LeaveGuardProps extends LeaveWords {
  isDirty: boolean;
  /** Whether the question goes once nothing is dirty: what has become of it then stands in its place. */
  givesWay?: boolean;
  /** Whether a step leaves what was written; without it, every one to another path. */
  isLeaving?: (step: Step) => boolean;
  /** What is written in, where that is a dialog: it makes way for the question. */
  children?: ReactNode;
}

const leavesPath = ({ current, next }: Step) => current.pathname !== next.pathname;

/** Asks before what was written is left; a reload or closed tab asks in the browser's words. */
export function LeaveGuard(props: LeaveGuardProps) {
  const { isDirty, givesWay = false, isLeaving = leavesPath, children, ...words } = props;
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: (step) => isDirty && isLeaving(step),
    enableBeforeUnload: isDirty,
    withResolver: true,
  });
  const isAsking = status === "blocked";
  useEffect(() => {
    if (givesWay && isAsking && !isDirty) reset();
  }, [givesWay, isAsking, isDirty, reset]);
  return (
    <>
      <DialogHold value={isAsking}>{children}</DialogHold>
      {isAsking && <LeaveDialog onLeave={proceed} onStay={reset} words={words} />}
    </>
  );
}
