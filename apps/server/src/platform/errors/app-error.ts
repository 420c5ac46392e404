import { type ErrorCode, errorStatuses } from "@portico/contract/errors";

/** A refusal that the caller is told about; everything else that is thrown is a 500 without details. */
export class AppError extends Error {
  readonly code: ErrorCode;
  /** What is wrong with which field, by JSON pointer. */
  readonly fields: Record<string, string> | undefined;

  constructor(code: ErrorCode, fields?: Record<string, string>) {
    super(code);
    this.name = "AppError";
    this.code = code;
    this.fields = fields;
  }

  get status(): number {
    return errorStatuses[this.code];
  }
}
