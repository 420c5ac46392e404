import type { Attachment } from "@portico/contract";
import { photoFormat, pictureSource } from "@portico/rules/image-ladder";
import { Picture, type PictureProps } from "@portico/ui";
import { useHeldPhoto } from "../hooks/use-held-photo.ts";

interface PhotoPictureProps extends Pick<PictureProps, "alt" | "sizes" | "className"> {
  photo: NonNullable<Attachment["photo"]>;
  ratio: NonNullable<PictureProps["ratio"]>;
}

/** A photo of a request, no larger than its place asks for. */
export function PhotoPicture({ photo, ...place }: PhotoPictureProps) {
  const held = useHeldPhoto(photo);
  return <Picture {...place} image={pictureSource(held, [photoFormat])} />;
}
