import type { Keyring } from "../../platform/crypto/keyring.ts";
import { seal, unseal } from "../../platform/crypto/secret-box.ts";
import type { RenderedMail } from "./outgoing-mail.ts";

/** What of a mail is sealed: its recipient and subject stay readable for whoever runs the portal. */
export type MailContent = Omit<RenderedMail, "subject">;

/** What a mail has without fail; those from before there were attachments have none. */
type SealedContent = Omit<MailContent, "attachment"> & Partial<MailContent>;

/** Closes a mail's content for its time in the outbox: it may carry a code. */
export function sealContent(key: Keyring, { html, text, from, attachment }: MailContent): string {
  return seal(key, JSON.stringify({ html, text, from, attachment }));
}

/** Opens what {@link sealContent} closed; throws where the installation's secret is another. */
export function unsealContent(key: Keyring, sealed: string): MailContent {
  const { attachment = null, ...content } = JSON.parse(unseal(key, sealed)) as SealedContent;
  return { ...content, attachment };
}
