import type { AuthDraft } from "../draft.ts";

/** What every step of a sign-up or reset is given. */
export interface StepState {
  /** X and Y of "Step X of Y", two X where a page holds several steps; null without a number. */
  counter: { from: number; to: number; of: number } | null;
  email: string;
  /** Why the server refused what was given; null while it did not. */
  error: Error | null;
  /** True while the server is asked. */
  isPending: boolean;
  /** True where the step asks for a secret that a reload has forgotten. */
  isAskedAgain: boolean;
  /** Leads to the step before; null at the start and where nothing can be taken back. */
  onBack: (() => void) | null;
  /** What that button says, where it leads elsewhere. */
  backLabel?: string;
  /** Leads to another address; null once the address has its account. */
  onChangeEmail: (() => void) | null;
  /** Leaves the step with what was given. */
  onNext: (given: Partial<AuthDraft>) => void;
}
