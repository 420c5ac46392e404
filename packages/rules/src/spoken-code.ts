/** Codes with more digits are read in groups; nobody holds so many in mind. */
const mostAtOnce = 8;

/**
 * A mailed code as it is read: twelve digits in groups of four, `1234 5678 9012`.
 * @param digits that the code will have, where it is being typed
 */
export function spokenCode(code: string, digits = code.length): string {
  return digits > mostAtOnce ? code.replace(/\d{4}(?=\d)/g, "$& ") : code;
}
