import type { RsvpState } from "@portico/rules/rsvp";
import type { RsvpChangeKind } from "./rsvp-change.ts";

/** What the panel shows in a state; the words are keys of the chapter `events`. */
interface RsvpLook {
  /** The state in two words, where it is one of the user's or the event's. */
  badge?: { label: "attending" | "sold_out" | "waiting"; tone: "success" | "alert" | "accent" };
  /** The button; absent where there is nothing to do or to wait for. */
  button?: {
    label: "cancel" | "join" | "leave" | "rsvp" | "sold_out";
    /** What it does; null disables it. */
    does: RsvpChangeKind | null;
  };
}

/** A state with a panel. */
export type ShownState = Exclude<RsvpState, "none">;

/** The panel, state by state. */
export const rsvpLooks: Record<ShownState, RsvpLook> = {
  open: { button: { label: "rsvp", does: "attend" } },
  attending: {
    badge: { label: "attending", tone: "success" },
    button: { label: "cancel", does: "recall" },
  },
  waiting: {
    badge: { label: "waiting", tone: "accent" },
    button: { label: "leave", does: "recall" },
  },
  waitlist: {
    badge: { label: "sold_out", tone: "alert" },
    button: { label: "join", does: "join" },
  },
  "sold-out": { button: { label: "sold_out", does: null } },
  "not-yet": { button: { label: "rsvp", does: null } },
  closed: { button: { label: "rsvp", does: null } },
  over: {},
};
