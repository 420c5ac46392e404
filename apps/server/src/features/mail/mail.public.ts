/** What other features may ask of the mails. */
export type { MailService } from "./mail.service.ts";
export type { OutgoingMail } from "./outgoing-mail.ts";
export type { RequestNews } from "./templates/request-templates.ts";
export { withdrawMailsAbout } from "./withdraw-mails.ts";
export { settleMailsAfterRestore } from "./sender/after-restore.ts";
export type { FactorChange } from "./templates/mail-templates.ts";
