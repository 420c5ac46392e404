import type {
  DeviceAnswer,
  DeviceGateway,
  LastReading,
  OpenDeviceGateway,
} from "../../../adapters/devices/device-gateway.ts";
import type { ChangeFeed } from "../../../platform/cache/change-feed.ts";
import { startBackgroundTask } from "../../../platform/jobs/background-task.ts";
import type { Lease } from "../../../platform/jobs/lease.ts";
import { createAnswers, keepAnswers } from "./answers.ts";
import {
  type DueCommand,
  type EquippedSuite,
  type KeptReading,
  paceMilliseconds,
} from "./equipment.repository.ts";
import { createReadings } from "./readings.ts";

/** How often commands are looked for, and the lease is kept, in milliseconds. */
const beat = 1000;

/** After how long suites are listed anew, whether anybody has told of a change or not, in milliseconds. */
const listing = 30_000;

/** For how long news that are urgent are collected, in milliseconds: many come at once. */
const collecting = 50;

/** How long taking commands may last, in milliseconds: another process may have gone on meanwhile. */
const longestTaking = 2000;

/** What is read and kept of the equipment of all landlords; each is one call of the repository. */
export interface EquipmentRows {
  list(): Promise<EquippedSuite[]>;
  keep(readings: readonly KeptReading[]): Promise<void>;
  settle(answers: readonly DeviceAnswer[]): Promise<void>;
  giveUp(portfolioUuids: readonly string[], unsent: readonly string[]): Promise<void>;
  takeDue(portfolioUuids: readonly string[]): Promise<DueCommand[]>;
}

interface EquipmentDeps {
  rows: EquipmentRows;
  /** Which process speaks to the equipment. */
  lease: Lease;
  openGateway: OpenDeviceGateway;
  feed: Pick<ChangeFeed, "subscribe">;
  onFailure: (error: unknown) => void;
}

function lastOf({ state }: EquippedSuite): LastReading | null {
  const { reportedAt, temperature, target, lighting } = state;
  return reportedAt === null ? null : { at: reportedAt, temperature, target, lighting };
}

/**
 * Speaks to the equipment of all suites, in one process of the portal at a time: sends commands, and
 * keeps what is reported and answered.
 */
export function startEquipment(deps: EquipmentDeps) {
  const { rows, lease, openGateway, feed, onFailure } = deps;
  let readings = createReadings();
  let answers = createAnswers();
  let gateway: DeviceGateway | null = null;
  let portfolioUuids: string[] = [];
  let isStale = true;
  let listedAt = Number.NEGATIVE_INFINITY;
  let heldAt = Number.NEGATIVE_INFINITY;
  let givenUpAt = Number.NEGATIVE_INFINITY;
  let paced: NodeJS.Timeout | undefined;
  let collected: NodeJS.Timeout | undefined;

  const task = startBackgroundTask({ every: beat, run, onFailure });

  function wakeSoon(): void {
    collected ??= setTimeout(() => {
      collected = undefined;
      void task.wake();
    }, collecting).unref();
  }

  function open(): DeviceGateway {
    return openGateway({
      reported(suiteUuid, reading) {
        if (readings.add(suiteUuid, reading).isUrgent) wakeSoon();
      },
      answered(answer) {
        answers.add(answer);
        wakeSoon();
      },
    });
  }

  async function standDown(): Promise<void> {
    const open = gateway;
    gateway = null;
    await open?.close();
    readings = createReadings();
    answers = createAnswers();
  }

  /** Whether this process is the one; asked once a beat. */
  async function holdsLease(): Promise<boolean> {
    const now = performance.now();
    if (now - heldAt < beat / 2) return gateway !== null;
    const isHeld = await lease.hold();
    heldAt = now;
    return isHeld;
  }

  const wasListed = () => !isStale && performance.now() - listedAt < listing;

  /** The gateway, which knows all suites; null where there is none to speak for. */
  async function openForAll(): Promise<DeviceGateway | null> {
    if (gateway !== null && wasListed()) return gateway;
    isStale = false;
    const listed = await rows.list().catch((error: unknown) => {
      isStale = true;
      throw error;
    });
    listedAt = performance.now();
    portfolioUuids = [...new Set(listed.map(({ suite }) => suite.portfolioUuid))];
    if (listed.length === 0) {
      await standDown();
      return null;
    }
    gateway ??= open();
    readings.begin(listed);
    const inService = listed.filter(({ isOutOfService }) => !isOutOfService);
    gateway.serve(new Map(inService.map((row) => [row.suite, lastOf(row)])));
    return gateway;
  }

  /** Sends what is due; the keys of what could not go out, or was taken too slowly. */
  async function sendDue(to: DeviceGateway): Promise<string[]> {
    const asked = performance.now();
    const due = await rows.takeDue(portfolioUuids);
    if (due.length === 0) return [];
    const isLate = performance.now() - asked > longestTaking;
    clearTimeout(paced);
    paced = setTimeout(() => void task.wake(), paceMilliseconds).unref();
    const sent = await Promise.allSettled(isLate ? [] : due.map((command) => to.send(command)));
    return due.filter((_command, n) => sent[n]?.status !== "fulfilled").map(({ uuid }) => uuid);
  }

  /** Keeps how suites are before what was done to them; whatever equipment has said, commands go out. */
  async function keepWhatWasSaid(): Promise<void> {
    // Taken before: what is answered meanwhile waits until what was reported with it is kept as well.
    const answered = answers.take();
    await readings.keep(rows.keep).catch(onFailure);
    await keepAnswers(answered, rows.settle).catch(onFailure);
  }

  /** Gives up what could not be sent, and once a beat what has not been answered in time. */
  async function giveUp(unsent: readonly string[]): Promise<void> {
    const now = performance.now();
    if (unsent.length === 0 && now - givenUpAt < beat / 2) return;
    await rows.giveUp(portfolioUuids, unsent);
    givenUpAt = now;
  }

  async function run(): Promise<void> {
    const hasNothing = portfolioUuids.length === 0 && wasListed();
    if (hasNothing) return;
    if (!(await holdsLease())) return standDown();
    const to = await openForAll();
    if (to === null) return;
    // What was reported before a command is kept before it goes out, or its answer would overtake that.
    await keepWhatWasSaid();
    await giveUp(await sendDue(to));
  }

  feed.subscribe((change) => {
    const isAboutSuites = change === "unknown" || change.table === "suites";
    if (isAboutSuites) isStale = true;
    if (isAboutSuites || change.table === "suite_commands") void task.wake();
  });

  return {
    /** Hears that this process has taken a command. */
    wake: () => void task.wake(),
    async close() {
      clearTimeout(paced);
      clearTimeout(collected);
      await task.close();
      await standDown();
      // What cannot be let go while the database is away runs out by itself.
      await lease.release().catch(onFailure);
    },
  };
}
