import { failedWith } from "@portico/client/api-error";
import { useChapter } from "@portico/client/texts";
import { useSettled } from "@portico/client/use-settled";
import { useSameKey } from "@portico/client/use-same-key";
import type { VisitHost } from "@portico/contract";
import { FormError } from "@portico/feedback/form-error";
import { Button, Field, Select } from "@portico/ui";
import { useState } from "react";
import { usePlace } from "../../lib/portal-context.ts";
import { useHosts } from "../calls.ts";
import { faultsOf, useChange } from "../../lib/change.ts";
import styles from "../../lib/form.module.css";
import { Form } from "../../lib/form.tsx";
import { isBlank, newVisitor, visitorOf } from "../host/draft.ts";
import { useFaultText } from "../host/fault-text.ts";
import { createFaults } from "../host/faults.ts";
import { VisitorFields } from "../host/visitor-fields.tsx";
import { UpperScreen } from "../../lib/screen.tsx";
import { LeaveQuestion } from "../leave-question.tsx";
import { useViews } from "../views.ts";
import { OverrideDialog } from "./override-dialog.tsx";

const optionOf = ({ uuid, name, company }: VisitHost) => ({
  value: uuid,
  label: name,
  detail: company ?? undefined,
});

interface HostChoiceProps {
  host: VisitHost | null;
  error: string | undefined;
  onChoose: (host: VisitHost) => void;
}

/** Whom somebody comes to see. */
function HostChoice({ host, error, onChoose }: HostChoiceProps) {
  const { t } = useChapter("visits");
  const [typed, setTyped] = useState("");
  const asked = useSettled(typed);
  const { data } = useHosts(asked);
  const hosts = data?.data.hosts ?? [];
  const empty = asked === "" ? "visits.walk_in.type_host" : "visits.walk_in.no_host";
  return (
    <Select
      error={error}
      label={t("visits.walk_in.host")}
      noMatch={t(empty)}
      onChange={({ value }) => {
        const chosen = hosts.find(({ uuid }) => uuid === value);
        if (chosen !== undefined) onChoose(chosen);
      }}
      onSearch={setTyped}
      openLabel={t("visits.walk_in.open_hosts")}
      options={hosts.map(optionOf)}
      value={host === null ? null : optionOf(host)}
    />
  );
}

/** Registering somebody who came without an invitation; they are in with it. */
export function WalkInScreen() {
  const { t } = useChapter("visits");
  const { back, leave } = useViews();
  const { uuid: buildingUuid } = usePlace();
  const [visitor, setVisitor] = useState(() => newVisitor());
  const [host, setHost] = useState<VisitHost | null>(null);
  const [purpose, setPurpose] = useState("");
  const [isHostMissing, setIsHostMissing] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  const keyOf = useSameKey();
  const register = useChange("registerWalkIn");
  // A call of its own: the question stays, and what was typed, however the answer to it ends.
  const override = useChange("registerWalkIn");
  const { error } = register;
  const faults = createFaults(faultsOf(error));
  const textOf = useFaultText(faults);
  const isDirty = host !== null || !isBlank(visitor) || purpose.trim() !== "";
  const isWatched = failedWith(error, "visits.watched");

  const inputOf = (chosen: VisitHost, reason?: string) => {
    const asked = {
      host_uuid: chosen.uuid,
      visitor: visitorOf(visitor),
      ...(purpose.trim() === "" ? {} : { purpose }),
      ...(reason === undefined ? {} : { override_reason: reason }),
    };
    const body = { idempotency_key: keyOf(asked), ...asked };
    return { params: { buildingUuid }, body };
  };
  const handleRegister = () => {
    setIsHostMissing(host === null);
    if (host === null) return;
    override.reset();
    register.mutate(inputOf(host), { onSuccess: back, onError: () => setIsAsking(true) });
  };

  return (
    <UpperScreen lead={t("visits.walk_in.lead")} title={t("visits.walk_in.title")}>
      <Form error={error} onSubmit={handleRegister}>
        <HostChoice
          error={isHostMissing && host === null ? t("visits.walk_in.pick_host") : undefined}
          host={host}
          onChoose={setHost}
        />
        <VisitorFields faults={faults} onChange={setVisitor} pointer="/visitor" visitor={visitor} />
        <Field
          error={textOf("/purpose")}
          label={t("visits.form.purpose")}
          onChange={({ target }) => setPurpose(target.value)}
          value={purpose}
        />
        <FormError error={isWatched ? null : error} />
        <div className={styles.actions}>
          <Button busy={register.isPending && t("app.sending")} type="submit">
            {t("visits.walk_in.register")}
          </Button>
          <Button onClick={leave} variant="secondary">
            {t("app.cancel")}
          </Button>
        </div>
      </Form>
      <LeaveQuestion isDirty={isDirty} isSending={register.isPending} />
      {isAsking && isWatched && host !== null && (
        <OverrideDialog
          onClose={() => setIsAsking(false)}
          onOverride={(reason) => override.mutate(inputOf(host, reason), { onSuccess: back })}
          override={override}
          refusal={error}
          visit={undefined}
        />
      )}
    </UpperScreen>
  );
}
