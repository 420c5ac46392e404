import Type from "typebox";
import { endpoint } from "../endpoint.ts";
import { closedObject, dataOf, emptyResponse, text, uuid } from "../wire.ts";
import { paymentLimits } from "./constants.ts";
import { newPaymentCardBody, paymentCardSchema, vaultName, vaultSessionSchema } from "./schemas.ts";

const cardParams = closedObject({ cardId: uuid("The card.") });

const own = { reach: "own" } as const;

export const listPaymentMethods = endpoint({
  id: "listPaymentMethods",
  route: "GET /payment-methods",
  access: { ...own, app: "payment" },
  summary: "The caller's saved cards, the default first.",
  response: dataOf({
    payment_methods: Type.Array(paymentCardSchema, { description: "The default one first." }),
  }),
  errors: [],
});

export const openVault = endpoint({
  id: "openVault",
  route: "POST /payments/v1/vault/sessions",
  access: own,
  summary: "What the fields for a card's number are opened with.",
  response: dataOf({ session: vaultSessionSchema }),
  errors: ["payments.vault_missing", "auth.too_many_attempts"],
});

export const savePaymentMethod = endpoint({
  id: "savePaymentMethod",
  route: "POST /payment-methods",
  access: own,
  summary: "Saves a card that the vault has taken; the same again saves it once.",
  body: newPaymentCardBody,
  response: dataOf({ payment_method: paymentCardSchema }),
  errors: [
    "payments.card_refused",
    "payments.too_many_cards",
    "payments.vault_missing",
    "payments.vault_unreachable",
    "auth.too_many_attempts",
  ],
});

export const chooseDefaultPaymentMethod = endpoint({
  id: "chooseDefaultPaymentMethod",
  route: "PUT /payment-methods/:cardId/default",
  access: own,
  summary: "Makes a card the one that is taken where none is chosen.",
  params: cardParams,
  response: dataOf({ payment_method: paymentCardSchema }),
  errors: ["payments.card_not_found", "payments.vault_missing"],
});

export const removePaymentMethod = endpoint({
  id: "removePaymentMethod",
  route: "DELETE /payment-methods/:cardId",
  access: own,
  summary: "Removes a card, here and at the vault.",
  params: cardParams,
  response: emptyResponse,
  errors: ["payments.card_not_found", "payments.vault_missing"],
});

export const tokenizePaymentMethod = endpoint({
  id: "tokenizePaymentMethod",
  route: "GET /payments/v1/payment-methods/:cardId/gateway/:gatewayId/tokenize",
  access: { ...own, app: "payment" },
  summary: "A token of a saved card for one payment gateway.",
  params: closedObject({
    ...cardParams.properties,
    gatewayId: vaultName("The gateway, as the vault names it.", paymentLimits.nameLength),
  }),
  response: dataOf({
    token: text("A payment method at that gateway, until the card is removed here or it is there."),
  }),
  errors: [
    "payments.card_not_found",
    "payments.card_refused",
    "payments.gateway_not_listed",
    "payments.vault_missing",
    "payments.vault_unreachable",
    "auth.too_many_attempts",
  ],
});
