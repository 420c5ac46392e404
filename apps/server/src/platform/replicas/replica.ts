import { setTimeout as delay } from "node:timers/promises";
import type postgres from "postgres";
import { answeredWithin } from "../database/answered-within.ts";
import { type Database, openDatabase } from "../database/client.ts";
import { longestLag } from "./late-readings.ts";
import { readMark } from "./replica-marks.repository.ts";

/** A copy of the database that follows it. */
export interface Replica {
  /** Where it is, without its account. */
  readonly host: string;
  /** Milliseconds that it is behind at most; infinite for one that does not answer. */
  readonly lag: number;
  /** Where to read; null while it is too far behind or away. */
  readonly readers: postgres.Sql | null;
  /** Sees which of the marks has come to it. */
  look(writer: string, marks: ReadonlyMap<string, number>): Promise<void>;
  close(): Promise<void>;
}

interface ReplicaOptions {
  url: string;
  /** Connections at most. */
  max: number;
  prepare: boolean;
  /** Now in milliseconds; tests move it. */
  now?: () => number;
}

/** Milliseconds that a replica may take to answer. */
const patience = 1000;

/** Milliseconds between two looks for a mark that is on its way. */
const pauses = [0, 50, 100, 200, 300];

/** Follows one replica, whether it is there or not. */
export function followReplica({ url, max, prepare, now = Date.now }: ReplicaOptions): Replica {
  let probe: Database | null = null;
  let readers: Database | null = null;
  /** When it was as the database was; nothing before that is missing in it. */
  let asOf = -Infinity;

  /**
   * Ends what it was asked and has not answered: that is asked of the database instead. The next look
   * takes a new way, since nothing may ever come on one that was silent.
   */
  async function giveUp(): Promise<void> {
    asOf = -Infinity;
    const left = [probe, readers];
    [probe, readers] = [null, null];
    await Promise.all(left.map(async (database) => database?.sql.end({ timeout: 0 })));
  }

  /** The time of the mark that it shows, once that is the last one or it takes no longer. */
  async function lookForLast(writer: string, marks: ReadonlyMap<string, number>) {
    const last = [...marks.values()].at(-1);
    const { db } = (probe ??= openDatabase(url, { max: 1, prepare }));
    let shown: number | undefined;
    for (const pause of pauses) {
      await delay(pause);
      const mark = await answeredWithin(patience, readMark(db, writer));
      shown = marks.get(mark ?? "");
      if (shown === last) break;
    }
    return shown;
  }

  return {
    host: URL.parse(url)?.host ?? "",
    get lag() {
      return now() - asOf;
    },
    get readers() {
      return now() - asOf <= longestLag ? (readers?.sql ?? null) : null;
    },
    async look(writer, marks) {
      try {
        const shown = await lookForLast(writer, marks);
        if (shown === undefined) return;
        asOf = shown;
        readers ??= openDatabase(url, { max, prepare });
      } catch {
        await giveUp();
      }
    },
    close: giveUp,
  };
}
