import type { ControlType, Suite, SuiteCommand } from "@portico/contract";
import { controlTypes } from "@portico/contract/constants";
import type { Intent } from "./intent.ts";

/** How a control stands: nothing is shown as done before the equipment has said so. */
export type ControlPhase =
  /** The equipment holds what is shown. */
  | "held"
  /** On the way to the portal. */
  | "sending"
  /** The portal has asked the equipment. */
  | "waiting";

/** Why the user's last change has come to nothing. */
export type ControlProblem =
  | { kind: "refused"; reason: string | null; value: number }
  | { kind: "unanswered"; value: number }
  | { kind: "failed"; error: Error; value: number };

/** What a control shows. */
export interface ControlLook {
  value: number;
  phase: ControlPhase;
  problem: ControlProblem | null;
}

/** What the equipment holds, or measures where nothing was set yet; null without such a control. */
function heldValue(control: ControlType, suite: Suite): number | null {
  return control === "lighting" ? suite.lighting : (suite.temp_target ?? suite.temp);
}

/** What is controlled of a suite. */
export function controlsOf(suite: Suite): ControlType[] {
  return controlTypes.filter((control) => heldValue(control, suite) !== null);
}

/** The last command for a control, whoever gave it. */
export function commandOf(control: ControlType, suite: Suite): SuiteCommand | undefined {
  return suite.commands.find((command) => command.control === control);
}

function problemOf(command: SuiteCommand | undefined, intent: Intent): ControlProblem | null {
  if (intent.failure !== null) return { kind: "failed", ...intent.failure };
  if (command === undefined || command.uuid !== intent.command) return null;
  const { state, value, reason } = command;
  if (state === "refused") return { kind: "refused", reason, value };
  return state === "unanswered" ? { kind: "unanswered", value } : null;
}

/**
 * What a control shows: what its user wants, before what anybody has asked the equipment for, before what
 * it holds. A command that came to nothing leaves what it holds; who gave it is told why.
 */
export function controlLook(control: ControlType, suite: Suite, intent: Intent): ControlLook {
  const command = commandOf(control, suite);
  const held = heldValue(control, suite) ?? 0;
  const told = problemOf(command, intent);
  // An answer was lost, and yet it is as it was wanted.
  const problem = told?.value === held ? null : told;
  const asked = command?.state === "sent" ? command.value : null;
  const value = intent.wanted ?? asked ?? held;
  if (intent.wanted !== null && !intent.isAnswered) return { value, phase: "sending", problem };
  return { value, phase: asked === null ? "held" : "waiting", problem };
}
