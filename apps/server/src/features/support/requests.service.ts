import type { RequestState, RequestStatus, ServiceRequest, WholeRequest } from "@portico/contract";
import { mayFollow, type RequestRole, requestRules } from "@portico/rules/request-status";
import { tidyText } from "@portico/rules/tidy-text";
import { newId } from "../../platform/database/new-id.ts";
import type { EnteredBuilding } from "../../platform/access/entered-building.ts";
import type { Db } from "../../platform/database/client.ts";
import type { Executor } from "../../platform/database/executor.ts";
import { AppError } from "../../platform/errors/app-error.ts";
import { readTimeCursor, readTimePage } from "../../platform/http/time-cursor.ts";
import type { RateLimit, RateLimiter } from "../../platform/rate-limit/rate-limiter.ts";
import { spend } from "../../platform/rate-limit/spend.ts";
import type { CurrentSession } from "../../platform/sessions/current-session.ts";
import { requiredText } from "../../platform/writes/typed-text.ts";
import type { RequestNews } from "../mail/mail.public.ts";
import type { PermissionsService } from "../permissions/permissions.public.ts";
import { type AttachmentsService, ticketTimes } from "./attachments/attachments.service.ts";
import type { RequestMails } from "./mails/request-mails.service.ts";
import {
  countComments,
  findRequest,
  insertComment,
  listComments,
  listRequests,
  lockRequest,
  type RequestRow,
  saysTheSame,
  updateRequest,
} from "./support.repository.ts";
import { listWatched, listWatchers } from "./watchers.repository.ts";
import { type Onlooker, toRequest, toWholeRequest } from "./support.view.ts";

/** What one person says and does about requests: each is a mail to somebody. */
export const sayingLimit = {
  name: "request comments",
  count: 60,
  windowSeconds: 3600,
} satisfies RateLimit;

/** Comments of one request. */
const mostComments = 500;

interface RequestsServiceDeps {
  db: Db;
  attachments: AttachmentsService;
  mails: RequestMails;
  limiter: RateLimiter;
  permissions: PermissionsService;
  now: () => Date;
}

/** Who asks for what is there, and where. */
export interface Asking {
  session: CurrentSession;
  building: EnteredBuilding;
  /** Where the portal stands for them; files lie beside it. */
  portalOrigin: string;
}

interface ListAsked {
  state: RequestState;
  after: string | undefined;
  limit: number;
}

/** What whoever asked, and the help desk, hear of a status. */
const newsOf: Readonly<Record<RequestStatus, RequestNews>> = {
  Pending: "reopened",
  Submitted: "reopened",
  Accepted: "accepted",
  Denied: "denied",
  Denied_Available: "denied",
  Denied_Unavailable: "denied",
  Canceled: "cancelled",
  Completed: "completed",
};

/** Those who follow a request, but for who does something about it: they know. */
const othersOf = <Watcher extends { uuid: string }>(
  watching: readonly Watcher[],
  { userUuid }: Pick<Onlooker, "userUuid">,
) => watching.filter(({ uuid }) => uuid !== userUuid);

