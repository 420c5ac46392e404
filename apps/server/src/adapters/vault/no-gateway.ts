import { AppError } from "../../platform/errors/app-error.ts";
import type { PaymentGateway } from "./payment-gateway.ts";

const refuse = () => Promise.reject(new AppError("payments.vault_missing"));

/** Where the installation names no gateway: nothing is charged, and so nothing is booked by card. */
export const noGateway: PaymentGateway = {
  canCharge: false,
  purchase: refuse,
  find: refuse,
  listTaken: refuse,
  refund: refuse,
};
