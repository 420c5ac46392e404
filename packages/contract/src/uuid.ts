/**
 * The form of an id as we write it, in small letters, for a pattern that holds one. PostgreSQL takes any
 * version and variant (RFC 9562), so nothing else is asked of it.
 */
export const uuidForm = String.raw`[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}`;

const pattern = new RegExp(`^${uuidForm}$`, "i");

/** Tells whether a text is an id, in whatever capitals. */
export const isUuid = (text: string): boolean => pattern.test(text);

/** An id in the spelling that others are compared with; null for what is none. */
export const readUuid = (text: string): string | null => (isUuid(text) ? text.toLowerCase() : null);
