/** What a booking costs, in minor units of the currency, rounded half up; null is free. */
export function bookingPrice(perHourMinor: number | null, minutes: number): number | null {
  return perHourMinor === null ? null : Math.floor((perHourMinor * minutes) / 60 + 0.5);
}
