import { useChapter } from "@portico/client/texts";
import type { RequestStatus, WholeRequest } from "@portico/contract";
import { longestRequest } from "@portico/contract/constants";
import { FormError } from "@portico/feedback/form-error";
import { Button, ConfirmDialog, TextArea } from "@portico/ui";
import { type RefObject, useState } from "react";
import { call } from "../../../lib/client.ts";
import type { RequestPlace } from "../api.ts";
import { useRequestChange } from "../hooks/use-request-change.ts";
import styles from "./request-actions.module.css";

/** What one can make of a request from the page, of all that may be: one kind of no is enough. */
const offered = ["Accepted", "Completed", "Denied", "Submitted", "Canceled"] as const;
type Offered = (typeof offered)[number];

const isOffered = (status: RequestStatus): status is Offered =>
  (offered as readonly RequestStatus[]).includes(status);

interface RequestActionsProps {
  whole: WholeRequest;
  place: RequestPlace;
  /** Has the focus once something is done: the buttons are others then. */
  heading: RefObject<HTMLElement | null>;
}

/** What the user may make of a request, each after a question that takes a word about it. */
export function RequestActions({ whole, place, heading }: RequestActionsProps) {
  const { t } = useChapter("requests");
  const [asked, setAsked] = useState<Offered | null>(null);
  const [note, setNote] = useState("");
  const change = useRequestChange(place, (status: Offered) =>
    call("updateServiceRequest", {
      params: place,
      body: { status, ...(note.trim() !== "" && { note: note.trim() }) },
    }),
  );
  const statuses = offered.filter((status) => whole.next.some((next) => next === status));
  const handleClose = () => {
    setAsked(null);
    setNote("");
    change.reset();
  };
  return (
    <div className={styles.actions}>
      {statuses.filter(isOffered).map((status) => (
        <Button
          key={status}
          onClick={() => setAsked(status)}
          variant={status === "Accepted" || status === "Completed" ? "primary" : "secondary"}
        >
          {t(`requests.change.${status}.action`)}
        </Button>
      ))}
      {asked !== null && (
        <ConfirmDialog
          busy={change.isPending && t("app.sending")}
          cancel={t("requests.change.back")}
          closeLabel={t("app.close")}
          confirm={t(`requests.change.${asked}.action`)}
          finalFocus={heading}
          onClose={handleClose}
          onConfirm={() => change.mutate(asked, { onSuccess: handleClose })}
          title={t(`requests.change.${asked}.title`)}
        >
          <p>{t(`requests.change.${asked}.detail`)}</p>
          <TextArea
            label={t("requests.change.note")}
            maxLength={longestRequest}
            onChange={({ target }) => setNote(target.value)}
            rows={3}
            value={note}
          />
          <FormError error={change.error} />
        </ConfirmDialog>
      )}
    </div>
  );
}
