import type { Env } from "../../env.ts";
import { deriveKey } from "../../platform/crypto/secret-box.ts";
import type { Db } from "../../platform/database/client.ts";
import { mailDelivery } from "./mail-delivery.ts";
import { createMailService, type MailService } from "./mail.service.ts";
import { createOutbox, type Outbox } from "./outbox/outbox.ts";

export interface MailParts {
  db: Db;
  env: Env;
  secretKey: Uint8Array;
}

/** The mail feature, put together. */
export interface Mail {
  service: MailService;
  /** For the developer's page; null where mails go to a mail server or wait for one. */
  outbox: Outbox | null;
}

/** Builds the mail feature for the installation's settings. */
export function createMail({ db, env, secretKey }: MailParts): Mail {
  const key = deriveKey(secretKey, "mail");
  const delivery = mailDelivery(env);
  return {
    service: createMailService({ key, delivery }),
    outbox: delivery === "page" ? createOutbox(db, key) : null,
  };
}
