import { useChapter } from "@portico/client/texts";
import type { Attachment } from "@portico/contract";
import { FormError } from "@portico/feedback/form-error";
import { formatBytes } from "@portico/i18n";
import { Button, Icon } from "@portico/ui";
import { useMutation } from "@tanstack/react-query";
import { call } from "../../../lib/client.ts";
import type { RequestPlace } from "../api.ts";
import styles from "./save-attachment.module.css";

/** Saves a file of a request. */
export function SaveAttachment({ file, place }: { file: Attachment; place: RequestPlace }) {
  const { t, locale } = useChapter("requests");
  const opening = useMutation({
    mutationFn: () => call("openAttachment", { params: { ...place, attachmentUuid: file.uuid } }),
    // It is saved: the page stays.
    onSuccess: ({ data }) => window.location.assign(data.url),
    networkMode: "always",
  });
  return (
    <div className={styles.save}>
      <Button
        busy={opening.isPending && t("app.sending")}
        dense
        onClick={() => opening.mutate()}
        variant="secondary"
      >
        <Icon name="download" size={20} />
        {t("requests.files.save", { name: file.name, size: formatBytes(file.bytes, locale) })}
      </Button>
      <FormError error={opening.error} />
    </div>
  );
}
