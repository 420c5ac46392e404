import { DrizzleQueryError } from "./drizzle.ts";

/** An error as it stands in the log. */
export interface LoggedError {
  [field: string]: unknown;
  type: string;
  message: string;
  stack: string;
  code?: string;
  cause?: LoggedError;
}

/** Where the calls begin in a stack; what stands before is the message once more. */
function callsOf(stack: string | undefined): string {
  const start = stack?.search(/^\s+at /m) ?? -1;
  return stack === undefined || start === -1 ? "" : stack.slice(start);
}

/** Addresses, wherever a library repeats what it was given. */
const addresses = /[^\s"'<>()=,;]+@[^\s"'<>()=,;]+/g;

/**
 * PostgreSQL's data exceptions (class 22) and the errors of parsers end with the very value that they
 * stumbled over.
 */
function endsWithValue(error: Error): boolean {
  return error instanceof SyntaxError || ("code" in error && /^22...$/.test(String(error.code)));
}

/** What an error says itself; a failed statement only says again what was asked, with its values. */
function ownMessage(error: Error): string {
  const message = endsWithValue(error) ? error.message.replace(/[:,"'][^]*$/, "") : error.message;
  return message.replaceAll(addresses, "…@…");
}

/**
 * Why something failed, in the words of whoever knows: of a statement, PostgreSQL's. Without the values
 * of its parameters, which are addresses and hashes.
 */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return "";
  if (error instanceof DrizzleQueryError) return reasonOf(error.cause);
  return ownMessage(error);
}

function messageOf(error: Error): string {
  if (error instanceof DrizzleQueryError) return `${reasonOf(error)}, in: ${error.query}`;
  return ownMessage(error);
}

/** What the log may keep of an error: what failed and where, and nothing of whom it concerned. */
export function loggedError(error: unknown): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: "", stack: "" };
  const { code } = error as { code?: unknown };
  return {
    type: error.constructor.name,
    message: messageOf(error),
    stack: callsOf(error.stack),
    ...(typeof code === "string" ? { code } : {}),
    ...(error.cause === undefined ? {} : { cause: loggedError(error.cause) }),
  };
}
