import type { Keyring } from "../../platform/crypto/keyring.ts";
import { seal, unseal } from "../../platform/crypto/secret-box.ts";
import type { RenderedMail } from "./outgoing-mail.ts";

/** What of a mail is sealed: its recipient and subject are readable while it waits. */
export interface MailContent extends Omit<RenderedMail, "subject"> {
  /** Addresses of the people it tells of besides whom it goes to: erasing them takes it back. */
  about: readonly string[];
}

/** What a mail has without fail; those from before there were attachments, or this, have none. */
type SealedContent = Omit<MailContent, "attachment" | "about"> & Partial<MailContent>;

/** Closes a mail's content for its time in the outbox: it may carry a code. */
export function sealContent(key: Keyring, content: MailContent): string {
  const { html, text, from, attachment, about } = content;
  return seal(key, JSON.stringify({ html, text, from, attachment, about }));
}

/** Opens what {@link sealContent} closed; throws where the installation's secret is another. */
export function unsealContent(key: Keyring, sealed: string): MailContent {
  const stored = JSON.parse(unseal(key, sealed)) as SealedContent;
  const { attachment = null, about = [], ...content } = stored;
  return { ...content, attachment, about };
}
