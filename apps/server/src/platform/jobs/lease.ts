import type { SQL } from "../database/drizzle.ts";
import type { Executor } from "../database/executor.ts";
import { newId } from "../database/new-id.ts";
import { holdLease, isLeaseHeld, releaseLease } from "./lease.repository.ts";

/** Something that only one process does at a time. */
export interface Lease {
  /** Takes it, or keeps it for as long again; whether this process has it now. */
  hold(): Promise<boolean>;
  /** Lets another process have it at once. */
  release(): Promise<void>;
  /**
   * Whether this process has it, as a condition: what only its holder may write asks it in the same
   * statement, since a process that was held up may have lost it meanwhile.
   */
  readonly isHeld: SQL;
}

/** A lease of so many seconds. They are the database's: processes' clocks may differ. */
export function createLease(db: Executor, name: string, seconds: number): Lease {
  const key = { name, holder: newId() };
  return {
    isHeld: isLeaseHeld(key),
    hold: () => holdLease(db, key, seconds),
    release: () => releaseLease(db, key),
  };
}
