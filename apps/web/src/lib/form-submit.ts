import type { FormEvent } from "react";
import { flushSync } from "react-dom";

interface Submission {
  /** Whether all is there that the form asks for. */
  isReady: boolean;
  onSubmit: () => void;
  /** Somebody wants to go on and something is missing: its field says what. */
  onIncomplete?: (() => void) | undefined;
}

/** Sends a form; where something is missing, the first field that says so gets the cursor instead. */
export function submitForm(event: FormEvent<HTMLFormElement>, submission: Submission): void {
  const { isReady, onSubmit, onIncomplete } = submission;
  event.preventDefault();
  if (isReady) return onSubmit();
  flushSync(() => onIncomplete?.());
  event.currentTarget.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
}
