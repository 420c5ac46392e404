/** What takes the place of all but the first character. */
const asterisks = "*****";

/** The first character and five asterisks; names are told to visitors in no other form. */
export function masked(text: string): string {
  const [first = ""] = text;
  return `${first}${asterisks}`;
}

/** An address whose owner recognises it: the part before the at sign is masked. */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf("@");
  return at === -1 ? masked(email) : `${masked(email.slice(0, at))}${email.slice(at)}`;
}
