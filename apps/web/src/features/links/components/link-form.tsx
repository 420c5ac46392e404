import { useChapter } from "@portico/client/texts";
import { useSameKey } from "@portico/client/use-same-key";
import { dayIn } from "@portico/rules/day";
import { Field } from "@portico/ui";
import { useState } from "react";
import { FormDialog } from "../../../lib/form-dialog.tsx";
import { useCreateLink } from "../api.ts";
import { linkOf } from "../link-draft.ts";

interface LinkFormProps {
  buildingUuid: string;
  timeZone: string;
  /** Whether links open sites of others. */
  opensSites: boolean;
  onClose: () => void;
}

/** Making a short link. */
export function LinkForm({ buildingUuid, timeZone, opensSites, onClose }: LinkFormProps) {
  const { t } = useChapter("links");
  const [address, setAddress] = useState("");
  const [lastDay, setLastDay] = useState("");
  const [today] = useState(() => dayIn(new Date(), timeZone));
  const [isJudged, setIsJudged] = useState(false);
  const create = useCreateLink(buildingUuid);
  const keyOf = useSameKey();
  const reach = opensSites ? "anywhere" : "inside";
  const place = { buildingUuid, timeZone, origin: location.origin, opensSites };
  const link = linkOf({ address, lastDay }, place);
  const handleCreate = () => {
    if (link === null) return;
    create.mutate({ ...link, idempotency_key: keyOf(link) }, { onSuccess: onClose });
  };
  return (
    <FormDialog
      isReady={link !== null}
      onClose={onClose}
      onIncomplete={() => setIsJudged(true)}
      onSubmit={handleCreate}
      sending={create}
      submit={t("links.form.create")}
      title={t("links.new")}
    >
      <Field
        error={isJudged && link === null ? t(`links.form.address_fault.${reach}`) : undefined}
        help={t(`links.form.address_help.${reach}`)}
        inputMode="url"
        label={t("links.form.address")}
        onChange={({ target }) => setAddress(target.value)}
        value={address}
      />
      <Field
        help={t("links.form.last_day_help")}
        label={t("links.form.last_day")}
        min={today}
        onChange={({ target }) => setLastDay(target.value)}
        type="date"
        value={lastDay}
      />
    </FormDialog>
  );
}
