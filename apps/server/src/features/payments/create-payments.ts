import type { CardVault } from "../../adapters/vault/card-vault.ts";
import type { PaymentGateway } from "../../adapters/vault/payment-gateway.ts";
import { deriveKey } from "../../platform/crypto/secret-box.ts";
import { startBackgroundTask } from "../../platform/jobs/background-task.ts";
import type { Feature } from "../../platform/portal/feature.ts";
import type { Portal } from "../../platform/portal/portal.ts";
import { outsideRequests } from "../../platform/security-log/security-log.ts";
import type { WhitelabelService } from "../whitelabel/whitelabel.public.ts";
import { createChargedCards } from "./charges/charged-cards.ts";
import { createCharges } from "./charges/charges.service.ts";
import { chargeTokenPurpose } from "./charges/charges.tables.ts";
import { createSettling } from "./charges/settle-charges.ts";
import { paymentsRoutes } from "./payments.routes.ts";
import { createPaymentsService } from "./payments.service.ts";
import { cardTokenPurpose } from "./payments.tables.ts";

/** How often charges are asked for whose answer was lost, and refunds carried out, in ms. */
const settledEvery = 60_000;

type PaymentsDeps = Pick<Portal, "db" | "journal" | "limiter" | "log" | "secretKey"> & {
  whitelabel: WhitelabelService;
  /** Keeps the numbers of cards. */
  vault: CardVault;
  /** Moves money for them. */
  gateway: PaymentGateway;
};

/** People's saved cards, and what is charged to them. */
export function createPayments(deps: PaymentsDeps) {
  const { db, secretKey, whitelabel, gateway, vault, limiter, journal, log } = deps;
  const key = deriveKey(secretKey, cardTokenPurpose);
  const now = () => new Date();
  const payments = createPaymentsService({ db, vault, limiter, key, log, now });
  const charges = createCharges({
    db,
    key: deriveKey(secretKey, chargeTokenPurpose),
    gateway,
    limiter,
    findCard: createChargedCards({ kind: vault.kind, key, now }),
    now,
  });
  const settle = createSettling({ db, charges, gateway, log, now });
  const settling = startBackgroundTask({
    every: settledEvery,
    run: (stop) => outsideRequests(journal, () => settle(stop)),
    onFailure: (error) => log.warn({ err: error }, "charges of cards could not be settled"),
  });
  return {
    charges,
    chores: { sweepPayments: payments.sweep },
    routes(app) {
      paymentsRoutes(app, { payments, whitelabel });
    },
    close: settling.close,
  } satisfies Feature<"charges">;
}
