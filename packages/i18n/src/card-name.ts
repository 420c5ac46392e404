import type { Translate } from "./phrases.ts";

/** Names of card brands by how vaults name them; they are the same in every language. */
const names: Readonly<Record<string, string>> = {
  american_express: "American Express",
  dankort: "Dankort",
  diners_club: "Diners Club",
  discover: "Discover",
  elo: "Elo",
  jcb: "JCB",
  maestro: "Maestro",
  master: "Mastercard",
  visa: "Visa",
};

/** How a card brand is written; one that is not known by its words, such as `Cabal` for `cabal`. */
export function cardBrandName(brand: string): string {
  return names[brand] ?? brand.replaceAll("_", " ").replace(/^./, (first) => first.toUpperCase());
}

/** What a card is named by; null where whoever is told may not know. */
interface NamedCard {
  card_brand: string | null;
  card_last_four: string | null;
}

/** How a saved card is told from others: `Visa ending in 4242`. */
export function cardName(
  t: Translate,
  { card_brand: brand, card_last_four: digits }: NamedCard,
): string {
  if (brand === null || digits === null) return t("app.card.unnamed");
  return t("app.card.ending", { brand: cardBrandName(brand), digits });
}
