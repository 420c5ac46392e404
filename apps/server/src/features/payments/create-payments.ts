import type { CardVault } from "../../adapters/vault/card-vault.ts";
import type { PaymentGateway } from "../../adapters/vault/payment-gateway.ts";
import { deriveKey } from "../../platform/crypto/secret-box.ts";
import { startBackgroundTask } from "../../platform/jobs/background-task.ts";
import type { Feature } from "../../platform/portal/feature.ts";
import type { Portal } from "../../platform/portal/portal.ts";
import type { WhitelabelService } from "../whitelabel/whitelabel.public.ts";
import { createChargedCards } from "./charges/charged-cards.ts";
import { createCharges } from "./charges/charges.service.ts";
import { chargeTokenPurpose } from "./charges/charges.tables.ts";
import { createSettling } from "./charges/settle-charges.ts";
import { createPaymentsRepository } from "./payments.repository.ts";
import { paymentsRoutes } from "./payments.routes.ts";
import { createPaymentsService } from "./payments.service.ts";
import { cardTokenPurpose } from "./payments.tables.ts";

/** How often charges are asked for whose answer was lost, and refunds carried out, in ms. */
const settledEvery = 60_000;

type PaymentsDeps = Pick<Portal, "db" | "limiter" | "log" | "secretKey"> & {
  whitelabel: WhitelabelService;
  /** Keeps the numbers of cards. */
  vault: CardVault;
  /** Moves money for them. */
  gateway: PaymentGateway;
};

/** People's saved cards, and what is charged to them. */
export function createPayments({ db, secretKey, whitelabel, gateway, ...deps }: PaymentsDeps) {
  const { vault, limiter, log } = deps;
  const repository = createPaymentsRepository(db);
  const key = deriveKey(secretKey, cardTokenPurpose);
  const now = () => new Date();
  const payments = createPaymentsService({ ...deps, repository, key, now });
  const charges = createCharges({
    db,
    key: deriveKey(secretKey, chargeTokenPurpose),
    gateway,
    limiter,
    findCard: createChargedCards({ repository, kind: vault.kind, key, now }),
    now,
  });
  const settling = startBackgroundTask({
    every: settledEvery,
    run: createSettling({ db, charges, gateway, log, now }),
    onFailure: (error) => log.warn({ err: error }, "charges of cards could not be settled"),
  });
  return {
    charges,
    chores: [payments.sweep],
    routes(app) {
      paymentsRoutes(app, { payments, whitelabel });
    },
    close: settling.close,
  } satisfies Feature<"charges">;
}
