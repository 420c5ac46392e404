import { failedWith } from "@portico/client/api-error";
import type { CheckIn } from "@portico/contract";
import { type ReactNode, useState } from "react";
import { usePlace } from "../../lib/portal-context.ts";
import { usePassHolder } from "../calls.ts";
import { useChange } from "../../lib/change.ts";
import { OverrideDialog } from "./override-dialog.tsx";

/** Refusals that the desk may set aside, with a reason. */
const overridable = ["visits.watched", "visits.host_gone"] as const;

/**
 * Lets somebody in, by their pass or as found by name. Where the desk may decide otherwise it is asked
 * for a reason, in a dialog that is to be shown; any other refusal stands beside what was tried.
 */
export function useCheckIn() {
  const { uuid: buildingUuid } = usePlace();
  const checkIn = useChange("checkInVisitor");
  const [asked, setAsked] = useState<CheckIn | null>(null);
  const { error } = checkIn;
  const mayDecide = failedWith(error, ...overridable);
  const holder = usePassHolder(error === null ? null : (asked?.pass_code ?? null));

  const letIn = (body: CheckIn) => {
    setAsked(body);
    checkIn.mutate({ params: { buildingUuid }, body });
  };
  const dialog: ReactNode = asked !== null && mayDecide && (
    <OverrideDialog
      error={error}
      isPending={checkIn.isPending}
      onClose={() => setAsked(null)}
      onOverride={(reason) => letIn({ ...asked, override_reason: reason })}
      visit={holder}
    />
  );
  return {
    checkIn,
    letIn,
    dialog,
    /** Why somebody was refused, and whose pass it was. */
    refusal: error !== null && !mayDecide ? { error, holder } : null,
  };
}
