import type { Env } from "../../env.ts";
import { isOwnMachine } from "../../platform/process/own-machine.ts";

/**
 * Where mails go: to a mail server, to the page at `/dev/outbox` and no further, or nowhere until
 * somebody names a mail server.
 */
export type MailDelivery = "smtp" | "page" | "held";

/**
 * Decides where mails go. A mail server, where there is one, always gets them. Without one, the page
 * shows them, codes and all, to whoever asks: so it exists only where nobody but this machine can ask.
 * On any other portal they wait.
 */
export function mailDelivery(env: Pick<Env, "smtpUrl" | "publicUrl" | "host">): MailDelivery {
  if (env.smtpUrl !== null) return "smtp";
  return isOwnMachine(env) ? "page" : "held";
}
