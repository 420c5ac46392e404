import { useChapter } from "@portico/client/texts";
import { longestRequest } from "@portico/contract/constants";
import { FormError } from "@portico/feedback/form-error";
import { Button, TextArea } from "@portico/ui";
import { type FormEvent, useRef } from "react";
import { call } from "../../../lib/client.ts";
import { LeaveGuard } from "../../../lib/leave-guard.tsx";
import { useHeld } from "../../../lib/use-held.ts";
import type { RequestPlace } from "../api.ts";
import { useHeldKey } from "../hooks/use-held-key.ts";
import { useRequestChange } from "../hooks/use-request-change.ts";
import styles from "./request-view.module.css";

/** Says something about a request; it stays in the field until it has arrived. */
export function CommentForm({ place }: { place: RequestPlace }) {
  const { t } = useChapter("requests");
  const [text, setText] = useHeld(`message ${place.requestUuid}`, "");
  const field = useRef<HTMLTextAreaElement>(null);
  const held = useHeldKey(`message ${place.requestUuid}`);
  const saying = useRequestChange(place, () => {
    const body = { text: text.trim(), idempotency_key: held.key };
    return call("commentServiceRequest", { params: place, body });
  });
  const handleChange = (words: string) => {
    held.renew();
    setText(words);
  };
  const handleSaid = () => {
    held.beginAnew();
    setText("");
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() === "") return field.current?.focus();
    saying.mutate(undefined, { onSuccess: handleSaid, onError: held.noteFailure });
  };
  return (
    <form className={styles.body} noValidate onSubmit={handleSubmit}>
      <TextArea
        label={t("requests.comments.label")}
        maxLength={longestRequest}
        onChange={({ target }) => handleChange(target.value)}
        readOnly={saying.isPending}
        ref={field}
        rows={3}
        value={text}
      />
      <FormError error={saying.error} />
      {saying.isError && held.isUnsure && <p>{t("requests.comments.unsure")}</p>}
      <div>
        <Button busy={saying.isPending && t("app.sending")} type="submit" variant="secondary">
          {t("requests.comments.send")}
        </Button>
      </div>
      <LeaveGuard
        detail={t(`requests.comments.${held.isUnsure ? "discard_unsure" : "discard_detail"}`)}
        isDirty={text.trim() !== ""}
        leave={t("requests.new.discard")}
        stay={t("requests.new.keep")}
        title={t("requests.comments.discard_title")}
      />
    </form>
  );
}
