import type { Attachment } from "@portico/contract";
import { Skeleton } from "@portico/ui";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { attachmentQuery, type RequestPlace } from "../api.ts";
import styles from "./request-photo.module.css";

/** A photo of a request; of one that cannot be shown there is nothing, and its file is still there. */
export function RequestPhoto({ file, place }: { file: Attachment; place: RequestPlace }) {
  const { data, error } = useQuery(attachmentQuery(place, file.uuid));
  const [failedUrl, setFailedUrl] = useState<string | null>(null);
  const url = data?.data.url;
  if (url === undefined) {
    return error === null && <Skeleton className={styles.frame} shape="block" />;
  }
  if (url === failedUrl) return null;
  return (
    <span className={styles.frame}>
      <img
        alt={file.name}
        className={styles.photo}
        decoding="async"
        onError={() => setFailedUrl(url)}
        src={url}
      />
    </span>
  );
}
