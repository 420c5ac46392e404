import type { Db } from "../database/client.ts";
import { alarmList, type AlarmRule, isCounted } from "./alarm-rules.ts";
import {
  addCounts,
  type EventCount,
  type Excess,
  findExcesses,
  raiseAlarm,
} from "./security-counts.repository.ts";
import type { AlarmName } from "./security-events.ts";
import { nowhere, type SecurityEntry } from "./security-line.ts";

/** Counts events for all processes and finds out what they add up to. */
export interface SecurityCounters {
  /** Takes an event; never fails and waits for nothing. */
  count(entry: SecurityEntry): void;
  /** Waits until everything taken is counted and judged. */
  flush(): Promise<void>;
}

interface CountersDeps {
  db: Db;
  /** Writes an alarm. */
  write(entry: SecurityEntry): void;
  /** Told when the database cannot count. */
  onFault(error: unknown): void;
}

/** Events are counted together for this long, so that a flood costs a statement a second. */
const gatherMilliseconds = 1000;

/** Kinds of events that wait at most; a flood from more places is known for one without them. */
const mostWaiting = 1000;

function alarmEntry(name: AlarmName, { per, seconds }: AlarmRule, excess: Excess): SecurityEntry {
  const { subject, count } = excess;
  const about = per === "installation" ? {} : { [per]: subject };
  return { name, at: new Date(), origin: { ...nowhere, ...about }, fields: { count, seconds } };
}

/** Builds the counters. */
export function createSecurityCounters({ db, write, onFault }: CountersDeps) {
  let waiting = new Map<string, EventCount>();
  let gathering: NodeJS.Timeout | null = null;
  let counting: Promise<void> = Promise.resolve();

  async function judge(counts: readonly EventCount[]): Promise<void> {
    for (const [name, rule] of alarmList) {
      const mine = counts.filter(({ event }) => rule.watches.some((watched) => watched === event));
      const { per } = rule;
      const subjects = new Set(per === "installation" ? [""] : mine.map((each) => each[per]));
      if (per !== "installation") subjects.delete("");
      if (mine.length === 0 || subjects.size === 0) continue;
      for (const excess of await findExcesses(db, rule, [...subjects])) {
        const isFirst = await raiseAlarm(db, name, excess, rule.seconds);
        if (isFirst) write(alarmEntry(name, rule, excess));
      }
    }
  }

  async function countAll(): Promise<void> {
    if (waiting.size === 0) return;
    const keys = [...waiting.keys()].toSorted((a, b) => (a < b ? -1 : 1));
    const counts = keys.flatMap((key) => waiting.get(key) ?? []);
    waiting = new Map();
    try {
      await addCounts(db, counts);
      await judge(counts);
    } catch (error) {
      onFault(error);
    }
  }

  function flush(): Promise<void> {
    if (gathering !== null) clearTimeout(gathering);
    gathering = null;
    counting = counting.then(countAll);
    return counting;
  }

  const counters: SecurityCounters = {
    count({ name, origin }) {
      if (!isCounted(name)) return;
      const { network, account } = origin;
      const fresh = { event: name, network: network ?? "", account: account ?? "", count: 0 };
      const key = JSON.stringify([fresh.event, fresh.network, fresh.account]);
      const found = waiting.get(key) ?? fresh;
      if (found === fresh && waiting.size >= mostWaiting) return;
      found.count += 1;
      waiting.set(key, found);
      gathering ??= setTimeout(() => void flush(), gatherMilliseconds).unref();
    },
    flush,
  };
  return counters;
}
