/** What a host says about reporting weaknesses. */
export interface SecurityTxt {
  /** An email address or an https address. */
  contact: string;
  /** Origin of the host; null where it is not https. */
  origin: string | null;
  /** Languages that the people behind the contact read, as BCP 47 tags. */
  languages: readonly string[];
  /** Where the policy for reports is; null for none. */
  policy: string | null;
}

export const securityTxtPath = "/.well-known/security.txt";

/** Days until whoever keeps a copy must ask again; RFC 9116 §2.5.5 wants less than a year. */
const validDays = 180;

const dayMilliseconds = 24 * 3600 * 1000;

/** Writes the file (RFC 9116); addresses of ours appear in it over https only, as §2.5.2 demands. */
export function writeSecurityTxt(
  { contact, origin, languages, policy }: SecurityTxt,
  now: number,
): string {
  const expires = new Date(now + validDays * dayMilliseconds).toISOString();
  const lines = [
    `Contact: ${contact.includes("@") ? `mailto:${contact}` : contact}`,
    `Expires: ${expires}`,
    `Preferred-Languages: ${languages.join(", ")}`,
    ...(origin === null ? [] : [`Canonical: ${origin}${securityTxtPath}`]),
    ...(policy === null ? [] : [`Policy: ${policy}`]),
  ];
  return `${lines.join("\n")}\n`;
}
