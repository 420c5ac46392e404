/** What somebody does to a control, and what has become of it on the way to the portal. */
export interface Intent {
  /** Number of the last change, by which its answer is known; the same value may be wanted twice. */
  change: number;
  /** What is wanted until the portal has taken it up; null where nothing is. */
  wanted: number | null;
  /** Whether a finger is on the control: what others do meanwhile must not move it. */
  isHeld: boolean;
  /** Whether the portal has answered for what is wanted, which only stands as long as it is held. */
  isAnswered: boolean;
  /** Id of the command that the last change has become; null where there is none. */
  command: string | null;
  /** Why the last change has not arrived, and what it was. */
  failure: { error: Error; value: number } | null;
}

/** A control that nobody has touched. */
export const untouched: Intent = {
  change: 0,
  wanted: null,
  isHeld: false,
  isAnswered: false,
  command: null,
  failure: null,
};

/** What happens to a control on this page. */
export type IntentEvent =
  | { type: "want"; change: number; value: number; isHeld: boolean }
  | { type: "release" }
  | { type: "taken"; change: number; command: string | null }
  | { type: "failed"; change: number; value: number; error: Error };

/** The portal has answered for a value: it stands no longer, unless it is held. */
function answered(intent: Intent): Pick<Intent, "wanted" | "isAnswered"> {
  return { wanted: intent.isHeld ? intent.wanted : null, isAnswered: intent.isHeld };
}

/** What becomes of an intent; answers for what is not wanted any more change nothing. */
export function nextIntent(intent: Intent, event: IntentEvent): Intent {
  switch (event.type) {
    case "want":
      return {
        change: event.change,
        wanted: event.value,
        isHeld: event.isHeld,
        isAnswered: false,
        command: null,
        // While one drags without a connection, it is said once.
        failure: intent.isHeld ? intent.failure : null,
      };
    case "release":
      return {
        ...intent,
        isHeld: false,
        isAnswered: false,
        wanted: intent.isAnswered ? null : intent.wanted,
      };
    case "taken":
      if (event.change !== intent.change) return intent;
      return { ...intent, ...answered(intent), command: event.command, failure: null };
    case "failed": {
      const { change, error, value } = event;
      if (change !== intent.change) return intent;
      return { ...intent, ...answered(intent), failure: { error, value } };
    }
  }
}
