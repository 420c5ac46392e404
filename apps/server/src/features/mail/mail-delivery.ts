import { isIP } from "node:net";
import type { Env } from "../../env.ts";

/**
 * Where mails go: to a mail server, to the page at `/dev/outbox` and no further, or nowhere until
 * somebody names a mail server.
 */
export type MailDelivery = "smtp" | "page" | "held";

/** Whether a host name, with or without a port, means this machine alone (RFC 6761 §6.3). */
export function isLoopback(host: string): boolean {
  const withoutPort = /^(\[[^\]]*\]|[^:]*):\d+$/.exec(host)?.[1] ?? host;
  const name = withoutPort.replace(/^\[(.*)\]$/, "$1").toLowerCase();
  if (isIP(name) === 4) return name.startsWith("127.");
  return name === "::1" || name === "localhost" || name.endsWith(".localhost");
}

/**
 * Decides where mails go. A mail server, where there is one, always gets them. Without one, the page
 * shows them, codes and all, to whoever asks: so it exists only where nobody but this machine can ask,
 * which is where both the public address and the interface are of this machine. `NODE_ENV` says
 * nothing about that. On any other portal they wait.
 */
export function mailDelivery(env: Pick<Env, "smtpUrl" | "publicUrl" | "host">): MailDelivery {
  if (env.smtpUrl !== null) return "smtp";
  const isOurs = isLoopback(new URL(env.publicUrl).host) && isLoopback(env.host);
  return isOurs ? "page" : "held";
}
