import type { TranslateWith } from "@portico/i18n";
import { readExpiry } from "@portico/rules/card-expiry";
import { holderFaults } from "@portico/rules/card-holder";
import type { HostedState, VaultFault } from "../vault/card-vault.ts";
import type { CardDraft } from "./draft.ts";

/** The fields of the form, in their order. */
export const fieldOrder = ["firstName", "lastName", "number", "expiry", "cvv", "country"] as const;
export type CardField = (typeof fieldOrder)[number];

/** What is wrong with fields, as texts. */
export type Faults = Partial<Record<CardField, string>>;

type T = TranslateWith<"add_card">;

/** What can be said of the card before the vault is asked. */
export function faultsOf(t: T, draft: CardDraft, hosted: HostedState): Faults {
  const faults: Faults = {};
  const { firstName, lastName } = holderFaults(draft);
  if (firstName !== null) faults.firstName = t(`add_card.first_name.${firstName}`);
  if (lastName !== null) faults.lastName = t(`add_card.last_name.${lastName}`);
  if (hosted.number.length === 0) faults.number = t("add_card.number.blank");
  else if (!hosted.number.isValid) faults.number = t("add_card.number.invalid");
  const expiry = readExpiry(draft.expiry, new Date());
  if (typeof expiry === "string") faults.expiry = t(`add_card.expiry.${expiry}`);
  if (hosted.cvv.length === 0) faults.cvv = t("add_card.cvv.blank");
  else if (!hosted.cvv.isValid) faults.cvv = t("add_card.cvv.invalid");
  return faults;
}

/** The field that a part of a card, as vaults name it, is typed in. */
const fields: Readonly<Record<string, CardField>> = {
  first_name: "firstName",
  last_name: "lastName",
  full_name: "lastName",
  number: "number",
  card_type: "number",
  verification_value: "cvv",
  month: "expiry",
  year: "expiry",
  country: "country",
};

/** What the sandbox says of fields that were opened too long ago; only others can take the card. */
const openingEnded = "errors.opening_ended";

/** The vault's keys that have a text of ours, whatever the part. */
const keys = {
  "errors.blank_card_type": "add_card.vault.brand",
  "errors.sandbox_number": "add_card.vault.sandbox_number",
  "errors.expired": "add_card.expiry.expired",
  "errors.account_inactive": "add_card.vault.closed",
  "errors.environment_key_parameter_required": "add_card.vault.closed",
  "errors.invalid_environment_key_parameter": "add_card.vault.closed",
  "errors.unknown_referrer": "add_card.vault.closed",
  "errors.invalid_referrer": "add_card.vault.closed",
  "errors.configuration": "add_card.vault.closed",
  "errors.unavailable": "add_card.vault.unavailable",
  [openingEnded]: "add_card.vault.ended",
} as const;

const isKey = (key: string): key is keyof typeof keys => Object.hasOwn(keys, key);

/** The texts of the keys that say different things of different parts. */
const ofFields = {
  "errors.blank": "blank",
  "errors.invalid": "invalid",
} as const;

const isOfField = (key: string): key is keyof typeof ofFields => Object.hasOwn(ofFields, key);

const partTexts = {
  firstName: { blank: "add_card.first_name.blank", invalid: "add_card.first_name.number" },
  lastName: { blank: "add_card.last_name.blank", invalid: "add_card.last_name.number" },
  number: { blank: "add_card.number.blank", invalid: "add_card.number.invalid" },
  expiry: { blank: "add_card.expiry.short", invalid: "add_card.expiry.invalid" },
  cvv: { blank: "add_card.cvv.blank", invalid: "add_card.cvv.invalid" },
} as const;

function textOf(t: T, { key, message }: VaultFault, field: CardField | undefined): string {
  if (isKey(key)) return t(keys[key]);
  if (field !== undefined && field !== "country" && isOfField(key)) {
    return t(partTexts[field][ofFields[key]]);
  }
  // The vault may know more keys than we do: then its own words are better than none.
  return message === "" ? t("add_card.vault.refused") : message;
}

/**
 * What the vault has against a card, by field; `whole` is of none of them. `mustReopen` says that the
 * fields take no card any more.
 */
export function vaultFaults(
  t: T,
  faults: readonly VaultFault[],
): { ofFields: Faults; whole: string | null; mustReopen: boolean } {
  const ofFields: Faults = {};
  let whole: string | null = faults.length === 0 ? t("add_card.vault.refused") : null;
  for (const fault of faults) {
    const field = fields[fault.attribute];
    const text = textOf(t, fault, field);
    if (field === undefined) whole ??= text;
    else ofFields[field] ??= text;
  }
  return { ofFields, whole, mustReopen: faults.some(({ key }) => key === openingEnded) };
}
