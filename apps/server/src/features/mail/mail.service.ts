import type { Keyring } from "../../platform/crypto/keyring.ts";
import type { Executor } from "../../platform/database/executor.ts";
import { sealContent } from "./mail-content.ts";
import type { MailDelivery } from "./mail-delivery.ts";
import { insertMail } from "./mail.repository.ts";
import type { OutgoingMail } from "./outgoing-mail.ts";
import { urgentTemplates } from "./templates/mail-templates.ts";
import { renderMail } from "./templates/render-mail.ts";

/** Writes mails. */
export interface MailService {
  /** Writes a mail into the outbox in the caller's transaction; it is sent after that commits. */
  send(executor: Executor, mail: OutgoingMail): Promise<void>;
}

export function createMailService({
  key,
  delivery,
}: {
  key: Keyring;
  delivery: MailDelivery;
}): MailService {
  return {
    async send(executor, mail) {
      const { subject, ...content } = renderMail(mail);
      const about = (mail.about ?? []).filter((address) => address !== null);
      const row = {
        brandUuid: mail.brand.uuid,
        recipient: mail.to,
        subject,
        sealedContent: sealContent(key, { ...content, about }),
        isUrgent: urgentTemplates.has(mail.template),
      };
      // What the page shows has arrived: a mail server that comes later must not send it.
      await insertMail(executor, row, delivery === "page");
    },
  };
}
