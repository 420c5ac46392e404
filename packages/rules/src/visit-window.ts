import type { VisitFault, VisitStatus, VisitWindow, visitLimits } from "@portico/contract";
import { readInstant } from "./read-instant.ts";

const minute = 60_000;
const hour = 60 * minute;

/** What a visit may be. */
type VisitLimits = Readonly<
  Record<keyof Pick<typeof visitLimits, "daysAhead" | "earlyMinutes" | "longestHours">, number>
>;

/** From when until when a visit is, and what has been noted of it. */
export interface VisitTimes {
  /** As kept: nobody notes that a visit expires. */
  status: Exclude<VisitStatus, "expired">;
  startsAt: Date;
  endsAt: Date;
}

/** What a pass is good for. */
export type PassState = "valid" | "early" | "arrived" | "over" | "cancelled";

/** From when on a pass opens the door. */
export function doorOpensAt(
  startsAt: Date,
  { earlyMinutes }: Pick<VisitLimits, "earlyMinutes">,
): Date {
  return new Date(startsAt.getTime() - earlyMinutes * minute);
}

/**
 * What a pass is good for: from so long before the start on, that instant included, until the end. Who
 * has left may come in again until then.
 */
export function passState(
  { status, startsAt, endsAt }: VisitTimes,
  now: Date,
  limits: Pick<VisitLimits, "earlyMinutes">,
): PassState {
  if (status === "cancelled") return "cancelled";
  if (now >= endsAt) return "over";
  if (status === "arrived") return "arrived";
  return now < doorOpensAt(startsAt, limits) ? "early" : "valid";
}

/** How a visit stands: one whose end passed without anybody coming has expired. */
export function visitStatus({ status, endsAt }: VisitTimes, now: Date): VisitStatus {
  return status === "expected" && now >= endsAt ? "expired" : status;
}

/** A checked window, or what is wrong with which of its fields. */
export type CheckedWindow =
  | { startsAt: Date; endsAt: Date; faults: null }
  | { faults: Partial<Record<keyof VisitWindow, VisitFault>> };

/** Checks from when until when somebody is to come. */
export function checkVisitWindow(
  window: VisitWindow,
  now: Date,
  limits: Pick<VisitLimits, "daysAhead" | "longestHours">,
): CheckedWindow {
  const startsAt = readInstant(window.starts_at);
  const endsAt = readInstant(window.ends_at);
  if (startsAt === null || endsAt === null) {
    return {
      faults: {
        ...(startsAt === null && { starts_at: "no_date" }),
        ...(endsAt === null && { ends_at: "no_date" }),
      },
    };
  }
  const farthest = now.getTime() + limits.daysAhead * 24 * hour;
  if (startsAt.getTime() > farthest) return { faults: { starts_at: "too_far" } };
  if (endsAt <= startsAt) return { faults: { ends_at: "ends_before_start" } };
  const longest = startsAt.getTime() + limits.longestHours * hour;
  if (endsAt.getTime() > longest) return { faults: { ends_at: "too_long" } };
  if (endsAt <= now) return { faults: { ends_at: "over" } };
  return { startsAt, endsAt, faults: null };
}
