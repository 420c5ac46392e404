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
  // A call of its own: the question stays, and what was typed, however the answer to it ends.
  const override = useChange("checkInVisitor");
  const [asked, setAsked] = useState<CheckIn | null>(null);
  const { error } = checkIn;
  const mayDecide = failedWith(error, ...overridable);
  const holder = usePassHolder(error === null ? null : (asked?.pass_code ?? null));
  const isDeciding = asked !== null && mayDecide;
  const params = { buildingUuid };

  const letIn = (body: CheckIn) => {
    // The camera goes on reading behind the question.
    if (isDeciding) return;
    setAsked(body);
    override.reset();
    checkIn.mutate({ params, body });
  };
  const handleClose = () => setAsked(null);
  const dialog: ReactNode = isDeciding && (
    <OverrideDialog
      onClose={handleClose}
      onOverride={(reason) =>
        override.mutate(
          { params, body: { ...asked, override_reason: reason } },
          { onSuccess: handleClose },
        )
      }
      override={override}
      refusal={error}
      visit={holder}
    />
  );
  return {
    letIn,
    dialog,
    isPending: checkIn.isPending,
    /** Whose visit it was who came in. */
    visit: (override.data ?? checkIn.data)?.data.visit,
    /** Why somebody was refused, and whose pass it was. */
    refusal: error !== null && !mayDecide ? { error, holder } : null,
  };
}
