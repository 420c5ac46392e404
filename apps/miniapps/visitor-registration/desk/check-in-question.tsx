import type { CheckIn, DeskVisit } from "@portico/contract";
import { usePlace } from "../../lib/portal-context.ts";
import { useDeskChange } from "../calls.ts";
import { OverrideDialog } from "./override-dialog.tsx";

interface CheckInQuestionProps {
  /** What was refused. */
  asked: CheckIn;
  refusal: Error;
  /** Whom it is about, where only a pass was shown. */
  visit?: DeskVisit | undefined;
  /** They are in. */
  onIn: (visit: DeskVisit) => void;
  onClose: () => void;
}

/** Asks whether to let in somebody who was refused; it stays, and what was typed, until they are in. */
export function CheckInQuestion({ asked, refusal, visit, onIn, onClose }: CheckInQuestionProps) {
  const { uuid: buildingUuid } = usePlace();
  const override = useDeskChange("checkInVisitor", onIn);
  return (
    <OverrideDialog
      onClose={onClose}
      onOverride={(reason) =>
        override.mutate({ params: { buildingUuid }, body: { ...asked, override_reason: reason } })
      }
      override={override}
      refusal={refusal}
      visit={visit}
    />
  );
}
