/**
 * Seconds without a touch after which a kiosk is made ready for the next visitor, unless the brand says
 * otherwise.
 */
export const kioskIdleSeconds = 120;

/** Seconds before that, in which it asks whether somebody is still there (WCAG 2.2, 2.2.1: 20 at least). */
export const kioskWarningSeconds = 20;

/** How a kiosk stands with its visitor. */
export type KioskStand = "used" | "asking" | "over";

/** What a kiosk does so many seconds after the last touch. */
export function kioskStand(idleSeconds: number, limitSeconds: number): KioskStand {
  if (idleSeconds >= limitSeconds) return "over";
  return idleSeconds >= limitSeconds - kioskWarningSeconds ? "asking" : "used";
}
