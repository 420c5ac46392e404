import type { Attachment } from "@portico/contract";
import { photoFormat, pictureSource } from "@portico/rules/image-ladder";
import { Picture } from "@portico/ui";
import { useHeldPhoto } from "../hooks/use-held-photo.ts";

interface PhotoPictureProps {
  photo: NonNullable<Attachment["photo"]>;
  alt: string;
  /** How wide it is laid out, as in `<img sizes>`. */
  sizes: string;
  className?: string | undefined;
}

/** A photo of a request, no larger than its place asks for. */
export function PhotoPicture({ photo, ...place }: PhotoPictureProps) {
  const held = useHeldPhoto(photo);
  return <Picture {...place} image={pictureSource(held, [photoFormat])} />;
}
