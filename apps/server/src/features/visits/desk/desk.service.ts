import { fullName } from "@portico/rules/full-name";
import {
  type Arrival,
  type ArrivalChange,
  type CheckIn,
  type DeskVisit,
  type VisitHost,
  visitLimits,
  type WalkIn,
} from "@portico/contract";
import { dayIn } from "@portico/rules/day";
import { plainWords } from "@portico/rules/name-key";
import { passState } from "@portico/rules/visit-window";
import { tidyLine, tidyText } from "@portico/rules/tidy-text";
import { newId } from "../../../platform/database/new-id.ts";
import type { BuildingPlace, EnteredBuilding } from "../../../platform/access/entered-building.ts";
import { bodyHashOf } from "../../../platform/crypto/body-hash.ts";
import type { Db } from "../../../platform/database/client.ts";
import { AppError } from "../../../platform/errors/app-error.ts";
import { readTimeCursor, readTimePage } from "../../../platform/http/time-cursor.ts";
import {
  createRateLimiter,
  type RateLimit,
  tooMany,
} from "../../../platform/rate-limit/rate-limiter.ts";
import { securityLog } from "../../../platform/security-log/security-log.ts";
import { changeArrival } from "../arrivals.repository.ts";
import { checkAbout, checkGuest, createFaults } from "../check-invitation.ts";
import type { VisitMails } from "../mails/visit-mails.service.ts";
import { visitorValues, windowValues } from "../new-visit.ts";
import { type PassCodes, passHashOf } from "../pass/pass-codes.ts";
import { findHost, type HostRow, listHosts } from "../people.repository.ts";
import { type DeskVisitRow, insertVisits, noteInvitation } from "../visit-rows.repository.ts";
import { toDeskVisit } from "../visits.view.ts";
import {
  checkInVisit,
  checkOutVisit,
  type Entry,
  findDeskVisit,
  findWalkIn,
  listDeskVisits,
  listLateVisits,
  type MeantVisit,
} from "./desk.repository.ts";

/** Walk-ins that one person at the desk registers: each mails somebody of the building. */
export const walkInLimit: RateLimit = { name: "walk-ins", count: 600, windowSeconds: 3600 };

interface DeskServiceDeps {
  db: Db;
  mails: VisitMails;
  passCodes: PassCodes;
  now: () => Date;
}

/** Which part of a day's list is asked for. */
interface DeskQuery {
  date: string | undefined;
  query: string | undefined;
  status: "expected" | "arrived" | undefined;
  after: string | undefined;
  limit: number;
}

/** The visit of a pass; throws `visits.not_found` for what is no code. */
function ofPass(code: string): MeantVisit {
  const passHash = passHashOf(code);
  if (passHash === null) throw new AppError("visits.not_found");
  return { passHash };
}

/** What the desk has of a visit; throws `request.invalid` unless it is one of the two. */
function meantBy({ pass_code: code, visit_uuid: uuid }: CheckIn): MeantVisit {
  if ((code === undefined) === (uuid === undefined)) {
    throw new AppError("request.invalid", { "/pass_code": "required" });
  }
  return uuid === undefined ? ofPass(code ?? "") : { uuid };
}

/** Why a visitor may not come in. */
function refusalOf({ visit, watchReason }: DeskVisitRow, now: Date): AppError {
  const state = passState(visit, now, visitLimits);
  if (state === "cancelled") return new AppError("visits.cancelled");
  if (state === "arrived") return new AppError("visits.already_arrived");
  if (state === "over") return new AppError("visits.over");
  if (state === "early") return new AppError("visits.too_early");
  return new AppError(watchReason === null ? "visits.host_gone" : "visits.watched");
}

/** Writes down who was let in all the same, where that was for the desk to decide. */
function noteOverride(
  { visit, watchReason, isHostHere }: DeskVisitRow,
  { overrideReason }: Pick<Entry, "overrideReason">,
): void {
  const isOverridden = overrideReason !== null && (watchReason !== null || !isHostHere);
  if (!isOverridden) return;
  securityLog.record("desk.overridden", { building: visit.buildingUuid, visit: visit.uuid });
}

