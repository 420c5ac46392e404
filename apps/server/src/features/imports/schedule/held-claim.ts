import type { Db } from "../../../platform/database/client.ts";
import { startBackgroundTask } from "../../../platform/jobs/background-task.ts";
import { type ClaimedImport, keepClaim } from "./schedule.repository.ts";

/** Milliseconds between two renewals of a claim. */
const renewal = 60_000;

/** Another process has taken this import over, or its operator has said it anew. */
export class LostClaim extends Error {}

/** A claim that is renewed until it is let go of, however long what is done meanwhile takes. */
export interface HeldClaim {
  /** Tells whoever works under the claim to end: because of a stop, or because it is lost. */
  stop: AbortSignal;
  isLost(): boolean;
  close(): Promise<void>;
}

/** Holds a claim for as long as this process is at it. */
export function holdClaim(db: Db, mine: ClaimedImport, stop: AbortSignal): HeldClaim {
  const lost = new AbortController();
  const task = startBackgroundTask({
    every: renewal,
    async run() {
      if (!(await keepClaim(db, mine))) lost.abort(new LostClaim());
    },
    // A database that does not answer says nothing of the claim; the transaction that writes asks again.
    onFailure: () => undefined,
  });
  return {
    stop: AbortSignal.any([stop, lost.signal]),
    isLost: () => lost.signal.aborted,
    close: task.close,
  };
}
