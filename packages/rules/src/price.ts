/** Whether something costs nothing: a price of 0, or none at all. */
export function isFree(price: number | null | undefined): price is 0 | null | undefined {
  return price === null || price === undefined || price === 0;
}
