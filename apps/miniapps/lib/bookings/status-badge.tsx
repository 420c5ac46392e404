import { useChapter } from "@portico/client/texts";
import type { Booking } from "@portico/contract";
import { shownBookingStatus } from "@portico/rules/booking-status";
import { Badge } from "@portico/ui";

const tones = {
  pending: "accent",
  confirmed: "success",
  cancelled: "neutral",
  cancelled_user: "neutral",
  cancelled_vendor: "alert",
  unavailable: "alert",
} as const;

/** How a booking stands, in a word or two. */
export function StatusBadge({ status }: Pick<Booking, "status">) {
  const { t } = useChapter("bookings");
  const shown = shownBookingStatus[status];
  return <Badge tone={tones[shown]}>{t(`bookings.status.${shown}`)}</Badge>;
}
