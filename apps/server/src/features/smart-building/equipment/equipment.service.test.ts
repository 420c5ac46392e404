import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { DeviceGateway, DeviceListener } from "../../../adapters/devices/device-gateway.ts";
import { sql } from "../../../platform/database/drizzle.ts";
import type { Lease } from "../../../platform/jobs/lease.ts";
import type { EquippedSuite } from "./equipment.repository.ts";
import { type EquipmentRows, startEquipment } from "./equipment.service.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const place = { portfolioUuid: "p", suiteUuid: "s" };

const row: EquippedSuite = {
  suite: {
    ...place,
    landlord: "harbour",
    externalId: "3110",
    unit: "°F",
    isLit: true,
    isHeated: true,
  },
  isOutOfService: false,
  state: {
    ...place,
    buildingUuid: "b",
    revision: 1,
    isAvailable: true,
    temperature: null,
    target: null,
    lighting: 50,
    reportedAt: new Date(),
  },
};

const due = {
  uuid: "c",
  suiteUuid: "s",
  control: "lighting" as const,
  value: 5,
  state: "sent" as const,
};

function start(lease: Partial<Lease> = {}) {
  const rows = {
    list: vi.fn<EquipmentRows["list"]>(async () => [row]),
    keep: vi.fn<EquipmentRows["keep"]>(async () => undefined),
    settle: vi.fn<EquipmentRows["settle"]>(async () => undefined),
    giveUp: vi.fn<EquipmentRows["giveUp"]>(async () => undefined),
    takeDue: vi.fn<EquipmentRows["takeDue"]>(async () => []),
  };
  const gateway = {
    serve: vi.fn<DeviceGateway["serve"]>(),
    send: vi.fn<DeviceGateway["send"]>(async () => undefined),
    close: async () => undefined,
  };
  const heard: DeviceListener[] = [];
  const onFailure = vi.fn<(error: unknown) => void>();
  const equipment = startEquipment({
    rows,
    lease: {
      hold: async () => true,
      release: async () => undefined,
      isHeld: sql`true`,
      ...lease,
    },
    openGateway(listener) {
      heard.push(listener);
      return gateway;
    },
    feed: { subscribe: () => undefined },
    onFailure,
  });
  return { ...rows, send: gateway.send, onFailure, equipment, heard };
}

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

const answer = (commandUuid: string) =>
  ({ ...place, commandUuid, state: "done", reason: null }) as const;

describe("commands", () => {
  it("go out and are given up, whatever cannot be kept of what equipment says", async () => {
    const { heard, keep, settle, giveUp, takeDue, send, onFailure } = start();
    keep.mockRejectedValue(new Error("not kept"));
    settle.mockRejectedValue(new Error("not settled"));
    await pass(1000);
    takeDue.mockResolvedValueOnce([due]);
    giveUp.mockClear();
    heard[0]?.reported("s", null);
    heard[0]?.answered(answer("c"));
    await pass(1000);
    expect(onFailure).toHaveBeenCalledWith(new Error("not kept"));
    expect(onFailure).toHaveBeenCalledWith(new Error("not settled"));
    expect(giveUp).toHaveBeenCalled();
    expect(send).toHaveBeenCalledWith(due);
  });

  it("that were taken too slowly are given up instead", async () => {
    const { takeDue, giveUp, send } = start();
    takeDue.mockImplementationOnce(async () => {
      vi.advanceTimersByTime(2500);
      return [due];
    });
    await pass(5000);
    expect(send).not.toHaveBeenCalled();
    expect(giveUp).toHaveBeenCalledWith(["p"], ["c"]);
  });

  it("are sent by nobody who has not been told that the lease is theirs", async () => {
    const hold = vi.fn<Lease["hold"]>(async () => true);
    const { equipment, takeDue } = start({ hold });
    await pass(1000);
    takeDue.mockClear();
    hold.mockRejectedValue(new Error("The database is away"));
    await pass(1000);
    equipment.wake();
    await pass(100);
    expect(takeDue).not.toHaveBeenCalled();
    hold.mockResolvedValue(true);
    equipment.wake();
    await pass(100);
    expect(takeDue).toHaveBeenCalled();
  });
});

it("keeps answers that come at once together", async () => {
  const { heard, settle } = start();
  await pass(1000);
  for (let n = 0; n < 20; n += 1) {
    heard[0]?.answered(answer(`${n}`));
    await pass(2);
  }
  await pass(200);
  expect(settle).toHaveBeenCalledOnce();
  expect(settle.mock.calls[0]?.[0]).toHaveLength(20);
});

describe("what equipment says", () => {
  const reading = (lighting: number) => ({ temperature: null, target: null, lighting });
  /** What was kept, in order: brightnesses that were reported, and commands that were answered. */
  function follow({ keep, settle }: Pick<ReturnType<typeof start>, "keep" | "settle">) {
    const kept: (number | string | null)[] = [];
    keep.mockImplementation(async (readings) => {
      kept.push(...readings.map((each) => each.reading.lighting));
    });
    settle.mockImplementation(async (answers) => {
      kept.push(...answers.map(({ commandUuid }) => commandUuid));
    });
    return kept;
  }

  it("is kept before the next command goes out, or its answer would overtake that", async () => {
    const portal = start();
    const { heard, takeDue, send } = portal;
    await pass(1000);
    const kept = follow(portal);
    heard[0]?.reported("s", reading(60));
    takeDue.mockResolvedValueOnce([due]);
    send.mockImplementationOnce(async () => {
      expect(kept).toEqual([60]);
    });
    await pass(1000);
    expect(send).toHaveBeenCalledOnce();
  });

  it("is kept in its order, also where an answer comes while reports of before are on their way", async () => {
    const portal = start();
    const { heard, keep } = portal;
    await pass(1000);
    const kept = follow(portal);
    const slow = Promise.withResolvers<void>();
    keep.mockImplementationOnce(async () => {
      await slow.promise;
      kept.push(60);
    });
    heard[0]?.reported("s", reading(60));
    await pass(1000);
    heard[0]?.reported("s", reading(5));
    heard[0]?.answered(answer("c"));
    await pass(100);
    slow.resolve();
    await pass(1000);
    expect(kept).toEqual([60, 5, "c"]);
  });

  it("is nothing to a process that has lost the lease, however late it hears of it", async () => {
    const hold = vi.fn<Lease["hold"]>(async () => true);
    const portal = start({ hold });
    const { heard } = portal;
    // Half a beat after it has held the lease last.
    await pass(1700);
    const kept = follow(portal);
    hold.mockResolvedValue(false);
    heard[0]?.reported("s", reading(60));
    heard[0]?.answered(answer("c"));
    await pass(2000);
    hold.mockResolvedValue(true);
    await pass(2000);
    expect(kept).toEqual([]);
  });
});
