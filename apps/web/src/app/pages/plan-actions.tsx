import { useChapter } from "@portico/client/texts";
import type { Plan, PlanKind } from "@portico/contract";
import { placeInFull } from "@portico/rules/place";
import { ButtonLink } from "@portico/ui";
import { createLink } from "@tanstack/react-router";
import type { FunctionComponent } from "react";
import { CancelBookingButton } from "../../features/bookings/components/cancel-booking-button.tsx";
import { AddToCalendar } from "../../features/content/components/add-to-calendar.tsx";
import { RecallButton } from "../../features/events/components/recall-button.tsx";
import { CancelClaimButton } from "../../features/offers/components/cancel-claim-button.tsx";
import { ClaimCode } from "../../features/offers/components/claim-code.tsx";
import { bookingPages } from "../../features/plans/plan-look.ts";
import { useBuildingPlace } from "../../lib/building-place.ts";

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
  const { formatted_address: words, is_online: isOnline } = content;
  const building = useBuildingPlace(place.buildingUuid);
  const isWaiting = content.status === "waiting";
  return (
    <>
      {!isWaiting && content.start_at !== null && (
        <AddToCalendar
          buildingUuid={place.buildingUuid}
          content={content}
          location={building ? placeInFull({ place: words, isOnline, building }) : words}
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

const BookingLink = createLink(ButtonLink);

/** The app that booked it tells all of it. */
function BookingActions({ plan, buildingUuid, onGivenBack }: PlanActionsProps) {
  const { t } = useChapter("plans");
  const { kind } = plan;
  return (
    <>
      <BookingLink
        dense
        params={{ buildingUuid, resourceUuid: plan.content.uuid, bookingUuid: plan.uuid }}
        to={bookingPages[kind === "service_booking" ? kind : "resource_booking"]}
        variant="secondary"
      >
        {t("plans.see_booking")}
      </BookingLink>
      <CancelBookingButton booking={plan} buildingUuid={buildingUuid} onDone={onGivenBack} />
    </>
  );
}

/** What one can do about a plan of each kind, as the feature of the kind does it. */
const actions: Record<PlanKind, FunctionComponent<PlanActionsProps>> = {
  event_post: EventActions,
  offer: OfferActions,
  resource_booking: BookingActions,
  service_booking: BookingActions,
};

/** What one can do about a plan that is not over. */
export function PlanActions(props: PlanActionsProps) {
  const Actions = actions[props.plan.kind];
  return <Actions {...props} />;
}
