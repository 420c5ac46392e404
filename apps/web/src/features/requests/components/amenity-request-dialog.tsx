import { useChapter } from "@portico/client/texts";
import { Button, Dialog } from "@portico/ui";
import { type RefObject, useId } from "react";
import type { NewRequest } from "../hooks/use-new-request.ts";
import { useRequestForm } from "../hooks/use-request-form.ts";
import styles from "./amenity-request-dialog.module.css";
import { RequestAttachments } from "./request-attachments.tsx";
import { RequestTexts } from "./request-texts.tsx";
import { SendingBar } from "./sending-bar.tsx";

interface AmenityRequestDialogProps {
  buildingUuid: string;
  /** Name of the amenity. */
  amenity: string;
  request: NewRequest;
  finalFocus: RefObject<HTMLElement | null>;
  onClose: () => void;
}

/** The request form of an amenity: subject and description, both required, and files. */
export function AmenityRequestDialog(props: AmenityRequestDialogProps) {
  const { buildingUuid, amenity, request, finalFocus, onClose } = props;
  const { t } = useChapter("requests");
  const id = useId();
  const form = useRequestForm(request);
  // What is on its way comes back first: nobody would see what has become of it.
  const handleClose = () => (request.isSending ? request.stop() : onClose());
  return (
    <Dialog
      closeLabel={t("app.close")}
      finalFocus={finalFocus}
      footer={
        <>
          <Button
            busy={request.isSending && t("app.sending")}
            disabled={request.isPreparing}
            form={id}
            type="submit"
          >
            {t("requests.new.send")}
          </Button>
          <Button onClick={handleClose} variant="secondary">
            {t(request.isSending ? "requests.new.stop" : "app.cancel")}
          </Button>
        </>
      }
      initialFocus={form.description}
      onClose={handleClose}
      title={t("requests.amenity.title", { amenity })}
    >
      <form className={styles.form} id={id} noValidate onSubmit={form.submit}>
        <RequestTexts
          form={form}
          words={{
            label: t("requests.amenity.description"),
            help: t("requests.amenity.help"),
            missing: t("requests.amenity.missing"),
          }}
        />
        <RequestAttachments buildingUuid={buildingUuid} request={request} />
        <SendingBar request={request} />
      </form>
    </Dialog>
  );
}
