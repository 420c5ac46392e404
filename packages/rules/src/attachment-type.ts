/** What may be attached (5.012): by ending, what its bytes must say it is. */
const types: Readonly<Record<string, { served: string; found: readonly string[] }>> = {
  pdf: { served: "application/pdf", found: ["application/pdf"] },
  jpg: { served: "image/jpeg", found: ["image/jpeg"] },
  jpeg: { served: "image/jpeg", found: ["image/jpeg"] },
  png: { served: "image/png", found: ["image/png", "image/apng"] },
  // Word's older files have nothing of their own before Microsoft's container.
  doc: { served: "application/msword", found: ["application/x-cfb"] },
  docx: {
    served: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
    found: ["application/vnd.openxmlformats-officedocument.wordprocessingml.document"],
  },
  xlsx: {
    served: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    found: ["application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"],
  },
  mov: { served: "video/quicktime", found: ["video/quicktime"] },
  mpg: { served: "video/mpeg", found: ["video/mpeg", "video/MP1S", "video/MP2P"] },
};

/** Endings of files that may be attached, as a file chooser wants them. */
export const attachmentEndings = Object.keys(types).map((ending) => `.${ending}`);

const endingOf = (name: string) => /\.([a-z]+)$/i.exec(name)?.[1]?.toLowerCase() ?? "";

/** Whether a file may be attached, as far as its name tells. */
export function hasAttachableName(name: string): boolean {
  return Object.hasOwn(types, endingOf(name));
}

/**
 * The type that an attachment is served as: what its ending says, where its bytes say the same; else
 * null.
 *
 * @param found media type that was found in the bytes; undefined for none
 */
export function attachmentType(name: string, found: string | undefined): string | null {
  if (!hasAttachableName(name) || found === undefined) return null;
  const type = types[endingOf(name)];
  return type?.found.includes(found) === true ? type.served : null;
}

/** What attachments are served as that are pictures, which the page of their request shows. */
export const pictureTypes: readonly string[] = ["image/jpeg", "image/png"];

/** Whether an attachment of this type is a picture. */
export function isPicture(mediaType: string): boolean {
  return pictureTypes.includes(mediaType);
}
