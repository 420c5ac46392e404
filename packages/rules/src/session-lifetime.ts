import type { BrandSettings } from "@portico/contract";

/** How long a session lasts, in seconds. */
export interface SessionLifetime {
  /** Until an access token is spent. */
  accessSeconds: number;
  /** Until a session that nobody uses ends. */
  idleSeconds: number;
  /** Until every session ends. */
  absoluteSeconds: number;
}

/** What a brand decides about sessions. */
export type SessionSettings = Pick<
  BrandSettings,
  "session_access_minutes" | "session_idle_minutes" | "session_absolute_days"
>;

/** Whether a brand's settings fit together: a session cannot be unused for longer than it lasts. */
export function fitsAbsolute(settings: SessionSettings): boolean {
  return settings.session_idle_minutes <= settings.session_absolute_days * 24 * 60;
}

/**
 * How long a brand's sessions last. Use is noticed when an access token is renewed, so one never lives
 * longer than half of the idle time: it is renewed before the session counts as unused.
 */
export function lifetimeOf(settings: SessionSettings): SessionLifetime {
  const absoluteSeconds = settings.session_absolute_days * 24 * 3600;
  const idleSeconds = Math.min(settings.session_idle_minutes * 60, absoluteSeconds);
  const accessSeconds = Math.min(settings.session_access_minutes * 60, idleSeconds / 2);
  return { accessSeconds, idleSeconds, absoluteSeconds };
}
