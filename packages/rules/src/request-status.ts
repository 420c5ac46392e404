import type { RequestState, RequestStatus, ShownStatus } from "@portico/contract/constants";

/** Who changes a request: whoever asked, or those who see to it. */
export type RequestRole = "asker" | "team";

interface StatusRule {
  shown: ShownStatus;
  state: RequestState;
  /** What each may make of it. */
  next: Readonly<Record<RequestRole, readonly RequestStatus[]>>;
}

const denials = ["Denied", "Denied_Available", "Denied_Unavailable"] as const;

const waiting = {
  shown: "submitted",
  state: "open",
  next: { asker: ["Canceled"], team: ["Accepted", ...denials, "Completed"] },
} as const satisfies StatusRule;

/** Nobody who was told no is kept waiting; the team may think better of it. */
const denied = {
  shown: "denied",
  state: "closed",
  next: { asker: [], team: ["Accepted"] },
} as const satisfies StatusRule;

/** What a request's status means (4.050) and what may follow it. */
export const requestRules: Readonly<Record<RequestStatus, StatusRule>> = {
  Pending: waiting,
  Submitted: waiting,
  Accepted: {
    shown: "approved",
    state: "open",
    next: { asker: ["Canceled"], team: ["Completed", ...denials] },
  },
  Denied: denied,
  Denied_Available: denied,
  Denied_Unavailable: denied,
  Canceled: { shown: "cancelled", state: "closed", next: { asker: [], team: [] } },
  // Who finds that nothing was mended says so, and the request waits again.
  Completed: {
    shown: "done",
    state: "closed",
    next: { asker: ["Submitted"], team: ["Submitted"] },
  },
};

/** Whether somebody may make a status of another; nobody makes one of itself. */
export function mayFollow(from: RequestStatus, to: RequestStatus, role: RequestRole): boolean {
  return requestRules[from].next[role].includes(to);
}

/** The statuses that are open, or those that are closed. */
export function statusesOf(state: RequestState): RequestStatus[] {
  const all = Object.keys(requestRules) as RequestStatus[];
  return all.filter((status) => requestRules[status].state === state);
}
