import type { FastifyRequest } from "fastify";
import { newId } from "../database/new-id.ts";
import type { Db } from "../database/client.ts";
import { readingFrom } from "../database/reading-place.ts";
import { startBackgroundTask } from "../jobs/background-task.ts";
import type { Reading } from "../metrics/reading.ts";
import { tallies } from "../metrics/tallies.ts";
import type { Replica } from "./replica.ts";
import { replicaReading } from "./replica-reading.ts";
import { sweepMarks, writeMark } from "./replica-marks.repository.ts";

/** What is read from copies of the database. */
export interface Replicas {
  /**
   * Answers a call that may be late: from a replica that is near enough, for a browser that has changed
   * nothing just now. What fails there, refusals included, is asked anew of the database itself.
   */
  answer<T>(request: FastifyRequest, run: () => Promise<T>): Promise<T>;
  /** How many there are, and how many of them are read from now. */
  readonly all: number;
  readonly inUse: number;
  readonly reading: Reading;
  /** Writes a mark and looks for it, as is done every second. */
  look(): Promise<void>;
  close(): Promise<void>;
}

interface ReplicasDeps {
  db: Db;
  replicas: readonly Replica[];
  /** Whether whoever asks gets what may be late. */
  isPatient: (request: FastifyRequest) => boolean;
  log: { warn(context: object, message: string): void };
  /** Now in milliseconds; tests move it. */
  now?: () => number;
}

/** Milliseconds between two marks. */
const betweenMarks = 1000;

/** Marks that are remembered; one that comes later than so many says nothing that helps. */
const mostMarks = 30;

/**
 * Reads from replicas what may be late. How far behind one is, this process sees by marks that it writes
 * to the database: what shows a mark shows all that was committed before it, whatever has become of the
 * log's positions after a failover.
 */
export function readFromReplicas(deps: ReplicasDeps): Replicas {
  const { db, replicas, isPatient, log, now = Date.now } = deps;
  const writer = newId();
  const marks = new Map<string, number>();
  const known = new Map<Replica, boolean>();
  let turn = 0;

  function tellChanges(): void {
    for (const replica of replicas) {
      const isRead = replica.readers !== null;
      if (known.get(replica) === isRead) continue;
      known.set(replica, isRead);
      const told = isRead ? "a replica is read from" : "a replica is away or too far behind";
      log.warn({ replica: replica.host }, told);
    }
  }

  async function look(): Promise<void> {
    const [mark, at] = [newId(), now()];
    if (marks.size === 0) await sweepMarks(db);
    await writeMark(db, writer, mark);
    marks.set(mark, at);
    const [oldest] = marks.keys();
    if (marks.size > mostMarks && oldest !== undefined) marks.delete(oldest);
    await Promise.all(replicas.map((replica) => replica.look(writer, marks)));
  }

  const task = startBackgroundTask({
    every: betweenMarks,
    run: () => look().finally(tellChanges),
    onFailure: (error) => log.warn({ err: error }, "no mark could be written for the replicas"),
  });
  void task.wake();

  const near = () => replicas.map(({ readers }) => readers).filter((sql) => sql !== null);

  return {
    all: replicas.length,
    get inUse() {
      return near().length;
    },
    async answer(request, run) {
      const usable = near();
      const replica = usable[turn++ % Math.max(1, usable.length)];
      if (replica === undefined || !isPatient(request)) {
        tallies.readings.database++;
        return run();
      }
      try {
        const answer = await readingFrom(replica, run);
        tallies.readings.replica++;
        return answer;
      } catch {
        tallies.readings.again++;
        return run();
      }
    },
    reading: replicaReading(replicas),
    look: task.wake,
    async close() {
      await task.close();
      await Promise.all(replicas.map((replica) => replica.close()));
    },
  };
}

declare module "fastify" {
  interface FastifyInstance {
    /** Copies of the database that are read from; null without any. */
    replicas: Replicas | null;
  }
}
