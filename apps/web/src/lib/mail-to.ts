/** A link that opens a mail (RFC 6068): blanks are %20 there, not the plus of forms. */
export function mailTo(address: string, { subject, body }: { subject: string; body: string }) {
  return `mailto:${address}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
}
