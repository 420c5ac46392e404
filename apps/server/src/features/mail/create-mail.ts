import type { FastifyBaseLogger } from "fastify";
import { createSmtpTransport } from "../../adapters/mail/smtp-transport.ts";
import type { Env } from "../../env.ts";
import type { ChangeFeed } from "../../platform/cache/change-feed.ts";
import type { Keyring } from "../../platform/crypto/keyring.ts";
import { deriveKey } from "../../platform/crypto/secret-box.ts";
import type { Db } from "../../platform/database/client.ts";
import { mailDelivery } from "./mail-delivery.ts";
import { createMailService, type MailService } from "./mail.service.ts";
import { createOutbox, type Outbox } from "./outbox/outbox.ts";
import { startMailSender } from "./sender/mail-sender.ts";
import { startOutboxKeeper } from "./sender/outbox-keeper.ts";

export interface MailParts {
  db: Db;
  feed: Pick<ChangeFeed, "subscribe">;
  env: Pick<Env, "smtpUrl" | "mailFrom" | "publicUrl" | "host">;
  secretKey: Keyring;
  log: Pick<FastifyBaseLogger, "warn" | "error">;
}

/** The mail feature, put together. */
export interface Mail {
  service: MailService;
  /** For the developer's page; null where mails go to a mail server or wait for one. */
  outbox: Outbox | null;
  /** Stops what runs beside the requests. */
  close(): Promise<void>;
}

/** Writes mails without sending any: for commands, whose mails the running portal sends. */
export function createMailWriter(
  env: Pick<Env, "smtpUrl" | "publicUrl" | "host">,
  secretKey: Keyring,
): MailService {
  return createMailService({ key: deriveKey(secretKey, "mail"), delivery: mailDelivery(env) });
}

/** Builds the mail feature for the installation's settings, and starts sending. */
export function createMail({ db, feed, env, secretKey, log }: MailParts): Mail {
  const key = deriveKey(secretKey, "mail");
  const { smtpUrl, mailFrom } = env;
  const delivery = mailDelivery(env);
  if (delivery === "held") {
    log.warn("SMTP_URL is not set: mails with codes are written but not sent. Set SMTP_URL.");
  }
  const keeper = startOutboxKeeper({ db, isSending: smtpUrl !== null });
  const sender =
    smtpUrl === null
      ? null
      : startMailSender({ db, feed, key, transport: createSmtpTransport(smtpUrl), mailFrom, log });

  return {
    service: createMailService({ key, delivery }),
    outbox: delivery === "page" ? createOutbox(db, key) : null,
    async close() {
      await Promise.all([keeper.close(), sender?.close()]);
    },
  };
}
