import { isUuid } from "@portico/contract/uuid";
import type { Booking, BookingDecision, BookingStatus } from "@portico/contract";
import { bookingLimits } from "@portico/contract/constants";
import { formatInstantRange } from "@portico/i18n";
import {
  type Command,
  CommandFailure,
  type CommandParts,
  UsageError,
} from "../../../platform/commands/command.ts";
import { AppError } from "../../../platform/errors/app-error.ts";
import type { MailService } from "../../mail/mail.public.ts";
import { createLedger } from "../../payments/payments.public.ts";
import { readBrand } from "../../whitelabel/whitelabel.public.ts";
import { findBookedBuilding, listAllWaiting } from "../booked-building.repository.ts";
import { createDecide } from "./decide.ts";
import { createBookingMails } from "../mails/booking-mails.service.ts";

/** Who tells whoever booked. */
interface MailParts {
  /** Writes mails, which the running portal sends. */
  mail(): Promise<MailService>;
}

/** What the operator's words decide. */
const decisions: Readonly<Record<string, BookingDecision>> = {
  approve: "approve",
  deny: "deny_unavailable",
  cancel: "cancel",
};

/** What has become of a booking, in the operator's words; how what a card pays goes on. */
const outcomes: Readonly<Partial<Record<BookingStatus, string>>> = {
  accepted: "Approved",
  pending_payment: "Approved, and charged by the running portal",
  denied_available: "Denied",
  denied_unavailable: "Denied",
  cancelled_vendor: "Cancelled",
};

/** What has become of what, when by the building's clock, and for whom. */
function told(booking: Booking): string {
  const { resource, owner, status, booked_for: person, booked_by: maker } = booking;
  const clock = { locale: "en-us", timeZone: booking.time_zone, visitorZone: null } as const;
  const provider = owner.owner_type === "provider" ? owner.name : null;
  const facts = [
    resource.name,
    resource.unit ?? provider,
    formatInstantRange(booking.start_at, booking.end_at, clock),
    `for ${person}`,
    booking.is_for_colleague ? `booked by ${maker}` : null,
  ];
  return `${outcomes[status] ?? status}: ${facts.filter((fact) => fact !== null).join(", ")}.`;
}

interface Decided {
  uuid: string;
  decision: BookingDecision;
  note: string | undefined;
}

/** `bookings approve|deny|cancel`: what the property team's page does, for the operator. */
export const bookingsCommand: Command<MailParts> = {
  name: "bookings",
  usage: "bookings approve|deny|cancel ID [NOTE]",
  summary: "Decides on a booking; whoever booked gets a mail, with the note.",
  details: ["`bookings waiting` lists those that wait for it, with their IDs."],
  read(words) {
    if (words.join(" ") === "waiting") return list;
    const decided = readWords(words);
    return (parts) => decide(decided, parts);
  },
};

function readWords([word = "", uuid = "", ...rest]: readonly string[]): Decided {
  const decision = Object.hasOwn(decisions, word) ? decisions[word] : undefined;
  if (decision === undefined || !isUuid(uuid)) {
    throw new UsageError("What of which booking? approve, deny or cancel, and its ID; or waiting.");
  }
  const note = rest.join(" ").trim();
  if (note.length > bookingLimits.noteLength) {
    throw new UsageError(`A note has ${bookingLimits.noteLength} characters at most.`);
  }
  return { uuid: uuid.toLowerCase(), decision, note: note === "" ? undefined : note };
}

async function list({ db, output, now }: CommandParts): Promise<void> {
  const waiting = await listAllWaiting(db, now);
  for (const { uuid, startsAt, resource, building } of waiting) {
    output.line(`${uuid}  ${startsAt.toISOString()}  ${resource}, ${building}`);
  }
  if (waiting.length === 0) output.line("No booking waits for a decision.");
}

/** Why a booking could not be decided on, in the operator's words. */
const reasons: Readonly<Record<string, string>> = {
  "bookings.not_found": "There is no such booking.",
  "bookings.not_waiting": "It can't be decided that way any more: it's decided, cancelled or over.",
};

async function decide({ uuid, ...decided }: Decided, parts: CommandParts & MailParts) {
  const { db, output, publicUrl, now } = parts;
  const building = await findBookedBuilding(db, uuid);
  if (building === null) throw new CommandFailure("There is no such booking.");
  const whitelabel = { findByUuid: (brand: string | null) => readBrand(db, publicUrl, brand) };
  const decideOn = createDecide({
    db,
    mails: createBookingMails({ mail: await parts.mail(), whitelabel }),
    // What is approved is charged by the running portal.
    charges: createLedger(() => now),
    now: () => now,
  });
  try {
    const { decision, note } = decided;
    const booking = await decideOn(building, uuid, {
      decision,
      ...(note !== undefined && { note }),
    });
    output.line(told(booking));
  } catch (error) {
    const reason = error instanceof AppError ? reasons[error.code] : undefined;
    throw reason === undefined ? error : new CommandFailure(reason);
  }
}
