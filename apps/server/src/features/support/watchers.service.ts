import type { WholeRequest } from "@portico/contract";
import { mostWatchers } from "@portico/contract/constants";
import type { Db } from "../../platform/database/client.ts";
import { AppError } from "../../platform/errors/app-error.ts";
import type { RateLimiter } from "../../platform/rate-limit/rate-limiter.ts";
import { spend } from "../../platform/rate-limit/spend.ts";
import { findColleague } from "../colleagues/colleagues.public.ts";
import type { RequestMails } from "./mails/request-mails.service.ts";
import { type Asking, type RequestsService, sayingLimit } from "./requests.service.ts";
import { lockRequest } from "./support.repository.ts";
import { addWatcher, listWatchers, removeWatcher } from "./watchers.repository.ts";

interface WatchersDeps {
  db: Db;
  requests: RequestsService;
  mails: RequestMails;
  limiter: RateLimiter;
}

/** Builds what lets colleagues follow a request. */
export function createWatchersService(deps: WatchersDeps) {
  const { db, requests, mails, limiter } = deps;
  return {
    /**
     * Lets a colleague follow a request of the caller's; they hear of it. Twice is as good as once.
     * Throws `support.not_found`, `support.not_possible`, `colleagues.not_found`,
     * `support.too_many_watchers` and `auth.too_many_attempts`.
     */
    async add(asking: Asking, uuid: string, watcherUuid: string): Promise<WholeRequest> {
      const { building, session } = asking;
      const { row, onlooker, watching } = await requests.require(asking, uuid);
      if (!onlooker.roles.includes("asker")) throw new AppError("support.not_possible");
      const isThere = watching.some((one) => one.uuid === watcherUuid.toLowerCase());
      if (isThere) return requests.get(asking, uuid);
      const place = { ...building.place, userUuid: session.userUuid };
      const colleague = await findColleague(db, place, watcherUuid);
      if (colleague === undefined) throw new AppError("colleagues.not_found");
      const desk = await mails.deskOf(building);
      const attempt = await limiter.require(sayingLimit, session.userUuid);
      const adding = db.transaction(async (tx) => {
        await lockRequest(tx, building.place, uuid);
        const isNew = await addWatcher(tx, building.place, uuid, watcherUuid);
        if (!isNew) return false;
        const all = await listWatchers(tx, building.place, uuid);
        if (all.length > mostWatchers) throw new AppError("support.too_many_watchers");
        const added = all.filter((one) => one.uuid === colleague.uuid);
        await mails.tellWatchers(tx, row, desk, { news: "watching", text: null, watchers: added });
        return true;
      });
      await spend(attempt, adding);
      return requests.get(asking, uuid);
    },

    /**
     * Ends that somebody follows a request. Throws `support.not_found`, and `support.not_possible` for
     * who neither asked nor is it.
     */
    async remove(asking: Asking, uuid: string, watcherUuid: string): Promise<void> {
      const { onlooker } = await requests.require(asking, uuid);
      const isTheirs = watcherUuid.toLowerCase() === asking.session.userUuid;
      if (!isTheirs && !onlooker.roles.includes("asker")) {
        throw new AppError("support.not_possible");
      }
      await removeWatcher(db, asking.building.place, uuid, watcherUuid);
    },
  };
}

/** What lets colleagues follow requests. */
export type WatchersService = ReturnType<typeof createWatchersService>;
