import { visitLimits, type WatchDraft, type Watched } from "@portico/contract";
import { emailAddress } from "@portico/rules/email-address";
import { nameKey } from "@portico/rules/name-key";
import { tidyLine } from "@portico/rules/tidy-text";
import type { BuildingPlace } from "../../../platform/access/entered-building.ts";
import type { Db } from "../../../platform/database/client.ts";
import { AppError } from "../../../platform/errors/app-error.ts";
import { securityLog } from "../../../platform/security-log/security-log.ts";
import {
  addWatchedPerson,
  listWatchedPeople,
  removeWatchedPerson,
  type WatchedRow,
} from "./watch.repository.ts";

function toWatched({ uuid, name, email, reason, createdAt }: WatchedRow): Watched {
  return { uuid, name, email, reason, created_at: createdAt.toISOString() };
}

/** An entry as kept; throws `request.invalid`, naming the fields. */
function checked(draft: WatchDraft) {
  const name = tidyLine(draft.name);
  const typed = tidyLine(draft.email);
  const reason = tidyLine(draft.reason);
  const email = typed === null ? null : emailAddress(typed);
  const key = name === null ? "" : nameKey(name);
  if (typed !== null && email === null) {
    throw new AppError("request.invalid", { "/email": "no_address" });
  }
  if (key === "" && email === null) throw new AppError("request.invalid", { "/name": "required" });
  if (reason === null) throw new AppError("request.invalid", { "/reason": "required" });
  return key === ""
    ? { name: null, nameKey: null, email, reason }
    : { name, nameKey: key, email, reason };
}

/** Builds the watch lists. */
export function createWatchService({ db }: { db: Db }) {
  return {
    async list(place: BuildingPlace): Promise<Watched[]> {
      return (await listWatchedPeople(db, place)).map(toWatched);
    },

    /** Watches for somebody, once; throws `request.invalid` and `visits.too_many_watched`. */
    async add({ portfolioUuid, buildingUuid }: BuildingPlace, draft: WatchDraft) {
      const entry = { ...checked(draft), portfolioUuid, buildingUuid };
      const added = await addWatchedPerson(db, entry, visitLimits.watched);
      if (added === null) throw new AppError("visits.too_many_watched");
      if (added.isNew) securityLog.record("watch_list.added", { building: buildingUuid });
      return toWatched(added.row);
    },

    /** Watches no longer; throws `visits.watch_not_found`. */
    async remove(place: BuildingPlace, uuid: string): Promise<void> {
      const isRemoved = await removeWatchedPerson(db, place, uuid);
      if (!isRemoved) throw new AppError("visits.watch_not_found");
      securityLog.record("watch_list.removed", { building: place.buildingUuid });
    },
  };
}

/** Watch lists of buildings. */
export type WatchService = ReturnType<typeof createWatchService>;
