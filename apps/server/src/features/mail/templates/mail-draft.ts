import type { MailTexts } from "@portico/i18n/mail";
import type { MailBrand } from "../mail-brand.ts";

/** What a mail says, before it has a look; all of it plain text. */
export interface MailDraft {
  subject: string;
  /** What lists of mails show after the subject; like the subject, never the code. */
  preheader: string;
  title: string;
  lead: string;
  code: { label: string; value: string; validity: string } | null;
  /** When and where, a line each, for what the mail is about. */
  facts?: readonly string[];
  action: { label: string; href: string } | null;
  notes: readonly string[];
}

/** In whose name and in which words a mail speaks. */
export interface MailContext {
  brand: MailBrand;
  texts: MailTexts;
}

/** How a mail is written; its parameters are what the text needs. */
export type Template<P> = (context: MailContext, params: P) => MailDraft;
