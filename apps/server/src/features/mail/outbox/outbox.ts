import { emailAddress } from "@portico/rules/email-address";
import type { Keyring } from "../../../platform/crypto/keyring.ts";
import type { Executor } from "../../../platform/database/executor.ts";
import { type MailContent, unsealContent } from "../mail-content.ts";
import { findKeptMail, listKeptMails } from "../mail.repository.ts";

/** A mail as the developer's page shows it. */
export interface KeptMail extends MailContent {
  uuid: string;
  to: string;
  subject: string;
  createdAt: Date;
}

/** Reads the mails that went no further than the outbox. */
export interface Outbox {
  /** The last hundred, newest first; those to one address where it is given. */
  list(to?: string): Promise<KeptMail[]>;
  find(uuid: string): Promise<KeptMail | null>;
}

const mostMails = 100;

type KeptRow = NonNullable<Awaited<ReturnType<typeof findKeptMail>>>;

/** Opens a mail; null where it was sealed under a secret that this installation no longer has. */
function openMail({ recipient, sealedContent, ...row }: KeptRow, key: Keyring): KeptMail | null {
  try {
    return { ...row, to: recipient, ...unsealContent(key, sealedContent ?? "") };
  } catch {
    return null;
  }
}

export function createOutbox(db: Executor, key: Keyring): Outbox {
  return {
    async list(to) {
      const rows = await listKeptMails(db, mostMails, to && (emailAddress(to) ?? to));
      return rows.map((row) => openMail(row, key)).filter((mail) => mail !== null);
    },
    async find(uuid) {
      const row = await findKeptMail(db, uuid);
      return row === undefined ? null : openMail(row, key);
    },
  };
}
