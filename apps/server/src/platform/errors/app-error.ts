import type { Problem } from "@portico/contract";
import { type ErrorCode, errorStatuses } from "@portico/contract/errors";

/** How a caller may go on, as extension members of the problem (RFC 9457 §3.2). */
export type NextSteps = Pick<Problem, "retry_after" | "tries_left" | "second_factor" | "proof">;

/** A refusal that the caller is told about; everything else that is thrown is a 500 without details. */
export class AppError extends Error {
  readonly code: ErrorCode;
  /** What is wrong with which field, by JSON pointer. */
  readonly fields: Record<string, string> | undefined;

  readonly next: NextSteps;

  constructor(code: ErrorCode, fields?: Record<string, string>, next: NextSteps = {}) {
    super(code);
    this.name = "AppError";
    this.code = code;
    this.fields = fields;
    this.next = next;
  }

  get status(): number {
    return errorStatuses[this.code];
  }
}
