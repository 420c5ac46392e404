import type { AlarmName, SecurityEventName } from "./security-events.ts";

/** When to raise an alarm. */
export interface AlarmRule {
  /** Events that count. */
  watches: readonly SecurityEventName[];
  /** Whose events are counted together; `installation` takes all. */
  per: "network" | "account" | "installation";
  /**
   * What of them is counted. Of accounts and networks each counts once; an event about no known
   * account counts like one about another each time.
   */
  counts: "events" | "accounts" | "networks";
  /** So many raise it. */
  least: number;
  /** Within this time, after which it may be raised again. */
  seconds: number;
  /** And this many times as many as in an ordinary window of the last day. */
  timesUsual?: number;
  /** Why this number. */
  reason: string;
}

const hour = 3600;
const quarter = 900;
const signIns = ["sign_in.refused", "code.wrong", "code.spent", "factor.refused"] as const;

/** All thresholds in one place; docs/security.md shows them and the tests play each. */
export const alarmRules = {
  "alarm.password_spraying": {
    watches: signIns,
    per: "network",
    counts: "accounts",
    least: 40,
    seconds: quarter,
    reason:
      "An office of 1,000 behind one address mistypes 30 times in the quarter of an hour when it arrives.",
  },
  "alarm.account_besieged": {
    watches: signIns,
    per: "account",
    counts: "networks",
    least: 6,
    seconds: hour,
    reason: "Somebody on the way uses the office, the home, the phone and a café in an hour.",
  },
  "alarm.code_guessing": {
    watches: ["code.wrong", "code.spent"],
    per: "installation",
    counts: "events",
    least: 100,
    seconds: hour,
    reason: "A hundred guesses find one of 10,000 codes once in a hundred times.",
  },
  "alarm.refusals_rising": {
    watches: signIns,
    per: "installation",
    counts: "events",
    least: 200,
    seconds: quarter,
    timesUsual: 5,
    reason: "A large installation has its own ordinary morning; a small one never has 200.",
  },
  "alarm.token_reuse": {
    watches: ["session.replayed"],
    per: "installation",
    counts: "accounts",
    least: 3,
    seconds: hour,
    reason: "One is a restored browser; three people within an hour are a theft.",
  },
  "alarm.probing": {
    watches: ["permission.refused"],
    per: "account",
    counts: "events",
    least: 60,
    seconds: quarter,
    reason: "Dead links lead one person to a few places, a program to all of them.",
  },
  "alarm.provisioning_burst": {
    watches: ["provisioning.deleted"],
    per: "installation",
    counts: "accounts",
    least: 50,
    seconds: quarter,
    reason:
      "Fewer people than that leave in a quarter of an hour; a wrong filter lets all of them go.",
  },
} as const satisfies Record<AlarmName, AlarmRule>;

/** The rules with their names. */
export const alarmList = Object.entries(alarmRules) as readonly [AlarmName, AlarmRule][];

const counted = new Set<SecurityEventName>(alarmList.flatMap(([, { watches }]) => watches));

/** Whether any rule asks for an event's numbers. */
export function isCounted(name: SecurityEventName): boolean {
  return counted.has(name);
}
