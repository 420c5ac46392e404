import type { Keyring } from "./keyring.ts";
import { seal, unseal } from "./secret-box.ts";

interface Ticket {
  /** What it is for. */
  thing: string;
  /** When it ends, in ms since 1970. */
  until: number;
}

/** Lets whoever holds it have one thing for a time, and nothing else: nobody but us can write one. */
export function writeTicket(key: Keyring, thing: string, until: number): string {
  return seal(key, JSON.stringify({ thing, until } satisfies Ticket));
}

/** What a ticket is for; null for one that has ended or that we have not written. */
export function readTicket(key: Keyring, sealed: string, now: number): string | null {
  try {
    const { thing, until } = JSON.parse(unseal(key, sealed)) as Ticket;
    return now < until ? thing : null;
  } catch {
    return null;
  }
}
