import {
  type EmailAddress,
  emailAddress,
  type MailDomain,
  mailDomain,
} from "@portico/rules/email-address";

/** An address that a test writes down; throws for a text that is none. */
export function addressOf(text: string): EmailAddress {
  const address = emailAddress(text);
  if (address === null) throw new Error(`Not an address: ${text}`);
  return address;
}

/** A mail domain that a test writes down; throws for a text that is none. */
export function domainNamed(text: string): MailDomain {
  const domain = mailDomain(text);
  if (domain === null) throw new Error(`Not a mail domain: ${text}`);
  return domain;
}
