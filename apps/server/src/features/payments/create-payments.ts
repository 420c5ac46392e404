import type { CardVault } from "../../adapters/vault/card-vault.ts";
import { deriveKey } from "../../platform/crypto/secret-box.ts";
import type { Feature } from "../../platform/portal/feature.ts";
import type { Portal } from "../../platform/portal/portal.ts";
import type { WhitelabelService } from "../whitelabel/whitelabel.public.ts";
import { createPaymentsRepository } from "./payments.repository.ts";
import { paymentsRoutes } from "./payments.routes.ts";
import { createPaymentsService } from "./payments.service.ts";
import { cardTokenPurpose } from "./payments.tables.ts";

type PaymentsDeps = Pick<Portal, "db" | "limiter" | "log" | "secretKey"> & {
  whitelabel: WhitelabelService;
  /** Keeps the numbers of cards. */
  vault: CardVault;
};

/** People's saved cards. */
export function createPayments({ db, secretKey, whitelabel, ...deps }: PaymentsDeps) {
  const payments = createPaymentsService({
    ...deps,
    repository: createPaymentsRepository(db),
    key: deriveKey(secretKey, cardTokenPurpose),
    now: () => new Date(),
  });
  return {
    chores: [payments.sweep],
    routes(app) {
      paymentsRoutes(app, { payments, whitelabel });
    },
  } satisfies Feature;
}
