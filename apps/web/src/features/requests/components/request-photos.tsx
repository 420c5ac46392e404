import { useChapter } from "@portico/client/texts";
import type { Attachment } from "@portico/contract";
import { useState } from "react";
import type { RequestPlace } from "../api.ts";
import { PhotoDialog } from "./photo-dialog.tsx";
import { PhotoPicture } from "./photo-picture.tsx";
import styles from "./request-photos.module.css";

/** The photos of a request, each of which opens in full. */
export function RequestPhotos({ files, place }: { files: Attachment[]; place: RequestPlace }) {
  const { t } = useChapter("requests");
  const [openUuid, setOpenUuid] = useState<string | null>(null);
  const photos = files.flatMap(({ photo, ...file }) =>
    photo === null ? [] : [{ ...file, photo }],
  );
  const altOf = (n: number) => t("requests.photos.alt", { n: n + 1, total: photos.length });
  const at = photos.findIndex(({ uuid }) => uuid === openUuid);
  if (photos.length === 0) return null;
  return (
    <>
      <ul aria-label={t("requests.photos.label")} className={styles.photos}>
        {photos.map(({ uuid, photo }, n) => (
          <li key={uuid}>
            <button
              aria-label={altOf(n)}
              className={styles.open}
              onClick={() => setOpenUuid(uuid)}
              type="button"
            >
              <PhotoPicture
                alt=""
                className={styles.photo}
                photo={photo}
                ratio={4 / 3}
                sizes={photos.length === 1 ? "280px" : "(width >= 600px) 140px, 50vw"}
              />
            </button>
          </li>
        ))}
      </ul>
      {at >= 0 && (
        <PhotoDialog
          at={at}
          files={photos}
          onClose={() => setOpenUuid(null)}
          onShow={(n) => setOpenUuid(photos[n]?.uuid ?? null)}
          place={place}
        />
      )}
    </>
  );
}
