/** An address with the name that stands before it. */
export interface Mailbox {
  name: string;
  address: string;
}

/** A file that travels with a mail. */
export interface Attachment {
  name: string;
  /** Media type with its parameters. */
  type: string;
  text: string;
}

/** A mail ready to travel. */
export interface Letter {
  /** Stays the same over every attempt, so that a mail program can tell a second copy. */
  id: string;
  from: Mailbox;
  /** Where answers go, if not to `from`. */
  replyTo: Mailbox | null;
  to: string;
  subject: string;
  html: string;
  text: string;
  attachment: Attachment | null;
}

/** Hands mails to whoever delivers them. */
export interface MailTransport {
  /** Resolves once the other side has taken the mail; throws `MailNotTaken`. */
  send(letter: Letter): Promise<void>;
  /** Ends every connection, and the sends that are still under way. */
  close(): void;
}

/** A mail was not taken; `message` says why without naming anybody. */
export class MailNotTaken extends Error {
  override readonly name = "MailNotTaken";
}