const toHost = ({ uuid, companyName, ...name }: HostRow): VisitHost => ({
  uuid,
  name: fullName(name),
  company: companyName,
});

const earlyMilliseconds = visitLimits.earlyMinutes * 60_000;

/** Builds what the front desk does. */
export function createDeskService(deps: DeskServiceDeps) {
  const { db, mails, passCodes } = deps;

  const shown = (row: DeskVisitRow, { row: { building } }: EnteredBuilding): DeskVisit =>
    toDeskVisit(row, { now: deps.now(), timeZone: building.timezone });

  async function require(place: BuildingPlace, visit: MeantVisit): Promise<DeskVisitRow> {
    const row = await findDeskVisit(db, place, visit);
    if (row === undefined) throw new AppError("visits.not_found");
    return row;
  }

  return {
    /**
     * One page of who comes on a day, by start; of today with those of the day before who may still come,
     * and before midnight with those whose door is open by then.
     */
    async list(building: EnteredBuilding, query: DeskQuery) {
      const { timezone } = building.row.building;
      const [now, open] = [deps.now(), new Date(deps.now().getTime() + earlyMilliseconds)];
      const today = dayIn(now, timezone);
      const day = query.date ?? today;
      const until = day === today && dayIn(open, timezone) !== day ? open : null;
      const after = query.after === undefined ? null : readTimeCursor(query.after);
      const words = plainWords(query.query ?? "");
      const isEmptySearch = query.query !== undefined && words.length === 0;
      if (isEmptySearch) return { date: day, visits: [], next: null };
      const { status = null } = query;
      const hasLate = day === today && status !== "arrived";
      const { page, next } = await readTimePage(
        query.limit,
        async (limit) => {
          const asked = { day, words, after, now };
          // Their visits have begun before any of the day.
          const late = hasLate ? await listLateVisits(db, building.place, { ...asked, limit }) : [];
          if (late.length === limit) return late;
          const rest = { ...asked, until, status, limit: limit - late.length };
          return [...late, ...(await listDeskVisits(db, building.place, rest))];
        },
        ({ visit }) => ({ at: visit.startsAt, uuid: visit.uuid }),
      );
      return { date: day, visits: page.map((row) => shown(row, building)), next };
    },

    /** Tells whose pass it is, and changes nothing; throws `visits.not_found`. */
    lookUp: async (building: EnteredBuilding, code: string): Promise<DeskVisit> =>
      shown(await require(building.place, ofPass(code)), building),

    /**
     * Lets a visitor in, once; the host hears of it in the same transaction, and nothing more of who comes
     * back. Throws what refuses them:
     * `visits.not_found`, `visits.too_early`, `visits.over`, `visits.cancelled`,
     * `visits.already_arrived`, `visits.watched` and `visits.host_gone`.
     */
    async checkIn(building: EnteredBuilding, asked: CheckIn): Promise<DeskVisit> {
      const { place } = building;
      const visit = meantBy(asked);
      const now = deps.now();
      const entry = {
        visit,
        overrideReason: tidyLine(asked.override_reason),
        now,
        latestStart: new Date(now.getTime() + earlyMilliseconds),
      };
      const mailPlace = await mails.placeOf(building, null);
      const arrived = await db.transaction(async (tx) => {
        const entered = await checkInVisit(tx, place, entry);
        if (entered === null) return undefined;
        const row = await findDeskVisit(tx, place, { uuid: entered.uuid });
        if (!entered.isFirst) return row;
        const host = row && (await findHost(tx, place, row.visit.hostUuid));
        // Who is gone is told of nobody.
        if (row && host) await mails.tellHost(tx, host, row, mailPlace);
        return row;
      });
      if (arrived === undefined) throw refusalOf(await require(place, visit), now);
      noteOverride(arrived, entry);
      return shown(arrived, building);
    },

    /** Notes that a visitor has left; throws `visits.not_found` and `visits.not_arrived`. */
    async checkOut(building: EnteredBuilding, uuid: string): Promise<DeskVisit> {
      const hasLeft = await checkOutVisit(db, building.place, uuid, deps.now());
      const row = await require(building.place, { uuid });
      if (!hasLeft) throw new AppError("visits.not_arrived");
      return shown(row, building);
    },

    /**
     * Registers somebody without an invitation and lets them in; the same key of the same person at the
     * desk again answers the visit that it made. Throws `request.invalid`, `visits.key_used`,
     * `visits.host_not_found`, `visits.watched` and `auth.too_many_attempts`.
     */
    async registerWalkIn(
      building: EnteredBuilding,
      deskUuid: string,
      asked: WalkIn,
    ): Promise<DeskVisit> {
      const { place } = building;
      const now = deps.now();
      const faults = createFaults();
      const visitor = checkGuest("/visitor", asked.visitor, faults);
      const about = checkAbout(asked, faults);
      faults.throwAny();
      const key = asked.idempotency_key;
      const bodyHash = bodyHashOf(asked);
      const uuid = newId();
      const endsAt = new Date(now.getTime() + visitLimits.walkInHours * 3_600_000);
      const mailPlace = await mails.placeOf(building, null);
      const overrideReason = tidyLine(asked.override_reason);
      const { row, isNew } = await db.transaction(async (tx) => {
        const before = await noteInvitation(
          tx,
          { ...place, hostUuid: deskUuid },
          { key, bodyHash },
        );
        if (before === bodyHash) {
          const known = await findWalkIn(tx, place, asked.host_uuid, key);
          return { row: known, isNew: false };
        }
        if (before !== null) throw new AppError("visits.key_used");
        const host = await findHost(tx, place, asked.host_uuid);
        if (host === undefined) throw new AppError("visits.host_not_found");
        const taken = await createRateLimiter(tx).attempt([
          { limit: walkInLimit, whose: deskUuid },
        ]);
        if (!taken.isFree) throw tooMany(taken);
        await insertVisits(tx, [
          {
            uuid,
            ...place,
            hostUuid: host.uuid,
            companyUuid: host.companyUuid,
            invitationKey: key,
            isWalkIn: true,
            ...visitorValues(visitor),
            ...windowValues({ startsAt: now, endsAt }, mailPlace.timeZone),
            ...about,
            ...passCodes.issue(uuid),
          },
        ]);
        const entry = { visit: { uuid }, overrideReason, now, latestStart: now };
        // Who is watched is taken out again with the transaction.
        const isIn = await checkInVisit(tx, place, entry);
        if (isIn === null) throw new AppError("visits.watched");
        const made = await findDeskVisit(tx, place, { uuid });
        if (made) await mails.tellHost(tx, host, made, mailPlace);
        return { row: made, isNew: true };
      });
      if (row === undefined) throw new AppError("visits.not_found");
      if (isNew) noteOverride(row, { overrideReason });
      return shown(row, building);
    },

    /** People of the building who may have visitors and whose name begins so. */
    async listHosts({ place }: EnteredBuilding, query: string): Promise<VisitHost[]> {
      return (await listHosts(db, place, tidyLine(query) ?? "")).map(toHost);
    },

    /** Changes what the building tells everybody who is invited; throws `visits.arrival_changed`. */
    async changeArrival({ place }: EnteredBuilding, asked: ArrivalChange): Promise<Arrival> {
      const instructions = tidyText(asked.instructions);
      const change = { instructions, replaces: asked.replaces };
      const isChanged = await changeArrival(db, place, change);
      if (!isChanged) throw new AppError("visits.arrival_changed");
      return { instructions };
    },
  };
}

/** The front desk of buildings. */
export type DeskService = ReturnType<typeof createDeskService>;
