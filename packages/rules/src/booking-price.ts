import { minorUnits } from "./money.ts";

/** What a booking costs, in minor units of the currency, rounded half up; null is free. */
export function bookingPrice(perHourMinor: number | null, minutes: number): number | null {
  return perHourMinor === null ? null : Math.floor((perHourMinor * minutes) / 60 + 0.5);
}

/** What so many bookings cost together, in major units, where an hour costs so much. */
export function shownBookingPrice(
  perHour: number,
  { minutes, count, currency }: { minutes: number; count: number; currency: string },
): number {
  const unit = minorUnits(currency);
  return ((bookingPrice(Math.round(perHour * unit), minutes) ?? 0) * count) / unit;
}