/** Builds what happens to requests once they are there. */
export function createRequestsService(deps: RequestsServiceDeps) {
  const { db, attachments, mails, limiter, permissions, now } = deps;

  /** A request and what the caller is to it; throws `support.not_found` where that is nothing. */
  async function require({ session, building }: Asking, uuid: string) {
    const row = await findRequest(db, building.place, uuid);
    if (row === undefined) throw new AppError("support.not_found");
    const { userUuid } = session;
    const held = await permissions.list(session, building.place);
    const watching = await listWatchers(db, building.place, uuid);
    const roles: RequestRole[] = [
      ...(row.request.userUuid === userUuid ? (["asker"] as const) : []),
      ...(held.has("can-answer-requests") ? (["team"] as const) : []),
    ];
    const isWatching = watching.some((one) => one.uuid === userUuid);
    if (roles.length === 0 && !isWatching) throw new AppError("support.not_found");
    const onlooker: Onlooker = { userUuid, roles };
    return { row, onlooker, watching };
  }

  async function wholeOf(asking: Asking, uuid: string): Promise<WholeRequest> {
    const { row, onlooker, watching } = await require(asking, uuid);
    const { building, portalOrigin } = asking;
    const { place } = building;
    const [files, comments] = await Promise.all([
      attachments.listShown(place.portfolioUuid, [uuid], portalOrigin),
      listComments(db, place, uuid),
    ]);
    return toWholeRequest(row, { attachments: files, comments, watching }, onlooker);
  }

  async function pageOf(
    { session, building, portalOrigin }: Asking,
    whose: string | null,
    { state, after, limit }: ListAsked,
  ): Promise<{ requests: ServiceRequest[]; next: string | null }> {
    const cursor = after === undefined ? null : readTimeCursor(after);
    const { page, next } = await readTimePage<RequestRow>(
      limit,
      (most) => listRequests(db, building.place, whose, { state, after: cursor, limit: most }),
      ({ request }) => ({ at: request.changedAt, uuid: request.uuid }),
    );
    const uuids = page.map(({ request }) => request.uuid);
    const { portfolioUuid } = building.place;
    const files = await attachments.listShown(portfolioUuid, uuids, portalOrigin);
    const watched = await listWatched(db, building.place, session.userUuid, uuids);
    const own = { userUuid: session.userUuid, watched };
    return { requests: page.map((row) => toRequest(row, files, own)), next };
  }

  /**
   * Keeps a comment of the caller; whether it is a new one: the last that fits, said again, still is
   * there. Throws `support.key_used` for another text by the same key, and `support.too_many_comments`.
   */
  async function say(
    tx: Executor,
    { place }: EnteredBuilding,
    { request }: Pick<RequestRow, "request">,
    said: { text: string; key: string; onlooker: Onlooker },
  ): Promise<boolean> {
    const { text, key, onlooker } = said;
    const comment = {
      portfolioUuid: place.portfolioUuid,
      requestUuid: request.uuid,
      userUuid: onlooker.userUuid,
      isTeam: onlooker.roles.includes("team") && !onlooker.roles.includes("asker"),
      text,
      commentKey: key,
      createdAt: now(),
    };
    const isNew = await insertComment(tx, comment);
    if (!isNew && !(await saysTheSame(tx, comment))) {
      throw new AppError("support.key_used");
    }
    if (isNew && (await countComments(tx, place, request.uuid)) > mostComments) {
      throw new AppError("support.too_many_comments");
    }
    return isNew;
  }

  return {
    require,

    /** The caller's own requests and those that they follow, the latest first. */
    listMine: (asking: Asking, asked: ListAsked) => pageOf(asking, asking.session.userUuid, asked),

    /** Everybody's. */
    listAll: (asking: Asking, asked: ListAsked) => pageOf(asking, null, asked),

    /** A request with all that has become of it; throws `support.not_found`. */
    get: wholeOf,

    /**
     * Makes a status of another, with what is said of it. Throws `support.not_found`,
     * `support.not_possible` for what the caller may not make of it, `support.too_many_comments` and
     * `auth.too_many_attempts`.
     */
    async change(
      asking: Asking,
      uuid: string,
      { status, note: typed }: { status: RequestStatus; note?: string },
    ): Promise<WholeRequest> {
      const { building } = asking;
      const note = tidyText(typed);
      const { row, onlooker, watching } = await require(asking, uuid);
      // Who asks again for what has been done, by a second tab or a lost answer, has it.
      if (row.request.status === status) return wholeOf(asking, uuid);
      const desk = await mails.deskOf(building);
      const attempt = await limiter.require(sayingLimit, onlooker.userUuid);
      const changing = db.transaction(async (tx) => {
        const locked = await lockRequest(tx, building.place, uuid);
        if (locked === undefined) throw new AppError("support.not_found");
        if (locked.status === status) return false;
        const role = onlooker.roles.find((one) => mayFollow(locked.status, status, one));
        if (role === undefined) throw new AppError("support.not_possible");
        const at = now();
        const isClosed = requestRules[status].state === "closed";
        await updateRequest(tx, building.place, uuid, {
          status,
          changedAt: at,
          closedAt: isClosed ? at : null,
          // What is done again is rated again.
          ...(status !== "Completed" && { ratingStars: null, ratingText: null }),
        });
        if (note !== null) await say(tx, building, row, { text: note, key: newId(), onlooker });
        const to = role === "asker" ? "desk" : "asker";
        const told = { news: newsOf[status], text: note };
        await mails.tell(tx, row, desk, { ...told, to });
        const watchers = othersOf(watching, onlooker);
        await mails.tellWatchers(tx, row, desk, { ...told, watchers });
        return true;
      });
      await spend(attempt, changing);
      return wholeOf(asking, uuid);
    },

    /**
     * Says something; throws `request.invalid`, `support.not_found`, `support.key_used`,
     * `support.too_many_comments` and `auth.too_many_attempts`.
     */
    async comment(
      asking: Asking,
      uuid: string,
      { text: typed, key = newId() }: { text: string; key?: string | undefined },
    ): Promise<WholeRequest> {
      const { building } = asking;
      const text = requiredText(typed, "/text");
      const { row, onlooker, watching } = await require(asking, uuid);
      const desk = await mails.deskOf(building);
      const attempt = await limiter.require(sayingLimit, onlooker.userUuid);
      const saying = db.transaction(async (tx) => {
        await lockRequest(tx, building.place, uuid);
        const isNew = await say(tx, building, row, { text, key, onlooker });
        if (!isNew) return false;
        await updateRequest(tx, building.place, uuid, { changedAt: now() });
        const told = { news: "comment", text } as const;
        // Who follows it speaks to both, as neither.
        const isTeams = onlooker.roles.includes("team") && !onlooker.roles.includes("asker");
        if (!isTeams) await mails.tell(tx, row, desk, { ...told, to: "desk" });
        if (!onlooker.roles.includes("asker")) {
          await mails.tell(tx, row, desk, { ...told, to: "asker" });
        }
        const watchers = othersOf(watching, onlooker);
        await mails.tellWatchers(tx, row, desk, { ...told, watchers });
        return true;
      });
      await spend(attempt, saying);
      return wholeOf(asking, uuid);
    },

    /** Says how one found what was done; throws `support.not_found` and `support.not_possible`. */
    async rate(
      asking: Asking,
      uuid: string,
      { stars, text }: { stars: number; text?: string },
    ): Promise<WholeRequest> {
      const { onlooker } = await require(asking, uuid);
      const { place } = asking.building;
      await db.transaction(async (tx) => {
        const locked = await lockRequest(tx, place, uuid);
        const isDone = locked?.status === "Completed" && onlooker.roles.includes("asker");
        if (!isDone) throw new AppError("support.not_possible");
        const rating = { ratingStars: stars, ratingText: tidyText(text) };
        await updateRequest(tx, place, uuid, rating);
      });
      return wholeOf(asking, uuid);
    },

    /** Where a file of a request lies; throws `support.not_found` and `files.not_found`. */
    async openAttachment(
      asking: Asking,
      { requestUuid, attachmentUuid }: { requestUuid: string; attachmentUuid: string },
    ): Promise<string> {
      const { row } = await require(asking, requestUuid);
      const files = await attachments.listOf(row.request.portfolioUuid, [requestUuid]);
      const file = files.find(({ uuid }) => uuid === attachmentUuid.toLowerCase());
      if (file === undefined) throw new AppError("files.not_found");
      return attachments.addressOf(file, asking.portalOrigin, ticketTimes.page);
    },
  };
}

/** What happens to requests. */
export type RequestsService = ReturnType<typeof createRequestsService>;
