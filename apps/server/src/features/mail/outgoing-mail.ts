import type { LocaleCode } from "@portico/i18n";
import type { Attachment, Mailbox } from "../../adapters/mail/mail-transport.ts";
import type { MailBrand } from "./mail-brand.ts";
import type {
  MailParams,
  MailTemplateName,
  NamingTemplateName,
} from "./templates/mail-templates.ts";

/** What a mail says beside its text that names others than whom it goes to. */
interface Naming {
  /** Their addresses; null for who has none. */
  about: readonly (string | null)[];
}

/** A mail to be written; `params` are those of its template. */
export type OutgoingMail<T extends MailTemplateName = MailTemplateName> = {
  [K in T]: {
    template: K;
    to: string;
    locale: LocaleCode;
    brand: MailBrand;
    params: MailParams[K];
    attachment?: Attachment | null;
  } & (K extends NamingTemplateName ? Naming : { about?: never });
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
