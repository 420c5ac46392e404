import { useChapter } from "@portico/client/texts";
import type { Attachment } from "@portico/contract";
import { Dialog } from "@portico/ui";
import type { RequestPlace } from "../api.ts";
import styles from "./photo-dialog.module.css";
import { PhotoPicture } from "./photo-picture.tsx";
import { PhotoSteps } from "./photo-steps.tsx";
import { SaveAttachment } from "./save-attachment.tsx";

/** A file that is seen. */
export type PhotoFile = Attachment & { photo: NonNullable<Attachment["photo"]> };

interface PhotoDialogProps {
  files: readonly PhotoFile[];
  /** Which of them is open. */
  at: number;
  place: RequestPlace;
  onShow: (at: number) => void;
  onClose: () => void;
}

/** A photo as large as the window allows, whole, and the way to the others of its request. */
export function PhotoDialog({ files, at, place, onShow, onClose }: PhotoDialogProps) {
  const { t } = useChapter("requests");
  const file = files[at];
  if (file === undefined) return null;
  // Beside a photo that is narrower than the window there is the dialog, not a frame of its colour.
  const photo = { ...file.photo, color: "transparent" };
  return (
    <Dialog
      closeLabel={t("app.close")}
      footer={
        <>
          <SaveAttachment file={file} key={file.uuid} place={place} />
          {files.length > 1 && <PhotoSteps at={at} onShow={onShow} total={files.length} />}
        </>
      }
      isFull
      onClose={onClose}
      title={file.name}
    >
      <PhotoPicture
        alt={t("requests.photos.alt", { n: at + 1, total: files.length })}
        className={styles.photo}
        key={file.uuid}
        photo={photo}
        ratio="auto"
        sizes="100vw"
      />
    </Dialog>
  );
}
