import Type from "typebox";
import { closedObject, oneOf, optionalText, text, uuid } from "../wire.ts";
import { paymentLimits, vaultKinds } from "./constants.ts";

/** What a vault names something by: no card's number, in groups or not, which a page might send by mistake. */
export const vaultName = (description: string, maxLength: number) =>
  Type.String({ description, maxLength, pattern: "^(?!\\d+$)(?!(?:\\d[-_]*){12,}$)[\\w-]+$" });

/** A card that somebody has saved; its number is with the vault alone. */
export const paymentCardSchema = closedObject(
  {
    id: uuid("The card."),
    card_brand: text("As the vault names it, such as `visa` or `american_express`."),
    card_last_four: text("Last four digits of its number."),
    payment_token: optionalText(
      "What the vault knows it by; null for apps, which ask for a token of one gateway.",
    ),
    month: Type.Integer({ minimum: 1, maximum: 12, description: "Month that it is good to." }),
    year: Type.Integer({ description: "Year that it is good to, in four digits." }),
    holder_name: text("Name on the card."),
    is_default: Type.Boolean({ description: "Whether it is taken where none is chosen." }),
    is_expired: Type.Boolean({ description: "Whether its month is over." }),
  },
  "A card that somebody has saved; its number is with the vault alone.",
);

/** A saved card, on the wire. */
export type PaymentCard = Type.Static<typeof paymentCardSchema>;

/** What the vault's fields are opened with, signed by the portal where the vault asks for it. */
export const vaultSessionSchema = closedObject(
  {
    vault: oneOf(vaultKinds, "Whose fields they are."),
    script_url: text("Script that draws the fields."),
    environment_key: text("Which account of the vault."),
    nonce: optionalText("Made for this opening; null where the vault wants no signature."),
    timestamp: optionalText("Seconds since 1970."),
    certificate_token: optionalText("Which key has signed."),
    signature: optionalText("RSA-SHA256 of nonce, timestamp and certificate token, in base64."),
  },
  "What the vault's fields are opened with.",
);

/** What the vault's fields are opened with, on the wire. */
export type VaultSession = Type.Static<typeof vaultSessionSchema>;

/** A card that the vault has taken, to be saved. */
export const newPaymentCardBody = closedObject({
  payment_token: vaultName("What the vault has answered.", paymentLimits.tokenLength),
});
