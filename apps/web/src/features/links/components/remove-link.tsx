import { useChapter } from "@portico/client/texts";
import { FormError } from "@portico/feedback/form-error";
import { Button, ConfirmDialog } from "@portico/ui";
import { type RefObject, useState } from "react";
import { useRemoveLink } from "../api.ts";

interface RemoveLinkProps {
  buildingUuid: string;
  code: string;
  /** What has the focus once the link is gone. */
  heading: RefObject<HTMLElement | null>;
}

/** Asks before a link opens no more. */
export function RemoveLink({ buildingUuid, code, heading }: RemoveLinkProps) {
  const { t } = useChapter("links");
  const [isAsking, setIsAsking] = useState(false);
  const remove = useRemoveLink(buildingUuid);
  const handleAsk = () => {
    remove.reset();
    setIsAsking(true);
  };
  return (
    <>
      <Button
        aria-label={t("links.remove_code", { code })}
        dense
        onClick={handleAsk}
        variant="quiet"
      >
        {t("links.remove")}
      </Button>
      {isAsking && (
        <ConfirmDialog
          busy={remove.isPending && t("app.sending")}
          cancel={t("app.cancel")}
          closeLabel={t("app.close")}
          confirm={t("links.remove")}
          finalFocus={heading}
          onClose={() => setIsAsking(false)}
          onConfirm={() => remove.mutate(code, { onSuccess: () => setIsAsking(false) })}
          title={t("links.remove_title")}
        >
          <p>{t("links.remove_detail")}</p>
          <FormError error={remove.error} />
        </ConfirmDialog>
      )}
    </>
  );
}
