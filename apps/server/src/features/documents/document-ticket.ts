import type { Keyring } from "../../platform/crypto/keyring.ts";
import { seal, unseal } from "../../platform/crypto/secret-box.ts";

/** How long a document may be read after its content was asked for it, in ms. */
const ticketTime = 60 * 60_000;

interface Ticket {
  url: string;
  /** When it ends, in ms since 1970. */
  until: number;
}

/** Lets whoever holds it read one document, and nothing else: nobody but us can write one. */
export function writeTicket(key: Keyring, url: string, now: number): string {
  const ticket: Ticket = { url, until: now + ticketTime };
  return seal(key, JSON.stringify(ticket));
}

/** The address of the document; null for a ticket that has ended or that we have not written. */
export function readTicket(key: Keyring, sealed: string, now: number): string | null {
  try {
    const { url, until } = JSON.parse(unseal(key, sealed)) as Ticket;
    return now < until ? url : null;
  } catch {
    return null;
  }
}
