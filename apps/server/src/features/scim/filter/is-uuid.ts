const uuidPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Tells whether a text can be one of our ids. */
export function isUuid(text: string): boolean {
  return uuidPattern.test(text);
}
