/** What files of a request may be. */
export interface FileRules {
  endings: readonly string[];
  most: number;
  maxBytes: number;
}

/** What is said of files among what requests of a building may bring along. */
interface Metadata {
  attachment_endings: readonly string[];
  most_attachments: number;
  attachment_max_bytes: number;
}

/** What files of a building's requests may be. */
export const fileRules = (metadata: Metadata): FileRules => ({
  endings: metadata.attachment_endings,
  most: metadata.most_attachments,
  maxBytes: metadata.attachment_max_bytes,
});

/** Why a file is not taken. */
export type FileFault = "empty" | "no_picture" | "too_large" | "too_many" | "wrong_type";

/** Why a file is not taken besides those that are there; null for one that is. The server looks again. */
export function fileFault(
  { name, size }: Pick<File, "name" | "size">,
  { endings, most, maxBytes }: FileRules,
  count: number,
): FileFault | null {
  if (!endings.some((ending) => name.toLowerCase().endsWith(ending))) return "wrong_type";
  if (size === 0) return "empty";
  if (size > maxBytes) return "too_large";
  return count < most ? null : "too_many";
}
