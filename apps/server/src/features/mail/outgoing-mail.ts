import type { LocaleCode } from "@portico/i18n";
import type { Attachment, Mailbox } from "../../adapters/mail/mail-transport.ts";
import type { MailBrand } from "./mail-brand.ts";
import type { MailParams, MailTemplateName } from "./templates/mail-templates.ts";

/** A mail to be written; `params` are those of its template. */
export type OutgoingMail<T extends MailTemplateName = MailTemplateName> = {
  [K in T]: {
    template: K;
    to: string;
    locale: LocaleCode;
    brand: MailBrand;
    params: MailParams[K];
    attachment?: Attachment | null;
  };
}[T];

/** A mail as it travels, apart from its recipient. */
export interface RenderedMail {
  subject: string;
  html: string;
  text: string;
  /** The brand's name and support address. */
  from: Mailbox;
  attachment: Attachment | null;
}
