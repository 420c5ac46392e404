import type { Booking } from "@portico/contract";
import { holdingStatuses } from "@portico/contract/constants";

const holding: ReadonlySet<Booking["status"]> = new Set(holdingStatuses);

/** Whether a booking keeps its time from others; none that has ended does. */
export const isHolding = (status: Booking["status"]): boolean => holding.has(status);
