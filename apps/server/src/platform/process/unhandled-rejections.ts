import { loggedError } from "../database/logged-error.ts";

/**
 * Logs a rejection that nobody waits for, and goes on. Node would end the process with the whole
 * error, in which a failed statement carries its parameters.
 */
export function logUnhandledRejections(): void {
  process.on("unhandledRejection", (reason) => {
    console.error(JSON.stringify({ msg: "unhandled rejection", err: loggedError(reason) }));
  });
}
