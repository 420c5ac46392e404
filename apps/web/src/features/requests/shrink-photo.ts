/** Pixels of the longer side that show a dripping tap well enough. */
const longestSide = 2048;

/** Bytes that a photo may have as it is. */
const smallEnough = 600_000;

const isPhoto = ({ type }: File) => type === "image/jpeg" || type === "image/png";

/**
 * A photo as small as it may be sent over a bad line, and without what its camera knows: the place, the
 * time, the owner. What is no photo, or does not get smaller, stays as it is.
 */
export async function shrinkPhoto(file: File): Promise<File> {
  if (!isPhoto(file) || file.size <= smallEnough) return file;
  const bitmap = await createImageBitmap(file).catch(() => null);
  if (bitmap === null) return file;
  const scale = Math.min(1, longestSide / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(bitmap.width * scale);
  canvas.height = Math.round(bitmap.height * scale);
  canvas.getContext("2d")?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  const blob = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, "image/jpeg", 0.82);
  });
  if (blob === null || blob.size >= file.size) return file;
  return new File([blob], file.name.replace(/\.[^.]+$/, "") + ".jpg", { type: blob.type });
}
