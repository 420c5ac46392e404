import { useChapter } from "@portico/client/texts";
import type { Attachment } from "@portico/contract";
import type { RequestPlace } from "../api.ts";
import styles from "./request-files.module.css";
import { RequestPhotos } from "./request-photos.tsx";
import { SaveAttachment } from "./save-attachment.tsx";

/** The files of a request: photos are seen, and all of them can be saved. */
export function RequestFiles({ files, place }: { files: Attachment[]; place: RequestPlace }) {
  const { t } = useChapter("requests");
  const others = files.filter(({ photo }) => photo === null);
  if (files.length === 0) return null;
  return (
    <div className={styles.all}>
      <RequestPhotos files={files} place={place} />
      {others.length > 0 && (
        <ul aria-label={t("requests.files.label")} className={styles.files}>
          {others.map((file) => (
            <li key={file.uuid}>
              <SaveAttachment file={file} place={place} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
