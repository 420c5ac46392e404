import type { EmailAddress } from "@portico/rules/email-address";
import type { Keyring } from "../../platform/crypto/keyring.ts";
import type { Db } from "../../platform/database/client.ts";
import { withdrawMailsAbout } from "../mail/mail.public.ts";
import { forgetPerson } from "../removals/removals.public.ts";
import { type Fate, type PersonalRows, personalData } from "./personal-data.tables.ts";
import {
  countRows,
  eraseAccount,
  eraseRows,
  listPaidBookings,
  lockPerson,
  type Person,
} from "./person-data.repository.ts";

/** Rows of a kind that there are, and what becomes of them. */
export interface PlannedRows {
  kind: PersonalRows;
  count: number;
}

/** What erasing a person would do. */
export interface ErasurePlan {
  rows: readonly PlannedRows[];
  /** Bookings that have to be cancelled first, by their ids: paid for, and not over. */
  inTheWay: readonly string[];
}

/** Counts what is kept of a person. */
export async function planErasure(db: Db, person: Person): Promise<ErasurePlan> {
  const rows: PlannedRows[] = [];
  for (const kind of personalData) {
    const count = await countRows(db, kind, person);
    if (count > 0) rows.push({ kind, count });
  }
  return { rows, inTheWay: await listPaidBookings(db, person) };
}

/** Whether rows go, rather than stay without the person or as they are. */
export const goes = (fate: Fate) => fate === "with_account" || fate === "erased";

/**
 * Erases a person, all at once or not at all, with every account of theirs that was taken away and is
 * kept. Sessions end on every process, places that they had are free for who waits, and the vault is told
 * to forget their cards. What waits to be sent and tells others of them is not sent any more.
 * @param secretKey what the waiting mails are sealed with
 * @returns whether it did: not while a paid booking is to come, nor where there is no such account
 */
export async function erasePerson(
  db: Db,
  email: EmailAddress,
  secretKey: Keyring,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const person = await lockPerson(tx, email);
    if (person === undefined || (await listPaidBookings(tx, person)).length > 0) return false;
    await forgetPerson(tx, person);
    for (const kind of personalData) {
      if (kind.fate === "erased") await eraseRows(tx, kind, person);
    }
    await eraseAccount(tx, person);
    await withdrawMailsAbout(tx, secretKey, email);
    return true;
  });
}
