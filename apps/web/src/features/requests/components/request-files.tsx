import { useChapter } from "@portico/client/texts";
import type { Attachment } from "@portico/contract";
import { FormError } from "@portico/feedback/form-error";
import { formatBytes } from "@portico/i18n";
import { isPicture } from "@portico/rules/attachment-type";
import { Button, classes, Icon } from "@portico/ui";
import { useMutation } from "@tanstack/react-query";
import { call } from "../../../lib/client.ts";
import type { RequestPlace } from "../api.ts";
import styles from "./request-files.module.css";
import { RequestPhoto } from "./request-photo.tsx";

/** The files of a request, each to be saved; photos are seen besides. */
export function RequestFiles({ files, place }: { files: Attachment[]; place: RequestPlace }) {
  const { t, locale } = useChapter("requests");
  const opening = useMutation({
    mutationFn: ({ uuid }: Attachment) =>
      call("openAttachment", { params: { ...place, attachmentUuid: uuid } }),
    // It is saved: the page stays.
    onSuccess: ({ data }) => window.location.assign(data.url),
    networkMode: "always",
  });
  if (files.length === 0) return null;
  return (
    <div>
      <ul aria-label={t("requests.files.label")} className={styles.files}>
        {files.map((file) => (
          <li
            className={classes(styles.file, isPicture(file.media_type) && styles.picture)}
            key={file.uuid}
          >
            {isPicture(file.media_type) && <RequestPhoto file={file} place={place} />}
            <Button
              busy={opening.isPending && opening.variables.uuid === file.uuid && t("app.sending")}
              dense
              onClick={() => opening.mutate(file)}
              variant="secondary"
            >
              <Icon name="download" size={20} />
              {t("requests.files.save", { name: file.name, size: formatBytes(file.bytes, locale) })}
            </Button>
          </li>
        ))}
      </ul>
      <FormError error={opening.error} />
    </div>
  );
}
