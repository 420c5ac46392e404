import type { Registry } from "prom-client";

/** What was made ready once for all processes of a portal. */
export interface Foundation {
  /** Address of the database, the embedded one's included. */
  databaseUrl: string;
  /** Where notices of changes are heard; null where none arrive. */
  noticesUrl: string | null;
}

/** What whoever welcomes people has to know of a portal that serves. */
export interface Served {
  /** Whether the developer's outbox shows the mails. */
  hasOutbox: boolean;
  /** Accounts with the password that everybody knows. */
  publicAccounts: readonly string[];
}

/** The numbers of one process, as they are told to whoever gathers them. */
export type Numbers = Awaited<ReturnType<Registry["getMetricsAsJSON"]>>;

/** What a worker is told: to begin, once, and to tell its numbers. */
export type Order =
  | { kind: "serve"; number: number; foundation: Foundation }
  | { kind: "tellNumbers" };

/** What a worker says: that it serves, and its numbers when asked. */
export type Report = { kind: "serving"; served: Served } | { kind: "numbers"; numbers: Numbers };

const isOfKind = (message: unknown, kinds: readonly string[]) =>
  typeof message === "object" &&
  message !== null &&
  "kind" in message &&
  kinds.includes(String(message.kind));

export const isOrder = (message: unknown): message is Order =>
  isOfKind(message, ["serve", "tellNumbers"]);

export const isReport = (message: unknown): message is Report =>
  isOfKind(message, ["serving", "numbers"]);
