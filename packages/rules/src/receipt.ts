import type { BookingStatus, RequestStatus } from "@portico/contract";

/** What a receipt says in its title (4.051). */
export type Receipt = "booked" | "requested" | "denied" | "cancelled";

/** How a booking stands in the words of those who do services (4.050). */
export const serviceStatus: Readonly<Record<BookingStatus, RequestStatus>> = {
  pending: "Pending",
  pending_payment: "Submitted",
  confirmed: "Accepted",
  accepted: "Accepted",
  denied_available: "Denied_Available",
  denied_unavailable: "Denied_Unavailable",
  cancelled_user: "Canceled",
  cancelled_vendor: "Canceled",
  cancelled: "Canceled",
};

/** The title of the receipt of each; null is the one that says no more than what it is for. */
const titles: Readonly<Record<RequestStatus, Receipt | null>> = {
  Canceled: "cancelled",
  Accepted: "booked",
  Pending: "requested",
  Denied_Available: "denied",
  Denied_Unavailable: "denied",
  Denied: null,
  Submitted: null,
  Completed: null,
};

/** What the receipt of a booking says in its title (4.051). */
export const receiptOf = (status: BookingStatus): Receipt | null => titles[serviceStatus[status]];

/** Whether a receipt has the words for what is booked below its title, or those for what is asked (4.052). */
export const isConfirmed = (status: BookingStatus): boolean => serviceStatus[status] === "Accepted";
