import { failedWith } from "@portico/client/api-error";
import { useChapter } from "@portico/client/texts";
import { useErrorText } from "@portico/client/use-error-text";
import { useSettled } from "@portico/client/use-settled";
import type { VisitHost } from "@portico/contract";
import { FormError } from "@portico/feedback/form-error";
import { Button, Field, Select } from "@portico/ui";
import { useState } from "react";
import { usePlace } from "../../lib/portal-context.ts";
import { useDeskChange, useHosts } from "../calls.ts";
import { faultsOf } from "../../lib/change.ts";
import styles from "../../lib/form.module.css";
import { Form } from "../../lib/form.tsx";
import { isBlank, newVisitor, visitorOf } from "../host/draft.ts";
import { useFaultText } from "../host/fault-text.ts";
import { createFaults } from "../host/faults.ts";
import { VisitorFields } from "../host/visitor-fields.tsx";
import { UpperScreen } from "../../lib/screen.tsx";
import { useUnanswered } from "../../lib/use-unanswered.ts";
import { LeaveQuestion } from "../leave-question.tsx";
import { useViews } from "../views.ts";
import { useDoor } from "./door-context.tsx";
import { OverrideDialog } from "./override-dialog.tsx";

const optionOf = (host: VisitHost) => ({
  value: host.uuid,
  label: host.name,
  detail: host.company ?? undefined,
  host,
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
  const textOf = useErrorText();
  const asked = useSettled(typed);
  const search = useHosts(asked);
  const hosts = search.data?.data.hosts ?? [];
  const noMatch = () => {
    if (typed === "") return t("visits.walk_in.type_host");
    if (asked !== typed || search.isPending) return t("visits.desk.searching");
    // Nobody has that name only where the portal has said so.
    return search.data === undefined ? textOf(search.error).title : t("visits.walk_in.no_host");
  };
  return (
    <div className={styles.section}>
      <Select
        error={error}
        label={t("visits.walk_in.host")}
        noMatch={noMatch()}
        onChange={(chosen) => onChoose(chosen.host)}
        onSearch={setTyped}
        openLabel={t("visits.walk_in.open_hosts")}
        options={hosts.map(optionOf)}
        value={host === null ? null : optionOf(host)}
      />
      <FormError error={search.error} />
    </div>
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
  /** That a host is missing, anew at each try. */
  const [missing, setMissing] = useState<Error | null>(null);
  const [isAsking, setIsAsking] = useState(false);
  const unanswered = useUnanswered();
  const { tell } = useDoor();
  const register = useDeskChange("registerWalkIn", tell);
  // A call of its own: the question stays, and what was typed, however the answer to it ends.
  const override = useDeskChange("registerWalkIn", tell);
  const { error } = register;
  const faults = createFaults(faultsOf(error));
  const faultText = useFaultText(faults);
  const textOf = useErrorText();
  const isDirty = host !== null || !isBlank(visitor) || purpose.trim() !== "";
  const isWatched = failedWith(error, "visits.watched");
  const isHostUnknown = failedWith(error, "visits.host_not_found");

  const inputOf = async (chosen: VisitHost, reason?: string) => {
    const asked = {
      host_uuid: chosen.uuid,
      visitor: visitorOf(visitor),
      ...(purpose.trim() === "" ? {} : { purpose }),
      ...(reason === undefined ? {} : { override_reason: reason }),
    };
    const key = await unanswered.keep(asked, crypto.randomUUID());
    return { params: { buildingUuid }, body: { idempotency_key: key, ...asked } };
  };
  const handleDone = () => {
    // The next one of that name is somebody else.
    unanswered.settleAll();
    back();
  };
  const handleRegister = async () => {
    if (host === null) return setMissing(new Error("no host"));
    override.reset();
    const input = await inputOf(host);
    register.mutate(input, { onSuccess: handleDone, onError: () => setIsAsking(true) });
  };
  const handleOverride = async (chosen: VisitHost, reason: string) =>
    override.mutate(await inputOf(chosen, reason), { onSuccess: handleDone });
  const handleChoose = (chosen: VisitHost) => {
    setMissing(null);
    if (isHostUnknown) register.reset();
    setHost(chosen);
  };
  const hostFault = () => {
    if (missing !== null) return t("visits.walk_in.pick_host");
    return isHostUnknown ? textOf(error).detail : undefined;
  };

  return (
    <UpperScreen lead={t("visits.walk_in.lead")} title={t("visits.walk_in.title")}>
      <Form error={missing ?? error} onSubmit={() => void handleRegister()}>
        <HostChoice error={hostFault()} host={host} onChoose={handleChoose} />
        <VisitorFields faults={faults} onChange={setVisitor} pointer="/visitor" visitor={visitor} />
        <Field
          error={faultText("/purpose")}
          label={t("visits.form.purpose")}
          onChange={({ target }) => setPurpose(target.value)}
          value={purpose}
        />
        <FormError error={isWatched || isHostUnknown ? null : error} />
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
          onOverride={(reason) => void handleOverride(host, reason)}
          override={override}
          refusal={error}
          visit={undefined}
        />
      )}
    </UpperScreen>
  );
}
