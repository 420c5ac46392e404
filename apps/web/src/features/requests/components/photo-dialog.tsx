import { useChapter } from "@portico/client/texts";
import type { Attachment } from "@portico/contract";
import { Dialog } from "@portico/ui";
import type { RequestPlace } from "../api.ts";
import styles from "./photo-dialog.module.css";
import { PhotoPicture } from "./photo-picture.tsx";
import { SaveAttachment } from "./save-attachment.tsx";

interface PhotoDialogProps {
  file: Attachment & { photo: NonNullable<Attachment["photo"]> };
  alt: string;
  place: RequestPlace;
  onClose: () => void;
}

/** A photo as large as the window allows, whole. */
export function PhotoDialog({ file, alt, place, onClose }: PhotoDialogProps) {
  const { t } = useChapter("requests");
  // Beside a photo that is narrower than the window there is the dialog, not a frame of its colour.
  const photo = { ...file.photo, color: "transparent" };
  return (
    <Dialog
      closeLabel={t("app.close")}
      footer={<SaveAttachment file={file} place={place} />}
      isFull
      onClose={onClose}
      title={file.name}
    >
      <PhotoPicture alt={alt} className={styles.photo} photo={photo} sizes="100vw" />
    </Dialog>
  );
}
