import { useChapter } from "@portico/client/texts";
import { longestRequest, longestSubject } from "@portico/contract/constants";
import { Button, Dialog, Field, TextArea } from "@portico/ui";
import { type FormEvent, type RefObject, useId, useRef, useState } from "react";
import { SectionError } from "@portico/feedback/section-error";
import type { Request } from "../hooks/use-request.ts";
import styles from "./request-dialog.module.css";

interface RequestDialogProps {
  /** Name of the amenity. */
  amenity: string;
  request: Request;
  finalFocus: RefObject<HTMLElement | null>;
  onClose: () => void;
}

/** The request form of an amenity: subject and description, both required. */
export function RequestDialog({ amenity, request, finalFocus, onClose }: RequestDialogProps) {
  const { t } = useChapter("amenities");
  const id = useId();
  const subject = useRef<HTMLInputElement>(null);
  const description = useRef<HTMLTextAreaElement>(null);
  const [wasTried, setWasTried] = useState(false);
  const lacksSubject = request.subject.trim() === "";
  const lacksText = request.description.trim() === "";

  const handleSubmit = (event?: FormEvent) => {
    event?.preventDefault();
    setWasTried(true);
    if (lacksSubject) subject.current?.focus();
    else if (lacksText) description.current?.focus();
    else if (!request.isSending) request.send();
  };

  return (
    <Dialog
      closeLabel={t("app.close")}
      finalFocus={finalFocus}
      footer={
        <>
          <Button disabled={request.isSending} form={id} type="submit">
            {t(request.isSending ? "amenities.request.sending" : "amenities.request.send")}
          </Button>
          <Button onClick={onClose} variant="secondary">
            {t("app.cancel")}
          </Button>
        </>
      }
      initialFocus={description}
      onClose={onClose}
      title={t("amenities.request.title", { amenity })}
    >
      <form className={styles.form} id={id} noValidate onSubmit={handleSubmit}>
        <Field
          error={wasTried && lacksSubject ? t("amenities.request.no_subject") : undefined}
          label={t("amenities.request.subject")}
          maxLength={longestSubject}
          onChange={(event) => request.edit({ subject: event.target.value })}
          ref={subject}
          required
          value={request.subject}
        />
        <TextArea
          error={wasTried && lacksText ? t("amenities.request.missing") : undefined}
          help={t("amenities.request.help")}
          label={t("amenities.request.description")}
          maxLength={longestRequest}
          onChange={(event) => request.edit({ description: event.target.value })}
          ref={description}
          required
          value={request.description}
        />
        {request.failure !== null && (
          <>
            <p>{t("amenities.request.failed")}</p>
            <SectionError error={request.failure} onRetry={handleSubmit} />
          </>
        )}
      </form>
    </Dialog>
  );
}
