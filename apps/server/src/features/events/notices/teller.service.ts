import { setTimeout as delay } from "node:timers/promises";
import type { FastifyBaseLogger } from "fastify";
import type { Db } from "../../../platform/database/client.ts";
import type { Executor } from "../../../platform/database/executor.ts";
import { createRateLimiter, type RateLimit } from "../../../platform/rate-limit/rate-limiter.ts";
import type { MailService, OutgoingMail } from "../../mail/mail.public.ts";
import type { Brand, WhitelabelService } from "../../whitelabel/whitelabel.public.ts";
import type { NoticeKind } from "../events.tables.ts";
import {
  listTelling,
  takeNotices,
  type TakenNotice,
  type TellingPortfolio,
} from "./notices.repository.ts";
import { writeNotice } from "./write-notice.ts";

/** Mails that one transaction writes. */
const batchSize = 10;

/** Mails that somebody can have written to themselves by answering and leaving again. */
export const answerMails: RateLimit = {
  name: "mails about answers",
  count: 50,
  windowSeconds: 24 * 3600,
};

/** What a person causes by answering; everything else comes from the landlord or the clock. */
const ownDoing: ReadonlySet<NoticeKind> = new Set(["confirmed", "admitted"]);

/** How much longer than a batch took the pause after it is: a crowd is answered first, then written to. */
const pauseRatio = 9;

interface TellerDeps {
  db: Db;
  mail: MailService;
  whitelabel: Pick<WhitelabelService, "findByUuid">;
  log: Pick<FastifyBaseLogger, "error">;
}

/** Whether there is room for one mail more; in the transaction, which waits for no other connection. */
async function mayTell(executor: Executor, { kind, userUuid }: TakenNotice): Promise<boolean> {
  if (!ownDoing.has(kind)) return true;
  const limiter = createRateLimiter(executor);
  return (await limiter.attempt([{ limit: answerMails, whose: userUuid }])).isFree;
}

/** Builds what writes the mails about events, apart from the requests that they are due to. */
export function createTeller({ db, mail, whitelabel, log }: TellerDeps) {
  /** One that cannot be written must not keep the others from being told. */
  function tryToWrite(notice: TakenNotice, brand: Brand): OutgoingMail | null {
    try {
      return writeNotice(notice, brand);
    } catch (error) {
      log.error({ err: error, event: notice.eventUuid, kind: notice.kind }, "a notice was dropped");
      return null;
    }
  }

  /** The mails stand in the outbox and their notices are gone, or neither. */
  function tellSome(portfolioUuid: string, brand: Brand): Promise<number> {
    return db.transaction(async (tx) => {
      const notices = await takeNotices(tx, portfolioUuid, batchSize);
      // By person, so that two processes that count for the same people do not wait for each other.
      const inOrder = notices.toSorted((a, b) => (a.userUuid < b.userUuid ? -1 : 1));
      for (const notice of inOrder) {
        const letter = tryToWrite(notice, brand);
        if (letter !== null && (await mayTell(tx, notice))) await mail.send(tx, letter);
      }
      return notices.length;
    });
  }

  async function tellPortfolio({ uuid, brandUuid }: TellingPortfolio, stop: AbortSignal) {
    const brand = await whitelabel.findByUuid(brandUuid);
    let begin = performance.now();
    while (!stop.aborted && (await tellSome(uuid, brand)) === batchSize) {
      const pause = (performance.now() - begin) * pauseRatio;
      await delay(pause, undefined, { signal: stop, ref: false }).catch(() => undefined);
      begin = performance.now();
    }
  }

  return {
    /** Writes the mails that are due; ends early once `stop` is aborted. */
    async tellEverybody(stop: AbortSignal): Promise<void> {
      for (const portfolio of await listTelling(db)) {
        if (stop.aborted) return;
        await tellPortfolio(portfolio, stop);
      }
    },
  };
}
