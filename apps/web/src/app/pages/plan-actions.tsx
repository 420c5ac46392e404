import type { Plan, PlanKind } from "@portico/contract";
import type { FunctionComponent } from "react";
import { AddToCalendar } from "../../features/content/components/add-to-calendar.tsx";
import { RecallButton } from "../../features/events/components/recall-button.tsx";
import { CancelClaimButton } from "../../features/offers/components/cancel-claim-button.tsx";
import { ClaimCode } from "../../features/offers/components/claim-code.tsx";

interface PlanActionsProps {
  plan: Plan;
  buildingUuid: string;
  language: string;
  /** IANA zone of the building. */
  timeZone: string;
  /** The portal has taken it back. */
  onGivenBack: () => void;
}

function EventActions({ plan, timeZone, onGivenBack, ...place }: PlanActionsProps) {
  const { content, guests } = plan;
  const isWaiting = content.status === "waiting";
  return (
    <>
      {!isWaiting && content.start_at !== null && (
        <AddToCalendar
          buildingUuid={place.buildingUuid}
          content={content}
          startAt={content.start_at}
          timeZone={timeZone}
        />
      )}
      <RecallButton
        {...place}
        event={{ ...content, guests, attendance: isWaiting ? "waiting" : "attending" }}
        onDone={onGivenBack}
      />
    </>
  );
}

function OfferActions({ plan, buildingUuid, language, onGivenBack }: PlanActionsProps) {
  const { uuid, content, code } = plan;
  if (code === null) return null;
  return (
    <>
      <ClaimCode code={code} />
      <CancelClaimButton
        buildingUuid={buildingUuid}
        claim={{ uuid, code }}
        language={language}
        offer={content}
        onDone={onGivenBack}
      />
    </>
  );
}

/** What one can do about a plan of each kind, as the feature of the kind does it. */
const actions: Record<PlanKind, FunctionComponent<PlanActionsProps>> = {
  event_post: EventActions,
  offer: OfferActions,
};

/** What one can do about a plan that is not over. */
export function PlanActions(props: PlanActionsProps) {
  const Actions = actions[props.plan.kind];
  return <Actions {...props} />;
}
