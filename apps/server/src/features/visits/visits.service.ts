import { isDeepStrictEqual } from "node:util";
import {
  type Invitation,
  type Visit,
  type VisitChange,
  type VisitGuest,
  visitLimits,
} from "@portico/contract";
import { dayIn } from "@portico/rules/day";
import type { EmailAddress } from "@portico/rules/email-address";
import { plainWords } from "@portico/rules/name-key";
import { passState } from "@portico/rules/visit-window";
import { newId } from "../../platform/database/new-id.ts";
import type { EnteredBuilding } from "../../platform/access/entered-building.ts";
import { bodyHashOf } from "../../platform/crypto/body-hash.ts";
import type { Db } from "../../platform/database/client.ts";
import type { Executor } from "../../platform/database/executor.ts";
import { AppError } from "../../platform/errors/app-error.ts";
import { readTimeCursor, readTimePage } from "../../platform/http/time-cursor.ts";
import {
  type RateLimit,
  type RateLimiter,
  tooMany,
} from "../../platform/rate-limit/rate-limiter.ts";
import { spend } from "../../platform/rate-limit/spend.ts";
import { findArrival } from "./arrivals.repository.ts";
import {
  checkAbout,
  checkGuest,
  checkInvitation,
  checkWindow,
  createFaults,
} from "./check-invitation.ts";
import { mailboxOf, takeCalledOff, takeMailboxes, visitMailLimits } from "./mails/mail-limits.ts";
import type { MailPlace, VisitMails } from "./mails/visit-mails.service.ts";
import { visitorValues, windowValues } from "./new-visit.ts";
import type { PassCodes } from "./pass/pass-codes.ts";
import { findHost, type HostRow } from "./people.repository.ts";
import {
  type HostPlace,
  insertVisits,
  noteInvitation,
  type VisitRow,
} from "./visit-rows.repository.ts";
import {
  cancelVisit,
  changeVisit,
  findVisit,
  listVisitors,
  listVisits,
  listVisitsOfInvitation,
  lockVisit,
  takeVisitCount,
} from "./visits.repository.ts";
import { toVisit, toVisitor } from "./visits.view.ts";
import { noteCheck } from "./watch/watch-checks.repository.ts";

interface VisitsServiceDeps {
  db: Db;
  mails: VisitMails;
  passCodes: PassCodes;
  limiter: Pick<RateLimiter, "attempt">;
  /** Somebody was invited, or is somebody else. */
  onNamed: () => void;
  now: () => Date;
}

/** Whose visits are asked for, and where. */
export interface Asking {
  building: EnteredBuilding;
  hostUuid: string;
  /** Whether passes are shown: whoever has the address of one has the pass. */
  hasPasses: boolean;
}

const hostPlace = ({ building, hostUuid }: Asking): HostPlace => ({
  ...building.place,
  hostUuid,
});

