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
