/**
 * The one spelling of an address: lower case ASCII, the host as A-label. Only {@link emailAddress}
 * makes one, so that whatever looks up, counts, compares or mails has been through it.
 */
export type EmailAddress = string & { readonly spelling: "email address" };

/** The one spelling of a mail domain: lower case A-labels without a dot at the end. */
export type MailDomain = string & { readonly spelling: "mail domain" };

/** RFC 5321 §4.5.3.1 and RFC 1035 §2.3.4; an address has 254 characters within a path of 256. */
const longest = { address: 254, localPart: 64, domain: 253 } as const;

/** What RFC 5322 §3.2.3 calls atext, and dots: what mail servers take without quotes. */
const localPart = /^[\w.!#$%&'*+/=?^`{|}~-]+$/;

/** Labels of letters, digits and hyphens inside (RFC 1123 §2.1), two at least; the last is no number. */
const asciiDomain =
  /^(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+(?!\d+$)[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?$/;

const isAscii = (text: string): boolean => /^[\x21-\x7e]*$/.test(text);

/** Lower case of A to Z only: the one in which JavaScript, PostgreSQL and mail servers agree. */
const asciiLowerCase = (text: string): string =>
  text.replaceAll(/[A-Z]+/g, (letters) => letters.toLowerCase());

/**
 * Whether a name outside ASCII is written as registries write it. What UTS 46 would fold into another
 * spelling (capitals, compatibility forms, characters that vanish) is refused: each such fold is one
 * more notion of what is the same.
 */
function isPlainUnicode(name: string): boolean {
  const isFolded = name.normalize("NFKC").toLowerCase() === name;
  return (
    isFolded &&
    /^[\p{L}\p{M}\p{N}.-]+$/u.test(name) &&
    !/\p{Default_Ignorable_Code_Point}/u.test(name)
  );
}

/** The A-label of an international name (RFC 5890 §2.3.2.1); null for what is none. */
function toAscii(name: string): string | null {
  if (!isPlainUnicode(name)) return null;
  return URL.parse(`https://${name}/`)?.hostname ?? null;
}

/** A-labels as typed must be ones: an `xn--` that stands for nothing, or for capitals, is refused. */
function isSound(domain: string): boolean {
  return !domain.includes("xn--") || URL.parse(`https://${domain}/`)?.hostname === domain;
}

/** A mail domain as it is kept; null for a text that is none. */
export function mailDomain(text: string): MailDomain | null {
  const name = asciiLowerCase(text.trim().normalize("NFC")).replace(/\.$/, "");
  const domain = isAscii(name) ? name : toAscii(name);
  if (domain === null || domain.length > longest.domain || !asciiDomain.test(domain)) return null;
  return isSound(domain) ? (domain as MailDomain) : null;
}

/**
 * An address as it is kept; null for a text that is none. Whoever answers a person refuses those with
 * the ordinary message.
 *
 * Two texts have the same spelling here or are different addresses everywhere, in JavaScript and in
 * PostgreSQL: nothing that either of them folds together is left over.
 */
export function emailAddress(text: string): EmailAddress | null {
  const typed = text.trim();
  const at = typed.lastIndexOf("@");
  const local = typed.slice(0, Math.max(at, 0));
  if (local.length > longest.localPart || !localPart.test(local)) return null;
  const domain = mailDomain(typed.slice(at + 1));
  if (domain === null || /\s/.test(typed)) return null;
  const address = `${asciiLowerCase(local)}@${domain}`;
  return address.length > longest.address ? null : (address as EmailAddress);
}

/**
 * An address as its owner sees it after leaving the field: without blanks around it, A to Z in lower
 * case, an international host in its own letters. A text that is no address only loses the blanks.
 */
export function tidyAddress(text: string): string {
  const typed = text.trim();
  return emailAddress(typed) === null ? typed : asciiLowerCase(typed);
}

/** The domain of an address. */
export function domainOf(address: EmailAddress): MailDomain {
  return address.slice(address.lastIndexOf("@") + 1) as MailDomain;
}
