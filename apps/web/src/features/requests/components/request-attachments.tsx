import { SectionError } from "@portico/feedback/section-error";
import { Skeleton } from "@portico/ui";
import { useQuery } from "@tanstack/react-query";
import { metadataQuery } from "../api.ts";
import { fileRules } from "../check-files.ts";
import type { NewRequest } from "../hooks/use-new-request.ts";
import { AttachFiles } from "./attach-files.tsx";
import styles from "./request-attachments.module.css";

interface RequestAttachmentsProps {
  buildingUuid: string;
  request: NewRequest;
}

/** Files of a request, once it is known what they may be; meanwhile the rest can be written. */
export function RequestAttachments({ buildingUuid, request }: RequestAttachmentsProps) {
  const metadata = useQuery(metadataQuery(buildingUuid));
  if (metadata.data !== undefined) {
    return <AttachFiles request={request} rules={fileRules(metadata.data.data)} />;
  }
  if (metadata.error === null) return <Skeleton className={styles.waiting} shape="block" />;
  return <SectionError error={metadata.error} onRetry={() => void metadata.refetch()} />;
}
