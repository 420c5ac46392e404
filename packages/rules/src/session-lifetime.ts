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

/**
 * Seconds without use below which a session's end is announced, so that who reads or thinks can ask for
 * more time (WCAG 2.2, 2.2.1 leaves out what lasts longer than 20 hours).
 */
const announcedBelowSeconds = 20 * 3600;

/** Seconds before a session ends unused in which its user is asked. */
const askedSeconds = 120;

/** Seconds for which a sign of somebody counts: they are here, and need not be asked. */
const presentSeconds = 60;

/** Seconds after which a session has ended by the clocks of both server and page. */
const marginSeconds = 2;

/** How a session stands that ends when nobody uses it. */
export type LapseStand = "calm" | "renewing" | "asking" | "lapsed";

/** Whether the end of a session that nobody uses is announced. */
export function isLapseAnnounced({ idleSeconds }: Pick<SessionLifetime, "idleSeconds">): boolean {
  return idleSeconds < announcedBelowSeconds;
}

/**
 * What a page does so many seconds before its session ends unused: who has just given a sign is here, and
 * gets more time unasked.
 */
export function lapseStand(secondsLeft: number, secondsSinceSign: number): LapseStand {
  if (secondsLeft <= -marginSeconds) return "lapsed";
  if (secondsLeft > askedSeconds) return "calm";
  return secondsSinceSign <= presentSeconds ? "renewing" : "asking";
}

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
