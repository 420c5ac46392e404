import { useChapter } from "@portico/client/texts";
import { SectionError } from "@portico/feedback/section-error";
import { Button, ConfirmDialog, Skeleton } from "@portico/ui";
import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { metadataQuery } from "../api.ts";
import { fileRules } from "../check-files.ts";
import { useNewRequest } from "../hooks/use-new-request.ts";
import { useRequestForm } from "../hooks/use-request-form.ts";
import { AttachFiles } from "./attach-files.tsx";
import { FailedDialog } from "./failed-dialog.tsx";
import styles from "./new-request.module.css";
import { RequestFields } from "./request-fields.tsx";
import { RequestGuard } from "./request-guard.tsx";
import { SendingBar } from "./sending-bar.tsx";
import { SentDialog } from "./sent-dialog.tsx";

interface NewRequestProps {
  buildingUuid: string;
  /** What follows once it is sent; in an app around the page, it closes (2.069). */
  onDone: () => void;
}

/** The form for a request to the building's team: photo first, then where and what (2.068–2.070). */
export function NewRequest({ buildingUuid, onDone }: NewRequestProps) {
  const { t } = useChapter("requests");
  const metadata = useQuery(metadataQuery(buildingUuid));
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [isClearing, setIsClearing] = useState(false);
  const request = useNewRequest({ buildingUuid }, setSentTo);
  const form = useRequestForm(request);
  const cancel = useRef<HTMLButtonElement>(null);

  const handleCancel = () => {
    if (request.isSending) request.stop();
    else if (request.isEmpty) onDone();
    else setIsClearing(true);
  };
  if (metadata.data === undefined) {
    if (metadata.error === null) return <Skeleton shape="picture" />;
    return <SectionError error={metadata.error} onRetry={() => void metadata.refetch()} />;
  }
  return (
    <form className={styles.form} noValidate onSubmit={form.submit}>
      <AttachFiles request={request} rules={fileRules(metadata.data.data)} />
      <RequestFields floors={metadata.data.data.floors} form={form} />
      <SendingBar request={request} />
      <div className={styles.actions}>
        <Button
          busy={request.isSending && t("app.sending")}
          disabled={request.isPreparing}
          type="submit"
        >
          {t("requests.new.send")}
        </Button>
        <Button onClick={handleCancel} ref={cancel} variant="secondary">
          {t(request.isSending ? "requests.new.stop" : "app.cancel")}
        </Button>
      </div>
      <RequestGuard request={request} wasSent={sentTo !== null} />
      {isClearing && (
        <ConfirmDialog
          busy={false}
          cancel={t("requests.new.keep")}
          closeLabel={t("app.close")}
          confirm={t("requests.new.discard")}
          finalFocus={cancel}
          onClose={() => setIsClearing(false)}
          onConfirm={() => {
            form.clear();
            setIsClearing(false);
          }}
          title={t("requests.new.discard_title")}
        >
          <p>{t("requests.new.discard_detail")}</p>
        </ConfirmDialog>
      )}
      {request.failure !== null && (
        <FailedDialog error={request.failure} onClose={request.dismiss} onRetry={form.submit} />
      )}
      {sentTo !== null && <SentDialog address={sentTo} onDone={onDone} />}
    </form>
  );
}
