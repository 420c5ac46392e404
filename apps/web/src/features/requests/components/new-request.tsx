import { errorText } from "@portico/client/error-text";
import { useChapter } from "@portico/client/texts";
import { ErrorTrace } from "@portico/feedback/error-trace";
import { SectionError } from "@portico/feedback/section-error";
import { Button, ConfirmDialog, Dialog, Skeleton } from "@portico/ui";
import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useRef, useState } from "react";
import { LeaveGuard } from "../../../lib/leave-guard.tsx";
import { metadataQuery } from "../api.ts";
import { useNewRequest } from "../hooks/use-new-request.ts";
import { AttachFiles } from "./attach-files.tsx";
import styles from "./new-request.module.css";
import { RequestFields } from "./request-fields.tsx";

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
  const [wasTried, setWasTried] = useState(false);
  const [isPreparing, setIsPreparing] = useState(false);
  const request = useNewRequest(buildingUuid, ({ answeredBy }) => setSentTo(answeredBy));
  const subject = useRef<HTMLInputElement>(null);
  const description = useRef<HTMLTextAreaElement>(null);
  const cancel = useRef<HTMLButtonElement>(null);

  const handleSubmit = (event?: FormEvent) => {
    event?.preventDefault();
    setWasTried(true);
    if (request.draft.subject.trim() === "") subject.current?.focus();
    else if (request.draft.description.trim() === "") description.current?.focus();
    else if (!request.isSending && !isPreparing) request.send();
  };
  const handleCancel = () => {
    if (request.isSending) request.stop();
    else if (request.isEmpty) onDone();
    else setIsClearing(true);
  };
  if (metadata.data === undefined) {
    if (metadata.error === null) return <Skeleton shape="picture" />;
    return <SectionError error={metadata.error} onRetry={() => void metadata.refetch()} />;
  }
  const { floors, ...limits } = metadata.data.data;
  const rules = {
    endings: limits.attachment_endings,
    most: limits.most_attachments,
    maxBytes: limits.attachment_max_bytes,
  };
  return (
    <form className={styles.form} noValidate onSubmit={handleSubmit}>
      <AttachFiles
        files={request.files}
        isDisabled={request.isSending}
        isPreparing={isPreparing}
        onChange={request.attach}
        onPrepare={setIsPreparing}
        rules={rules}
      />
      <RequestFields
        descriptionRef={description}
        floors={floors}
        request={request}
        subjectRef={subject}
        wasTried={wasTried}
      />
      <SendingBar isShown={request.isSending && request.files.length > 0} part={request.progress} />
      <div className={styles.actions}>
        <Button busy={request.isSending && t("app.sending")} disabled={isPreparing} type="submit">
          {t("requests.new.send")}
        </Button>
        <Button onClick={handleCancel} ref={cancel} variant="secondary">
          {t(request.isSending ? "requests.new.stop" : "app.cancel")}
        </Button>
      </div>
      <LeaveGuard
        detail={t("requests.new.discard_detail")}
        isDirty={!request.isEmpty && sentTo === null}
        leave={t("requests.new.discard")}
        stay={t("requests.new.keep")}
        title={t("requests.new.discard_title")}
      />
      {isClearing && (
        <ConfirmDialog
          busy={false}
          cancel={t("requests.new.keep")}
          closeLabel={t("app.close")}
          confirm={t("requests.new.discard")}
          finalFocus={cancel}
          onClose={() => setIsClearing(false)}
          onConfirm={() => {
            request.clear();
            setWasTried(false);
            setIsClearing(false);
          }}
          title={t("requests.new.discard_title")}
        >
          <p>{t("requests.new.discard_detail")}</p>
        </ConfirmDialog>
      )}
      {request.failure !== null && (
        <FailedDialog
          error={request.failure}
          onClose={request.dismiss}
          onRetry={() => handleSubmit()}
        />
      )}
      {sentTo !== null && (
        <Dialog
          closeLabel={t("app.close")}
          footer={<Button onClick={onDone}>{t("requests.new.done")}</Button>}
          onClose={onDone}
          title={t("requests.new.sent_title")}
        >
          <p>{t("requests.new.sent_detail", { address: sentTo })}</p>
        </Dialog>
      )}
    </form>
  );
}

/** How much of the files has gone. */
function SendingBar({ isShown, part }: { isShown: boolean; part: number }) {
  const { t } = useChapter("requests");
  if (!isShown) return null;
  const text = t(part < 1 ? "requests.new.uploading" : "requests.new.working", {
    part: Math.floor(part * 100),
  });
  return (
    <div className={styles.progress}>
      <progress
        aria-label={t("requests.new.progress")}
        className={styles.bar}
        max={1}
        value={part}
      />
      <p aria-hidden="true">{text}</p>
    </div>
  );
}

interface FailedDialogProps {
  error: Error;
  onRetry: () => void;
  onClose: () => void;
}

/** Says why a request did not arrive; what was written is still there (2.068). */
function FailedDialog({ error, onRetry, onClose }: FailedDialogProps) {
  const { t } = useChapter("requests");
  const { title, detail, traceId } = errorText(error, t);
  return (
    <Dialog
      closeLabel={t("app.close")}
      footer={
        <>
          <Button
            onClick={() => {
              onClose();
              onRetry();
            }}
          >
            {t("app.try_again")}
          </Button>
          <Button onClick={onClose} variant="secondary">
            {t("requests.new.back")}
          </Button>
        </>
      }
      onClose={onClose}
      title={title}
    >
      <p>{detail}</p>
      <p>{t("requests.new.not_lost")}</p>
      <ErrorTrace id={traceId} />
    </Dialog>
  );
}
