import type { SecurityEventName } from "../security-log/security-events.ts";

/** What this process has counted since it began; of no use to anything but its metrics. */
export const tallies = {
  /** Answers of caches that were kept, and those that had to be asked for. */
  cacheHits: 0,
  cacheMisses: 0,
  /** Answers that may be late: from a replica, from the database, and from it after a replica's failure. */
  readings: { replica: 0, database: 0, again: 0 },
  /** Open pages that are told how things are. */
  openStreams: 0,
  securityEvents: new Map<SecurityEventName, number>(),
};

/** Counts an event of the security log, alarms included. */
export function tallySecurityEvent(name: SecurityEventName): void {
  tallies.securityEvents.set(name, (tallies.securityEvents.get(name) ?? 0) + 1);
}
