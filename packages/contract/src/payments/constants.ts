/** Whose hosted fields take card numbers. */
export const vaultKinds = ["sandbox", "spreedly"] as const;

/** Name of a card vault. */
export type VaultKind = (typeof vaultKinds)[number];

/** Limits of saved cards. */
export const paymentLimits = {
  /** Cards that a person may keep. */
  mostCards: 20,
  nameLength: 100,
  tokenLength: 200,
} as const;

/** Payment gateways that one app may ask tokens for. */
export const mostGateways = 10;

/** Id of the element that carries what the card page brings along, as JSON. */
export const cardPageBootId = "portico-card-page";
