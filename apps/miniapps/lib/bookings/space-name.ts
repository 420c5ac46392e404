import type { Booking } from "@portico/contract";

/** What is booked, and which of a pool it is. */
export const spaceName = ({ name, unit }: Pick<Booking["resource"], "name" | "unit">): string =>
  unit === null ? name : `${name}, ${unit}`;
