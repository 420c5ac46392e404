import type {
  DeviceAnswer,
  DeviceGateway,
  LastReading,
  OpenDeviceGateway,
} from "../../../adapters/devices/device-gateway.ts";
import type { ChangeFeed } from "../../../platform/cache/change-feed.ts";
import { startBackgroundTask } from "../../../platform/jobs/background-task.ts";
import type { Lease } from "../../../platform/jobs/lease.repository.ts";
import {
  type EquipmentRepository,
  type EquippedSuite,
  paceMilliseconds,
} from "./equipment.repository.ts";
import { createReadings } from "./readings.ts";

/** How often commands are looked for, and the lease is kept, in milliseconds. */
const beat = 1000;

/** After how long suites are listed anew, whether anybody has told of a change or not, in milliseconds. */
const listing = 30_000;

interface EquipmentDeps {
  repository: EquipmentRepository;
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
  const { repository, lease, openGateway, feed, onFailure } = deps;
  let readings = createReadings();
  let answers: DeviceAnswer[] = [];
  let gateway: DeviceGateway | null = null;
  let portfolioUuids: string[] = [];
  let isStale = true;
  let listedAt = Number.NEGATIVE_INFINITY;
  let heldAt = 0;
  let givenUpAt = 0;
  let paced: NodeJS.Timeout | undefined;

  const task = startBackgroundTask({ every: beat, run, onFailure });

  function open(): DeviceGateway {
    return openGateway({
      reported(suiteUuid, reading) {
        if (readings.add(suiteUuid, reading).isUrgent) void task.wake();
      },
      answered(answer) {
        answers.push(answer);
        void task.wake();
      },
    });
  }

  async function standDown(): Promise<void> {
    const open = gateway;
    gateway = null;
    await open?.close();
    readings = createReadings();
    answers = [];
  }

  /** Whether this process is the one; asked once a beat. */
  async function holdsLease(): Promise<boolean> {
    const now = performance.now();
    if (now - heldAt < beat / 2) return gateway !== null;
    heldAt = now;
    return lease.hold();
  }

  const wasListed = () => !isStale && performance.now() - listedAt < listing;

  /** The gateway, which knows all suites; null where there is none to speak for. */
  async function openForAll(): Promise<DeviceGateway | null> {
    if (gateway !== null && wasListed()) return gateway;
    isStale = false;
    const rows = await repository.list().catch((error: unknown) => {
      isStale = true;
      throw error;
    });
    listedAt = performance.now();
    portfolioUuids = [...new Set(rows.map(({ suite }) => suite.portfolioUuid))];
    if (rows.length === 0) {
      await standDown();
      return null;
    }
    gateway ??= open();
    readings.begin(rows);
    const inService = rows.filter(({ isOutOfService }) => !isOutOfService);
    gateway.serve(new Map(inService.map((row) => [row.suite, lastOf(row)])));
    return gateway;
  }

  async function settle(): Promise<void> {
    const said = [...answers];
    await repository.settle(said);
    answers = answers.slice(said.length);
  }

  /** Gives up what has not been answered in time; looked for once a beat. */
  async function giveUp(): Promise<void> {
    const now = performance.now();
    if (now - givenUpAt < beat / 2) return;
    givenUpAt = now;
    await repository.giveUp(portfolioUuids, []);
  }

  async function sendDue(to: DeviceGateway): Promise<void> {
    const due = await repository.takeDue(portfolioUuids);
    if (due.length === 0) return;
    clearTimeout(paced);
    paced = setTimeout(() => void task.wake(), paceMilliseconds).unref();
    const sent = await Promise.allSettled(due.map((command) => to.send(command)));
    const unsent = due.filter((_command, n) => sent[n]?.status === "rejected");
    if (unsent.length > 0) {
      await repository.giveUp(
        portfolioUuids,
        unsent.map(({ uuid }) => uuid),
      );
    }
  }

  async function run(): Promise<void> {
    const hasNothing = portfolioUuids.length === 0 && wasListed();
    if (hasNothing) return;
    if (!(await holdsLease())) return standDown();
    const to = await openForAll();
    if (to === null) return;
    await readings.keep(repository.keep);
    await settle();
    await giveUp();
    await sendDue(to);
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
      await task.close();
      await standDown();
      await lease.release();
    },
  };
}
