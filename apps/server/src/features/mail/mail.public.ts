/** What other features may ask of the mails. */
export type { MailService } from "./mail.service.ts";
export type { FactorChange, OutgoingMail } from "./outgoing-mail.ts";
