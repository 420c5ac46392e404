import { AppError } from "../../platform/errors/app-error.ts";
import type { CardVault } from "./card-vault.ts";

const refuse = () => Promise.reject(new AppError("payments.vault_missing"));

/** Where the installation names no vault: no card is taken, and none is there to be asked for. */
export const noVault: CardVault = {
  kind: null,
  pageSources: () => [],
  openSession: refuse,
  readCard: refuse,
  retain: refuse,
  tokenFor: refuse,
  forgetAt: async () => undefined,
  forget: async () => undefined,
};
