import { fullName } from "@portico/rules/full-name";
import { type DeskVisit, type Visit, type VisitGuest, visitLimits } from "@portico/contract";
import { passState, visitStatus } from "@portico/rules/visit-window";
import type { DeskVisitRow, VisitRow } from "./visit-rows.repository.ts";

/** What shows a visit: when it is asked for, where the building is, and how passes are reached. */
export interface VisitView {
  now: Date;
  timeZone: string;
}

/** A visitor as kept with a visit. */
export function toVisitor(
  row: Pick<VisitRow["visit"], "visitorName" | "visitorEmail" | "visitorPhone" | "visitorCompany">,
): VisitGuest {
  return {
    name: row.visitorName,
    email: row.visitorEmail,
    phone: row.visitorPhone,
    company: row.visitorCompany,
  };
}

function toCommon({ visit, host, companyName }: VisitRow, { now, timeZone }: VisitView) {
  return {
    uuid: visit.uuid,
    status: visitStatus(visit, now),
    visitor: toVisitor(visit),
    host: { uuid: visit.hostUuid, name: fullName(host), company: companyName },
    starts_at: visit.startsAt.toISOString(),
    ends_at: visit.endsAt.toISOString(),
    time_zone: timeZone,
    purpose: visit.purpose,
    note: visit.note,
    arrived_at: visit.arrivedAt?.toISOString() ?? null,
    left_at: visit.leftAt?.toISOString() ?? null,
    is_walk_in: visit.isWalkIn,
  };
}

/** A visit as its host sees it; `passUrl` is null where there is no pass any more. */
export function toVisit(row: VisitRow, view: VisitView, passUrl: string | null): Visit {
  const isOfUse = ["early", "valid", "arrived"].includes(
    passState(row.visit, view.now, visitLimits),
  );
  return {
    ...toCommon(row, view),
    pass_url: isOfUse ? passUrl : null,
    sequence: row.visit.sequence,
  };
}

/** A visit as the desk sees it. */
export function toDeskVisit(row: DeskVisitRow, view: VisitView): DeskVisit {
  return {
    ...toCommon(row, view),
    is_watched: row.watchReason !== null,
    watch_reason: row.watchReason,
    is_host_gone: !row.isHostHere,
    override_reason: row.visit.overrideReason,
  };
}
