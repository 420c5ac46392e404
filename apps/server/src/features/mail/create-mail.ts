import { createSmtpTransport } from "../../adapters/mail/smtp-transport.ts";
import type { Env } from "../../env.ts";
import type { Keyring } from "../../platform/crypto/keyring.ts";
import { deriveKey } from "../../platform/crypto/secret-box.ts";
import type { Feature } from "../../platform/portal/feature.ts";
import type { Portal } from "../../platform/portal/portal.ts";
import { mailReading } from "./mail-reading.ts";
import { mailDelivery } from "./mail-delivery.ts";
import { createMailService, type MailService } from "./mail.service.ts";
import { createOutbox } from "./outbox/outbox.ts";
import { outboxRoutes } from "./outbox/outbox.routes.ts";
import { deleteOldMails, giveUpLateMails } from "./sender/mail-queue.repository.ts";
import { startMailSender } from "./sender/mail-sender.ts";
import { maxAttempts } from "./sender/retry-delay.ts";

export interface MailDeps {
  db: Portal["db"];
  feed: Pick<Portal["feed"], "subscribe">;
  env: Pick<Env, "smtpUrl" | "mailFrom" | "publicUrl" | "host" | "keptDays">;
  secretKey: Keyring;
  log: Pick<Portal["log"], "warn" | "error">;
}

/** Writes mails without sending any: for commands, whose mails the running portal sends. */
export function createMailWriter(
  env: Pick<Env, "smtpUrl" | "publicUrl" | "host">,
  secretKey: Keyring,
): MailService {
  return createMailService({ key: deriveKey(secretKey, "mail"), delivery: mailDelivery(env) });
}

/** Mails: writes them, and starts sending by the installation's settings. */
export function createMail({ db, feed, env, secretKey, log }: MailDeps) {
  const key = deriveKey(secretKey, "mail");
  const { smtpUrl, mailFrom, keptDays } = env;
  const delivery = mailDelivery(env);
  if (delivery === "held") {
    log.warn("SMTP_URL is not set: mails with codes are written but not sent. Set SMTP_URL.");
  }
  const sender =
    smtpUrl === null
      ? null
      : startMailSender({ db, feed, key, transport: createSmtpTransport(smtpUrl), mailFrom, log });

  // For the developer's page; there is none where mails go to a mail server or wait for one.
  const outbox = delivery === "page" ? createOutbox(db, key) : null;
  return {
    mail: createMailService({ key, delivery }),
    outbox,
    routes(app) {
      app.decorate("hasOutbox", outbox !== null);
      if (outbox !== null) outboxRoutes(app, { outbox });
    },
    // Where mails wait for a mail server, none is given up.
    chores: {
      ...(sender !== null && { giveUpLateMails: () => giveUpLateMails(db, maxAttempts) }),
      deleteOldMails: () => deleteOldMails(db, keptDays.mails),
    },
    readings: [mailReading(db)],
    async close() {
      await sender?.close();
    },
  } satisfies Feature<"mail" | "outbox">;
}

declare module "fastify" {
  interface FastifyInstance {
    /** Whether the developer's outbox shows the mails. */
    hasOutbox: boolean;
  }
}
