import { isFieldValue, isId } from "./security-fields.ts";
import { type SecurityEventName, securityEvents } from "./security-events.ts";

/** Where something that is done came from; null for what is not known or does not apply. */
export interface Origin {
  /** W3C trace id of the request; the problem that the caller got carries it. */
  traceId: string | null;
  /** IPv4 address or IPv6 /64 of the visitor. */
  network: string | null;
  /** Hash that stands for the visitor's browser. */
  device: string | null;
  /** Account that it is about. */
  account: string | null;
}

/** What a command or a chore does comes from nowhere. */
export const nowhere: Origin = { traceId: null, network: null, device: null, account: null };

/** One event as it goes to the log. */
export interface SecurityEntry {
  name: SecurityEventName;
  at: Date;
  origin: Origin;
  fields: Readonly<Record<string, unknown>>;
}

/** Values of {@link Origin} that are taken for what they say; what else comes from outside is not. */
const origins = {
  traceId: /^[\da-f]{32}$/,
  network: /^(?=.*[.:])[\da-f.:/]{2,43}$/,
  device: /^[\w-]{1,64}$/,
} as const;

function known(kind: keyof typeof origins, text: string | null): string | null {
  return text !== null && origins[kind].test(text) ? text : null;
}

/**
 * An event as one line of JSON, without its end. What is not declared is left out, what has not the
 * declared shape is null: neither can carry an address, a secret or a second line.
 */
export function securityLine({ name, at, origin, fields }: SecurityEntry): string {
  const { severity, outcome, fields: declared } = securityEvents[name];
  const told = declared.map((field) => {
    const value = fields[field];
    return [field, isFieldValue(field, value) ? value : null];
  });
  return JSON.stringify({
    log: "security",
    time: at.toISOString(),
    event: name,
    category: name.slice(0, name.indexOf(".")),
    severity,
    outcome,
    account: isId(origin.account) ? origin.account : null,
    network: known("network", origin.network),
    device: known("device", origin.device),
    trace_id: known("traceId", origin.traceId),
    ...Object.fromEntries(told),
  });
}
