import type { PaymentCard } from "@portico/contract";
import type { LightMyRequestResponse } from "fastify";
import type { TestApp } from "../../../testing/test-app.ts";

type Headers = Record<string, string>;
type Method = "GET" | "POST" | "PUT" | "DELETE";

/** What somebody does about their cards, at one process of the portal. */
export function createWallet(app: TestApp["app"], headers: Headers) {
  const ask = (method: Method, path: string, payload?: object) =>
    app.inject({ method, url: `/api${path}`, headers, ...(payload && { payload }) });

  return {
    ask,
    save: (token: string) => ask("POST", "/payment-methods", { payment_token: token }),
    choose: (cardId: string) => ask("PUT", `/payment-methods/${cardId}/default`),
    remove: (cardId: string) => ask("DELETE", `/payment-methods/${cardId}`),
    tokenize: (cardId: string, gatewayId = "gateway") =>
      ask("GET", `/payments/v1/payment-methods/${cardId}/gateway/${gatewayId}/tokenize`),
    openVault: () => ask("POST", "/payments/v1/vault/sessions"),
    async list(): Promise<PaymentCard[]> {
      const answer = await ask("GET", "/payment-methods");
      return answer.json<{ data: { payment_methods: PaymentCard[] } }>().data.payment_methods;
    },
  };
}

/** Somebody's cards. */
export type Wallet = ReturnType<typeof createWallet>;

/** The card that an answer is about. */
export const cardIn = (answer: LightMyRequestResponse): PaymentCard =>
  answer.json<{ data: { payment_method: PaymentCard } }>().data.payment_method;
