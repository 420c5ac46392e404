import type { PaymentGateway } from "../../../adapters/vault/payment-gateway.ts";
import type { Db } from "../../../platform/database/client.ts";
import { listPortfolioUuids } from "../../portfolios/portfolios.public.ts";
import {
  leaseRefund,
  type LeasedRefund,
  moveCharge,
  settleRefund,
  takeUnsettled,
} from "./charges.repository.ts";
import { type Charges, tellOf } from "./charges.service.ts";

const minute = 60_000;
const hour = 60 * minute;

/** A charge's own caller waits for its answer for less than this. */
const lostAfter = minute;
/** For so long a gateway is asked for a charge that was given up. */
const soughtFor = 24 * hour;
const batch = 50;

/** A refund's lease: longer than all that the gateway is asked for it may take, 22 answers. */
const leasedFor = 5 * minute;

interface SettleDeps {
  db: Db;
  charges: Pick<Charges, "settle">;
  gateway: PaymentGateway;
  log: { warn: (fields: object, text: string) => void };
  now: () => Date;
}

/** When a refund is tried again: after a minute, then twice as long each time, an hour at most. */
const nextTry = (attempts: number, now: Date) =>
  new Date(now.getTime() + Math.min(minute * 2 ** (attempts - 1), hour));

/**
 * Builds what asks for charges whose answer was lost and carries refunds out, until each has an end; one
 * process at a time has each of them, and one that fails holds up no other.
 */
export function createSettling({ db, charges, gateway, log, now }: SettleDeps) {
  async function settleLost(portfolioUuid: string): Promise<void> {
    const before = new Date(now().getTime() - lostAfter);
    for (const row of await takeUnsettled(db, portfolioUuid, {
      before,
      limit: batch,
      now: now(),
    })) {
      try {
        await charges.settle(row);
      } catch (error) {
        log.warn({ charge: row.uuid, err: error }, "a charge's end could not be asked for");
      }
      const since = row.wantedAt ?? row.createdAt;
      if (now().getTime() - since.getTime() < soughtFor) continue;
      const gone = { state: "given_up", sealedToken: null } as const;
      const ended = await moveCharge(db, row, ["sent"], gone);
      if (ended !== undefined) tellOf("charge.given_up", ended);
      // One that was given up before has been told of.
      else if ((await moveCharge(db, row, ["given_up"], gone)) === undefined) continue;
      log.warn({ charge: row.uuid }, "a charge's end stays unknown");
    }
  }

  async function refund(portfolioUuid: string, leased: LeasedRefund): Promise<void> {
    const { uuid, chargeUuid, userUuid, attempts, transaction, amountMinor, currencyType } = leased;
    const wanted = { amountMinor, currencyType, reference: uuid };
    const answer = await gateway.refund(transaction, wanted).catch(() => null);
    if (answer === null) {
      const nextAt = nextTry(attempts, now());
      return settleRefund(db, portfolioUuid, leased, { nextAt });
    }
    if (!answer) {
      log.warn({ refund: uuid }, "the gateway refuses a refund: give it back by hand");
      tellOf("charge.kept", { portfolioUuid, uuid: chargeUuid, userUuid });
    }
    await settleRefund(db, portfolioUuid, leased, { state: answer ? "done" : "refused" });
  }

  async function refundSome(portfolioUuid: string, stop?: AbortSignal): Promise<void> {
    for (let count = 0; count < batch; count++) {
      if (stop?.aborted === true) return;
      const until = new Date(now().getTime() + leasedFor);
      const leased = await leaseRefund(db, portfolioUuid, { until, now: now() });
      if (leased === undefined) return;
      await refund(portfolioUuid, leased);
    }
  }

  return async function settle(stop?: AbortSignal): Promise<void> {
    for (const portfolioUuid of await listPortfolioUuids(db)) {
      if (stop?.aborted === true) return;
      await settleLost(portfolioUuid);
      await refundSome(portfolioUuid, stop);
    }
  };
}
