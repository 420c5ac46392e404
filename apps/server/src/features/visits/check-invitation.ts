import { type Invitation, type VisitFault, visitLimits } from "@portico/contract";
import { tidyLine, tidyText } from "@portico/rules/tidy-text";
import { checkVisitWindow } from "@portico/rules/visit-window";
import { type CheckedVisitor, checkVisitor } from "@portico/rules/visitor-draft";
import { AppError } from "../../platform/errors/app-error.ts";

/** From when until when, as kept. */
export interface Window {
  startsAt: Date;
  endsAt: Date;
}

/** What a visit is for, and what its host adds. */
export interface About {
  purpose: string | null;
  note: string | null;
}

/** Notes what is wrong with which field, by JSON pointer; at the end all of it is told at once. */
export function createFaults() {
  const fields: Record<string, VisitFault> = {};
  return {
    add(row: string, faults: Readonly<Partial<Record<string, VisitFault>>> | null): void {
      for (const [field, fault] of Object.entries(faults ?? {})) {
        if (fault !== undefined) fields[`${row}/${field}`] = fault;
      }
    },
    /** Throws `request.invalid` with all that was noted, if anything was. */
    throwAny(): void {
      if (Object.keys(fields).length > 0) throw new AppError("request.invalid", fields);
    },
  };
}

type Faults = ReturnType<typeof createFaults>;

/** Checks what a visit is for, and what its host adds. */
export function checkAbout(about: { purpose?: string; note?: string }, faults: Faults): About {
  const purpose = tidyLine(about.purpose);
  const note = tidyText(about.note);
  if ((purpose ?? "").length > visitLimits.purposeLength) faults.add("", { purpose: "too_long" });
  if ((note ?? "").length > visitLimits.noteLength) faults.add("", { note: "too_long" });
  return { purpose, note };
}

/** Checks a visitor at a place of the body. */
export function checkGuest(
  row: string,
  draft: Invitation["visitors"][number],
  faults: Faults,
): CheckedVisitor {
  const { visitor, faults: found } = checkVisitor(draft, visitLimits);
  faults.add(row, found);
  return visitor;
}

/** Checks a date at a place of the body; null for one with a fault. */
export function checkWindow(
  row: string,
  window: Invitation["dates"][number],
  { faults, now }: { faults: Faults; now: Date },
): Window | null {
  const checked = checkVisitWindow(window, now, visitLimits);
  if (checked.faults === null) return { startsAt: checked.startsAt, endsAt: checked.endsAt };
  faults.add(row, checked.faults);
  return null;
}

/** Visitors and dates as kept, and what the visits are for. */
export type CheckedInvitation = ReturnType<typeof checkInvitation>;

/** Visitors and dates as kept; throws `request.invalid` with every fault of every row. */
export function checkInvitation(asked: Invitation, now: Date) {
  const faults = createFaults();
  const seen = new Set<string>();
  const visitors = asked.visitors.map((draft, at) => {
    const visitor = checkGuest(`/visitors/${at}`, draft, faults);
    if (visitor.email !== null && seen.has(visitor.email)) {
      faults.add(`/visitors/${at}`, { email: "duplicate" });
    }
    seen.add(visitor.email ?? "");
    return visitor;
  });
  const dates = asked.dates.flatMap(
    (window, at) => checkWindow(`/dates/${at}`, window, { faults, now }) ?? [],
  );
  const starts = new Set<number>();
  for (const [at, { startsAt }] of dates.entries()) {
    if (starts.has(startsAt.getTime())) faults.add(`/dates/${at}`, { starts_at: "duplicate" });
    starts.add(startsAt.getTime());
  }
  const about = checkAbout(asked, faults);
  faults.throwAny();
  return { visitors, dates, about };
}
