import type { FastifyBaseLogger } from "fastify";
import { MailNotTaken, type MailTransport } from "../../../adapters/mail/mail-transport.ts";
import type { ChangeFeed } from "../../../platform/cache/change-feed.ts";
import type { Keyring } from "../../../platform/crypto/keyring.ts";
import type { Db } from "../../../platform/database/client.ts";
import { startBackgroundTask } from "../../../platform/jobs/background-task.ts";
import { traced } from "../../../platform/tracing/tracing.ts";
import { unsealContent } from "../mail-content.ts";
import {
  giveUp,
  leaseMails,
  type LeasedMail,
  markSent,
  postpone,
} from "./mail-queue.repository.ts";
import { maxAttempts, retryDelay } from "./retry-delay.ts";

export interface MailSenderParts {
  db: Db;
  feed: Pick<ChangeFeed, "subscribe">;
  key: Keyring;
  transport: MailTransport;
  /** Address that mails come from; null for the support address of each brand. */
  mailFrom: string | null;
  log: Pick<FastifyBaseLogger, "warn" | "error">;
}

/** Takes mails from the outbox to the mail server. */
export interface MailSender {
  /** Looks for due mails now. */
  wake(): Promise<void>;
  /** Lets the mails under way arrive, for a few seconds, and stops. */
  close(): Promise<void>;
}

/**
 * A batch is small, so that several processes share the work, and its lease is longer than a
 * transport takes to send it or to give up on it.
 */
const lease = { count: 10, seconds: 300, maxAttempts } as const;

/** How often the outbox is looked at when nothing is heard, in milliseconds. */
const lookAround = 30_000;

/** Time for mails under way when the server stops, in milliseconds. */
const lastMails = 5000;

/** Why a mail stayed here, without personal data: only codes may be written down. */
function reasonOf(error: unknown): string {
  return error instanceof MailNotTaken ? error.message : "UNREADABLE";
}

/** Starts sending: at once, when the change feed tells of mails, and every half minute. */
export function startMailSender(parts: MailSenderParts): MailSender {
  const { db, feed, key, transport, mailFrom, log } = parts;
  /** Sent, but the database was away before that could be written down. */
  const unmarked = new Map<string, LeasedMail>();

  async function hand(mail: LeasedMail): Promise<void> {
    const { uuid: id, recipient: to, subject, sealedContent } = mail;
    const { html, text, from: brand, attachment } = unsealContent(key, sealedContent ?? "");
    const from = mailFrom === null ? brand : { name: brand.name, address: mailFrom };
    const replyTo = mailFrom === null ? null : brand;
    const letter = { id, from, replyTo, to, subject, html, text, attachment };
    await traced("send mail", () => transport.send(letter));
  }

  async function deliver(mail: LeasedMail): Promise<void> {
    try {
      await hand(mail);
    } catch (error) {
      return fail(mail, reasonOf(error));
    }
    unmarked.set(mail.uuid, mail);
    return settle(mail);
  }

  async function settle(mail: LeasedMail): Promise<void> {
    await markSent(db, mail);
    unmarked.delete(mail.uuid);
  }

  async function fail(mail: LeasedMail, reason: string): Promise<void> {
    const { uuid, attempts } = mail;
    const seconds = retryDelay(attempts);
    if (seconds === null) {
      log.error({ mail: uuid, attempts, reason }, "mail given up");
      return giveUp(db, mail, reason);
    }
    log.warn({ mail: uuid, attempts, reason }, "mail not taken, will be tried again");
    return postpone(db, mail, { reason, seconds });
  }

  async function sendDueMails(stop: AbortSignal): Promise<void> {
    // First of all, or they would be leased again and sent twice.
    for (const mail of unmarked.values()) await settle(mail);
    for (let isMore = true; isMore && !stop.aborted;) {
      const mails = await leaseMails(db, lease);
      const results = await Promise.allSettled(mails.map(deliver));
      const fault = results.find((result) => result.status === "rejected");
      if (fault !== undefined) throw fault.reason;
      isMore = mails.length === lease.count;
    }
  }

  const task = startBackgroundTask({
    every: lookAround,
    run: sendDueMails,
    // Not the error itself: a failed statement carries its values.
    onFailure: () => log.warn("the outbox cannot be reached, mails wait"),
  });
  feed.subscribe((change) => {
    if (change === "unknown" || change.table === "outgoing_mails") void task.wake();
  });
  void task.wake();

  return {
    wake: task.wake,
    async close() {
      const force = setTimeout(transport.close, lastMails);
      await task.close();
      clearTimeout(force);
      transport.close();
    },
  };
}
