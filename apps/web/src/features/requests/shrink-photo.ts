/** Pixels of the longer side that show a dripping tap well enough. */
const longestSide = 2048;

/** Bytes that a picture may have without being made a photo of fewer. */
const smallEnough = 600_000;

const draw = (canvas: HTMLCanvasElement, type: string) =>
  new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, type, 0.82);
  });

/** A picture drawn anew, of which nothing but what it shows is left; null for one that cannot be. */
async function redraw(file: File): Promise<Blob | null> {
  const bitmap = await createImageBitmap(file).catch(() => null);
  if (bitmap === null) return null;
  const scale = Math.min(1, longestSide / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  canvas.getContext("2d")?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  // What is drawn or written keeps its edges while it is small.
  const isSharp = file.type === "image/png" && file.size <= smallEnough;
  return draw(canvas, isSharp ? "image/png" : "image/jpeg");
}

/**
 * A photo as small as it may be sent over a bad line, and without what its camera knows: the place, the
 * time, the owner. What is no photo stays as it is; null for what only says that it is one.
 */
export async function shrinkPhoto(file: File): Promise<File | null> {
  if (file.type !== "image/jpeg" && file.type !== "image/png") return file;
  const blob = await redraw(file);
  if (blob === null) return null;
  const ending = blob.type === "image/png" ? ".png" : ".jpg";
  return new File([blob], file.name.replace(/\.[^.]+$/, "") + ending, { type: blob.type });
}
