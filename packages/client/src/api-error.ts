import type { ErrorCode, Problem } from "@portico/contract";

/**
 * Codes that only the page knows: nothing was sent as there is no network, no way to the server, which
 * a proxy in front of it may say, as that it lets nobody in for the crowd, no answer in time, or one that
 * is no answer of this API.
 */
export type TransportCode = "offline" | "network" | "busy" | "timeout" | "unreadable";

/** A failed call. Whoever made it decides what to show; the transport never does. */
export class ApiError extends Error {
  readonly code: ErrorCode | TransportCode;
  readonly status: number;
  /** In the caller's language; empty for transport codes, whose texts are the interface's. */
  readonly title: string;
  readonly detail: string;
  readonly traceId: string;
  /** What is wrong with which field, by JSON pointer. */
  readonly fields: Readonly<Record<string, string>>;
  /** Seconds until it is worth trying again; null where the answer does not say. */
  readonly retryAfter: number | null;
  /** Wrong tries that the code still bears; null where the answer does not say. */
  readonly triesLeft: number | null;
  /** How a sign-in goes on that needs a second factor; null for all other errors. */
  readonly secondFactor: NonNullable<Problem["second_factor"]> | null;
  /** What proves again who one is, where a call asks for it; null for all other errors. */
  readonly proof: NonNullable<Problem["proof"]> | null;

  constructor(
    code: ErrorCode | TransportCode,
    about: Partial<
      Pick<
        Problem,
        "title" | "detail" | "fields" | "retry_after" | "tries_left" | "second_factor" | "proof"
      >
    > & {
      status: number;
      traceId: string;
    },
  ) {
    super(about.title ?? code);
    this.name = "ApiError";
    this.code = code;
    this.status = about.status;
    this.title = about.title ?? "";
    this.detail = about.detail ?? "";
    this.traceId = about.traceId;
    this.fields = about.fields ?? {};
    this.retryAfter = about.retry_after ?? null;
    this.triesLeft = about.tries_left ?? null;
    this.secondFactor = about.second_factor ?? null;
    this.proof = about.proof ?? null;
  }
}

/** Tells whether a call failed with one of these codes. */
export function failedWith(error: unknown, ...codes: ApiError["code"][]): error is ApiError {
  return error instanceof ApiError && codes.includes(error.code);
}

/** The portal itself is away, not just one of its answers. */
export function isPortalAway(error: unknown): boolean {
  return failedWith(error, "server.database_unavailable", "offline", "network", "timeout");
}

/** The portal has looked at what was asked and said no; what it could not answer, it has not. */
export function isRefusal(error: unknown): error is ApiError {
  if (!(error instanceof ApiError) || error.code === "unreadable") return false;
  return error.status >= 400 && error.status < 500;
}

/** The portal has refused what was asked itself, rather than its caller or for now: asking again changes nothing. */
export function isLastingRefusal(error: unknown): error is ApiError {
  return isRefusal(error) && error.status !== 401 && error.status !== 429;
}

/** There is no session any more: the page leads to the sign-in by itself. */
export function isSignedOut(error: unknown): boolean {
  return failedWith(error, "auth.session_ended", "auth.session_required");
}
