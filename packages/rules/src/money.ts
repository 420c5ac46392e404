/** Digits after the point; asking the runtime for them takes longer than all else about a card. */
const fractionDigits = new Map<string, number>();

/** Of how many of its smallest parts a currency's unit is made, which the runtime knows (ISO 4217). */
export function minorUnits(currency: string): number {
  const known = fractionDigits.get(currency);
  if (known !== undefined) return 10 ** known;
  const format = new Intl.NumberFormat("en", { style: "currency", currency });
  const { maximumFractionDigits = 2 } = format.resolvedOptions();
  fractionDigits.set(currency, maximumFractionDigits);
  return 10 ** maximumFractionDigits;
}

/** Minor units, in which prices are kept (9.013), as major ones. */
export const majorUnits = (minor: number, currency: string): number => minor / minorUnits(currency);
