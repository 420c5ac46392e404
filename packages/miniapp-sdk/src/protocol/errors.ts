/** Why a call fails, with its words for developers and whether the same call may succeed later. */
export const errorCodes = {
  ACCESS_DENIED: { message: "This app may not use this host", isRetryable: false },
  UNKNOWN_ACTION: { message: "Unknown action", isRetryable: false },
  INVALID_PARAMETERS: { message: "Invalid parameters", isRetryable: false },
  PERMISSION_DENIED: { message: "The app is not registered for this", isRetryable: false },
  USER_CANCELLED: { message: "The user has refused", isRetryable: false },
  UNAUTHENTICATED: { message: "Nobody is signed in", isRetryable: false },
  NOT_SUPPORTED: { message: "The host does not offer this", isRetryable: false },
  RATE_LIMITED: { message: "Too many messages", isRetryable: true },
  TIMEOUT: { message: "No answer in time", isRetryable: true },
  NETWORK: { message: "The network failed", isRetryable: true },
  TOO_LARGE: { message: "Too large", isRetryable: false },
  INTERNAL: { message: "The host failed", isRetryable: true },
} as const satisfies Record<string, { message: string; isRetryable: boolean }>;

/** The name of a reason for which a call fails. */
export type ErrorCode = keyof typeof errorCodes;

/** How an error travels, after `initialize`; before it, `message` alone travels. */
export interface WireError {
  code: ErrorCode;
  message: string;
  retryable: boolean;
}

/** A call that failed: thrown by a host's handler, and what a guest's promise is rejected with. */
export class MiniAppError extends Error {
  readonly code: ErrorCode;
  readonly isRetryable: boolean;

  constructor(code: ErrorCode, message: string = errorCodes[code].message) {
    super(message);
    this.name = "MiniAppError";
    this.code = code;
    this.isRetryable = errorCodes[code].isRetryable;
  }

  /** As it travels. */
  toWire(): WireError {
    return { code: this.code, message: this.message, retryable: this.isRetryable };
  }
}

const isCode = (word: unknown): word is ErrorCode =>
  typeof word === "string" && Object.hasOwn(errorCodes, word);

/** The error of an answer. One that has come without a code is known by its words, if at all. */
export function readError(error: WireError | string): MiniAppError {
  const { code, message }: { code?: unknown; message?: unknown } =
    typeof error === "string" ? { message: error } : error;
  const named =
    code ?? Object.keys(errorCodes).find((of) => errorCodes[of as ErrorCode].message === message);
  return new MiniAppError(isCode(named) ? named : "INTERNAL", String(message));
}