/** Builds what hosts do with their visits. */
export function createVisitsService(deps: VisitsServiceDeps) {
  const { db, mails, passCodes, limiter } = deps;

  const passUrlOf = ({ visit }: VisitRow, { brand }: Pick<MailPlace, "brand">) => {
    const code = passCodes.codeOf(visit);
    return code === null ? null : `${brand.origin}/pass/${code}`;
  };

  const placeOf = async (building: EnteredBuilding) =>
    mails.placeOf(building, await findArrival(db, building.place));

  const shown = (row: VisitRow, place: MailPlace, { hasPasses }: Asking): Visit =>
    toVisit(
      row,
      { now: deps.now(), timeZone: place.timeZone },
      hasPasses ? passUrlOf(row, place) : null,
    );

  async function require(host: HostPlace, uuid: string, executor: Executor = db) {
    const row = await findVisit(executor, host, uuid);
    if (row === undefined) throw new AppError("visits.not_found");
    return row;
  }

  async function requireHost({ building, hostUuid }: Asking): Promise<HostRow> {
    const host = await findHost(db, building.place, hostUuid);
    if (host === undefined) throw new AppError("permissions.not_allowed");
    return host;
  }

  /** Takes room for invitations from the host's of a day; false where there is none. */
  const takeRoom = (
    tx: Executor,
    host: HostPlace,
    { count, now, timeZone }: { count: number; now: Date; timeZone: string },
  ) =>
    takeVisitCount(tx, host, {
      count,
      day: dayIn(now, timeZone),
      most: visitLimits.perHostAndDay,
    });

  /** Counts a mail of a host about a visit before it is written; throws `auth.too_many_attempts`. */
  async function takeMail(
    limit: RateLimit,
    visit: { uuid: string; visitorEmail: EmailAddress | null },
    host: HostPlace,
  ) {
    const taken = await limiter.attempt([
      { limit, whose: visit.uuid },
      { limit: visitMailLimits.ofHost, whose: host.hostUuid },
      ...mailboxOf({ ...host, ...visit }),
    ]);
    if (!taken.isFree) throw tooMany(taken);
    return taken;
  }

  /** Tells a visitor that a visit is off, unless the address has heard that of too many. */
  async function tellOff(tx: Executor, row: VisitRow, place: MailPlace): Promise<void> {
    const isFree = await takeCalledOff(tx, row.visit);
    if (isFree) await mails.tellVisitor(tx, "visit_cancelled", row, place, null);
  }

  /** The visit with a pass that can be mailed: another one where the secret that made it is gone. */
  async function withPass(tx: Executor, host: HostPlace, row: VisitRow): Promise<VisitRow> {
    if (passCodes.codeOf(row.visit) !== null) return row;
    const { uuid, passIssue } = row.visit;
    await changeVisit(tx, host, uuid, passCodes.issue(uuid, passIssue + 1));
    return require(host, uuid, tx);
  }

  return {
    /** One page of the host's visits. */
    async list(
      asking: Asking,
      query: { when: "upcoming" | "past"; after: string | undefined; limit: number },
    ) {
      const after = query.after === undefined ? null : readTimeCursor(query.after);
      const place = await placeOf(asking.building);
      const { page, next } = await readTimePage(
        query.limit,
        (limit) => listVisits(db, hostPlace(asking), { ...query, after, limit, now: deps.now() }),
        ({ visit }) => ({ at: visit.startsAt, uuid: visit.uuid }),
      );
      return { visits: page.map((row) => shown(row, place, asking)), next };
    },

    /** One of the host's visits; throws `visits.not_found`. */
    async get(asking: Asking, uuid: string): Promise<Visit> {
      const row = await require(hostPlace(asking), uuid);
      return shown(row, await placeOf(asking.building), asking);
    },

    /**
     * Invites each visitor for each date, all or none; the same key again answers what it made. Throws
     * `request.invalid`, `visits.key_used`, `visits.too_many_together`, `visits.too_many` and
     * `visits.too_many_mails`.
     */
    async invite(asking: Asking, asked: Invitation): Promise<Visit[]> {
      const now = deps.now();
      const host = hostPlace(asking);
      const place = await placeOf(asking.building);
      const { companyUuid } = await requireHost(asking);
      const key = asked.idempotency_key;
      const bodyHash = bodyHashOf(asked);
      const rows = await db.transaction(async (tx) => {
        const before = await noteInvitation(tx, host, { key, bodyHash });
        if (before === bodyHash) return listVisitsOfInvitation(tx, host, key);
        if (before !== null) throw new AppError("visits.key_used");
        // What was sent once stays answered when its dates are over; what is new must be right now.
        const { visitors, dates, about } = checkInvitation(asked, now);
        const count = visitors.length * dates.length;
        const room = { count, now, timeZone: place.timeZone };
        if (count > visitLimits.together) throw new AppError("visits.too_many_together");
        if (!(await takeRoom(tx, host, room))) throw new AppError("visits.too_many");
        await takeMailboxes(tx, host.portfolioUuid, { visitors, dates });
        const made = visitors.flatMap((visitor) =>
          dates.map((date) => {
            const uuid = newId();
            return {
              uuid,
              ...host,
              companyUuid,
              invitationKey: key,
              ...visitorValues(visitor),
              ...windowValues(date, place.timeZone),
              ...about,
              ...passCodes.issue(uuid),
            };
          }),
        );
        await insertVisits(tx, made);
        const invited = await listVisitsOfInvitation(tx, host, key);
        for (const row of invited) {
          await mails.tellVisitor(tx, "visit_invited", row, place, passUrlOf(row, place));
        }
        await noteCheck(
          tx,
          host,
          invited.map(({ visit }) => visit.uuid),
        );
        return invited;
      });
      deps.onNamed();
      return rows.map((row) => shown(row, place, asking));
    },

    /**
     * Changes a visit that is still to come. Throws `request.invalid`, `visits.not_found`,
     * `visits.not_expected`, `visits.changed_elsewhere` where it builds on an older state, `visits.too_many`
     * and `auth.too_many_attempts`.
     */
    async change(asking: Asking, uuid: string, asked: VisitChange): Promise<Visit> {
      const now = deps.now();
      const host = hostPlace(asking);
      const faults = createFaults();
      const visitor = checkGuest("/visitor", asked.visitor, faults);
      const window = checkWindow("", asked, { faults, now });
      const about = checkAbout(asked, faults);
      faults.throwAny();
      if (window === null) throw new AppError("request.invalid");
      const before = await require(host, uuid);
      const taken = await takeMail(
        visitMailLimits.changed,
        { uuid, visitorEmail: visitor.email },
        host,
      );
      const place = await placeOf(asking.building);
      const changing = db.transaction(async (tx) => {
        const locked = await lockVisit(tx, host, uuid);
        const isToCome = locked !== undefined && isExpected(locked, now);
        if (!isToCome) throw new AppError("visits.not_expected");
        const values = {
          ...visitorValues(visitor),
          ...windowValues(window, place.timeZone),
          ...about,
        };
        // The same once more, as after an answer that was lost: nobody needs to hear of it.
        if (isDeepStrictEqual({ ...locked, ...values }, locked)) {
          return { row: { ...before, visit: locked }, isMailed: false };
        }
        if ((asked.sequence ?? locked.sequence) !== locked.sequence) {
          throw new AppError("visits.changed_elsewhere");
        }
        const isOther = isSomebodyElse(locked, values);
        // Somebody else is invited: that counts like any other invitation.
        if (isOther && !(await takeRoom(tx, host, { count: 1, now, timeZone: place.timeZone }))) {
          throw new AppError("visits.too_many");
        }
        await changeVisit(tx, host, uuid, {
          ...values,
          sequence: locked.sequence + 1,
          // Who got the pass before must not come with it.
          ...(isOther && passCodes.issue(uuid, locked.passIssue + 1)),
        });
        const after = await withPass(tx, host, await require(host, uuid, tx));
        if (isOther) {
          const former = { ...before, visit: { ...locked, sequence: locked.sequence + 1 } };
          await tellOff(tx, former, place);
        }
        const news = isOther ? "visit_invited" : "visit_changed";
        await mails.tellVisitor(tx, news, after, place, passUrlOf(after, place));
        if (isOther || locked.nameKey !== after.visit.nameKey) await noteCheck(tx, host, [uuid]);
        return { row: after, isMailed: true };
      });
      const { row } = await spend(taken, changing, ({ isMailed }) => isMailed);
      deps.onNamed();
      return shown(row, place, asking);
    },

    /** Calls a visit off; throws `visits.not_found` and `visits.not_expected`. */
    async cancel(asking: Asking, uuid: string): Promise<Visit> {
      const host = hostPlace(asking);
      await require(host, uuid);
      const place = await placeOf(asking.building);
      const row = await db.transaction(async (tx) => {
        const isCancelled = await cancelVisit(tx, host, uuid, deps.now());
        if (!isCancelled) throw new AppError("visits.not_expected");
        const cancelled = await require(host, uuid, tx);
        await tellOff(tx, cancelled, place);
        return cancelled;
      });
      return shown(row, place, asking);
    },

    /**
     * Sends an invitation once more, for the same key once. Throws `visits.not_found`,
     * `visits.not_expected`, `visits.no_address` and `auth.too_many_attempts`.
     */
    async resend(asking: Asking, uuid: string, key: string): Promise<void> {
      const host = hostPlace(asking);
      const { visit } = await require(host, uuid);
      if (visit.resendKey === key) return;
      const taken = await takeMail(visitMailLimits.resent, visit, host);
      const place = await placeOf(asking.building);
      const sending = db.transaction(async (tx) => {
        const locked = await lockVisit(tx, host, uuid);
        const isToCome = locked !== undefined && isExpected(locked, deps.now());
        if (!isToCome) throw new AppError("visits.not_expected");
        if (locked.visitorEmail === null) throw new AppError("visits.no_address");
        // The same call at once in another process.
        if (locked.resendKey === key) return false;
        await changeVisit(tx, host, uuid, { resendKey: key });
        const row = await withPass(tx, host, await require(host, uuid, tx));
        await mails.tellVisitor(tx, "visit_invited", row, place, passUrlOf(row, place));
        return true;
      });
      await spend(taken, sending);
    },

    /** The host's earlier visitors of whom a word or the address begins so. */
    async listVisitors(asking: Asking, query: string): Promise<VisitGuest[]> {
      const typed = query.trim();
      const rows = await listVisitors(db, hostPlace(asking), plainWords(typed), typed);
      return rows.map(toVisitor);
    },

    /** What the building tells everybody who is invited. */
    findArrival: ({ place }: EnteredBuilding) => findArrival(db, place),
  };
}

/** Whether somebody else is to come from now on: by the address or, where there is none, by the name. */
function isSomebodyElse(
  before: VisitRow["visit"],
  { visitorEmail, nameKey }: Pick<VisitRow["visit"], "nameKey" | "visitorEmail">,
): boolean {
  if (before.visitorEmail !== visitorEmail) return true;
  return visitorEmail === null && before.nameKey !== nameKey;
}

/** Whether the visitor may still come, now or later. */
function isExpected(visit: VisitRow["visit"], now: Date): boolean {
  const isToCome = visit.status === "expected";
  return isToCome && ["early", "valid"].includes(passState(visit, now, visitLimits));
}

/** Hosts and their visits. */
export type VisitsService = ReturnType<typeof createVisitsService>;
