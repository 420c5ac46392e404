import { buildingAddress } from "@portico/rules/building-address";
import type { FastifyBaseLogger } from "fastify";
import type { Db } from "../../../platform/database/client.ts";
import type { Executor } from "../../../platform/database/executor.ts";
import type { Brand, WhitelabelService } from "../../whitelabel/whitelabel.public.ts";
import { takeWatched } from "../mails/mail-limits.ts";
import type { VisitMails } from "../mails/visit-mails.service.ts";
import { listDeskPeople } from "../people.repository.ts";
import { listExpected, listWatchedOf, type VisitRow } from "../visit-rows.repository.ts";
import { listChecking, takeCheck } from "./watch-checks.repository.ts";

interface WatchTellerDeps {
  db: Db;
  mails: Pick<VisitMails, "tellDesk">;
  whitelabel: Pick<WhitelabelService, "findByUuid">;
  log: Pick<FastifyBaseLogger, "error">;
}

/** Each visitor once, by the first of their visits. */
function firstOfEach(rows: readonly VisitRow[]): VisitRow[] {
  const nameOf = ({ visit }: VisitRow) => JSON.stringify([visit.nameKey, visit.visitorEmail]);
  return [...new Map(rows.toReversed().map((row) => [nameOf(row), row] as const)).values()];
}

/** Those of one host's visitors that the desk may still be written to about: its list marks all of them. */
async function withRoom(tx: Executor, rows: readonly VisitRow[]): Promise<VisitRow[]> {
  const [first] = rows;
  if (first === undefined) return [];
  const names = rows.map(({ visit }) => visit.nameKey);
  const free = await takeWatched(tx, first.visit, names);
  return rows.filter(({ visit }) => free.has(visit.nameKey));
}

/**
 * Builds what tells desks of those whom their building watches for, apart from the calls that invite
 * them: by how long these take, a host would learn who is on the list.
 */
export function createWatchTeller({ db, mails, whitelabel, log }: WatchTellerDeps) {
  /** The mail stands in the outbox and the check is gone, or neither; false where nothing is left. */
  const tellOne = (portfolioUuid: string, brand: Brand): Promise<boolean> =>
    db.transaction(async (tx) => {
      const check = await takeCheck(tx, portfolioUuid);
      if (check === null) return false;
      const watched = await listWatchedOf(tx, check, check.visitUuids);
      const rows = await withRoom(tx, firstOfEach(await listExpected(tx, check, watched)));
      const { name, street, city, timeZone } = check.building;
      const place = { brand, timeZone, building: `${name}, ${buildingAddress(street, city)}` };
      if (rows.length > 0) {
        await mails.tellDesk(tx, await listDeskPeople(tx, check), rows, place);
      }
      return true;
    });

  async function tellAll(portfolioUuid: string, brandUuid: string, stop: AbortSignal) {
    const brand = await whitelabel.findByUuid(brandUuid);
    let isMore = true;
    while (isMore && !stop.aborted) isMore = await tellOne(portfolioUuid, brand);
  }

  return {
    /** Writes the mails that are due; ends early once `stop` is aborted. */
    async tellDesks(stop: AbortSignal): Promise<void> {
      for (const { uuid, brandUuid } of await listChecking(db)) {
        // What one landlord's desks cannot be told must not keep the others from being told.
        await tellAll(uuid, brandUuid, stop).catch((error: unknown) =>
          log.error({ err: error, portfolio: uuid }, "a desk does not hear of who is watched"),
        );
      }
    },
  };
}
