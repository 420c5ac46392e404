import { useChapter } from "@portico/client/texts";
import type { Watched } from "@portico/contract";
import { visitLimits } from "@portico/contract/constants";
import { FormError } from "@portico/feedback/form-error";
import { SectionError } from "@portico/feedback/section-error";
import { Button, Field, Message, TextArea } from "@portico/ui";
import { useState } from "react";
import { usePlace } from "../../lib/portal-context.ts";
import { useWatched } from "../calls.ts";
import { faultsOf, useChange } from "../../lib/change.ts";
import formStyles from "../../lib/form.module.css";
import { Form } from "../../lib/form.tsx";
import { useFaultText } from "../host/fault-text.ts";
import { createFaults } from "../host/faults.ts";
import { RowsSkeleton } from "../../lib/rows-skeleton.tsx";
import styles from "../../lib/list.module.css";
import { UpperScreen } from "../../lib/screen.tsx";
import { LeaveQuestion } from "../leave-question.tsx";

const nothing = { name: "", email: "", reason: "" };

/** Adding a name or an address to watch for. */
function AddWatched() {
  const { t } = useChapter("visits");
  const { uuid: buildingUuid } = usePlace();
  const [draft, setDraft] = useState(nothing);
  const add = useChange("addWatched");
  const textOf = useFaultText(createFaults(faultsOf(add.error)));
  const handleSubmit = () => {
    const { name, email, reason } = draft;
    const body = {
      ...(name.trim() === "" ? {} : { name }),
      ...(email.trim() === "" ? {} : { email }),
      reason,
    };
    // What was typed while it was sent stays.
    const handleAdded = () => setDraft((typed) => (typed === draft ? nothing : typed));
    add.mutate({ params: { buildingUuid }, body }, { onSuccess: handleAdded });
  };
  return (
    <>
      <Form className={formStyles.group} error={add.error} onSubmit={handleSubmit}>
        <div className={formStyles.pair}>
          <Field
            autoComplete="off"
            error={textOf("/name")}
            label={t("visits.form.name")}
            maxLength={visitLimits.nameLength}
            onChange={({ target }) => setDraft({ ...draft, name: target.value })}
            value={draft.name}
          />
          <Field
            autoComplete="off"
            error={textOf("/email")}
            inputMode="email"
            label={t("visits.watch.email")}
            maxLength={visitLimits.emailLength}
            onChange={({ target }) => setDraft({ ...draft, email: target.value })}
            value={draft.email}
          />
        </div>
        <TextArea
          error={textOf("/reason")}
          help={t("visits.watch.reason_help")}
          label={t("visits.watch.reason")}
          maxLength={visitLimits.reasonLength}
          onChange={({ target }) => setDraft({ ...draft, reason: target.value })}
          rows={2}
          value={draft.reason}
        />
        <FormError error={add.error} />
        <div className={formStyles.actions}>
          <Button busy={add.isPending && t("app.sending")} type="submit">
            {t("visits.watch.add")}
          </Button>
        </div>
      </Form>
      <LeaveQuestion
        isDirty={Object.values(draft).some((text) => text.trim() !== "")}
        isSending={add.isPending}
      />
    </>
  );
}

function WatchedRow({ watched }: { watched: Watched }) {
  const { t } = useChapter("visits");
  const { uuid: buildingUuid } = usePlace();
  const remove = useChange("removeWatched");
  const name = watched.name ?? watched.email ?? "";
  const params = { buildingUuid, watchedUuid: watched.uuid };
  return (
    <div className={styles.row}>
      <span className={styles.who}>
        <span className={styles.name}>{name}</span>
        {watched.name !== null && watched.email !== null && (
          <span className={styles.detail}>{watched.email}</span>
        )}
        <span className={styles.detail}>{watched.reason}</span>
      </span>
      <Button
        aria-label={t("visits.watch.remove_name", { name })}
        busy={remove.isPending && t("app.sending")}
        dense
        onClick={() => remove.mutate({ params })}
        variant="secondary"
      >
        {t("visits.watch.remove")}
      </Button>
      {remove.error !== null && <FormError error={remove.error} />}
    </div>
  );
}

/** Whom the desk is to stop, as names or addresses. */
export function WatchListScreen() {
  const { t } = useChapter("visits");
  const { data, error, refetch } = useWatched();
  const watched = data?.data.watched;
  return (
    <UpperScreen lead={t("visits.watch.lead")} title={t("visits.watch.title")}>
      <AddWatched />
      {error !== null && <SectionError error={error} onRetry={() => void refetch()} />}
      {error === null && watched === undefined && <RowsSkeleton />}
      {watched?.length === 0 && (
        <Message
          detail={t("visits.watch.empty_detail")}
          icon="shield"
          title={t("visits.watch.empty_title")}
        />
      )}
      <ul className={styles.rows}>
        {watched?.map((each) => (
          <li key={each.uuid}>
            <WatchedRow watched={each} />
          </li>
        ))}
      </ul>
    </UpperScreen>
  );
}
