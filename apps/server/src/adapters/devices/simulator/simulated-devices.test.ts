import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { DeviceAnswer, DeviceReading, DeviceSuite, LastReading } from "../device-gateway.ts";
import type { EquipmentRule } from "./equipment-rules.ts";
import { simulateDevices } from "./simulated-devices.ts";

beforeEach(() => void vi.useFakeTimers({ now: Date.UTC(2026, 8, 1, 12) }));
afterEach(() => void vi.useRealTimers());

const suite: DeviceSuite = {
  portfolioUuid: "p",
  suiteUuid: "s",
  landlord: "harbour",
  externalId: "3110",
  unit: "°F",
  isLit: true,
  isHeated: true,
};

const rules: EquipmentRule[] = [
  {
    landlord: "harbour",
    suite: "3110",
    control: "temperature",
    above: 72,
    refusal: "The filter is full",
  },
  { landlord: "harbour", suite: "3110", control: "lighting", above: 80 },
];

function open(served: DeviceSuite, last: LastReading | null, speed = 1) {
  const readings: (DeviceReading | null)[] = [];
  const answers: DeviceAnswer[] = [];
  const gateway = simulateDevices({
    speed,
    rules,
    onFailure: (error) => expect(error).toBeUndefined(),
  })({
    reported: (_suite, reading) => void readings.push(reading),
    answered: (answer) => void answers.push(answer),
  });
  gateway.serve(new Map([[served, last]]));
  return { gateway, readings, answers, now: () => readings.at(-1) };
}

const command = (control: "lighting" | "temperature", value: number) => ({
  uuid: "c",
  suiteUuid: "s",
  control,
  value,
});

describe("simulated equipment", () => {
  it("confirms a command within a second, light at once and warmth over minutes", async () => {
    const { gateway, answers, now } = open(suite, null);
    await gateway.send(command("lighting", 7));
    expect(answers).toEqual([]);
    await vi.advanceTimersByTimeAsync(500);
    expect(answers).toMatchObject([{ commandUuid: "c", state: "done" }]);
    expect(now()?.lighting).toBe(7);
    await gateway.send(command("temperature", 72));
    await vi.advanceTimersByTimeAsync(500);
    const before = now();
    expect(before?.target).toBeCloseTo(22.2, 1);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(now()?.temperature).toBeGreaterThan(before?.temperature ?? 0);
    expect(now()?.temperature).toBeLessThan(22.2);
    await vi.advanceTimersByTimeAsync(60 * 60_000);
    expect(Math.abs((now()?.temperature ?? 0) - 22.2)).toBeLessThan(0.5);
    await gateway.close();
  });

  it("goes on from how a suite was, with the time that has passed since", async () => {
    const at = new Date(Date.now() - 30 * 60_000);
    const last = { temperature: 18, target: 23, lighting: 12, at };
    const { gateway, readings } = open(suite, last);
    expect(readings[0]).toMatchObject({ target: 23, lighting: 12 });
    expect(readings[0]?.temperature).toBeGreaterThan(21);
    await gateway.close();
  });

  it("is faster than life where it is told so", async () => {
    const last = { temperature: 18, target: 23, lighting: 12, at: new Date() };
    const [slow, fast] = [open(suite, last, 1), open(suite, last, 60)];
    await vi.advanceTimersByTimeAsync(10_000);
    expect(slow.now()?.temperature).toBeLessThan(18.1);
    expect(fast.now()?.temperature).toBeGreaterThan(19);
    await slow.gateway.close();
    await fast.gateway.close();
  });

  it("says nothing of what a suite has not, and of suites that are not its own any more", async () => {
    const { gateway, now, readings } = open({ ...suite, isHeated: false }, null);
    expect(now()).toMatchObject({ temperature: null, target: null });
    gateway.serve(new Map());
    const count = readings.length;
    await vi.advanceTimersByTimeAsync(5000);
    expect(readings).toHaveLength(count);
    await expect(gateway.send(command("lighting", 1))).rejects.toThrow("Nobody simulates");
    await gateway.close();
  });

  it("goes on holding what was asked before its suites were listed anew", async () => {
    const { gateway, now, answers } = open(suite, null);
    await gateway.send(command("lighting", 7));
    gateway.serve(new Map([[suite, null]]));
    await vi.advanceTimersByTimeAsync(500);
    expect(answers).toMatchObject([{ state: "done" }]);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(now()?.lighting).toBe(7);
    await gateway.send(command("lighting", 9));
    gateway.serve(new Map());
    await vi.advanceTimersByTimeAsync(500);
    expect(answers).toHaveLength(1);
    await gateway.close();
  });

  it("keeps a room when its suites are listed anew", async () => {
    const last = { temperature: 18, target: 23, lighting: 12, at: new Date() };
    const { gateway, now } = open(suite, last, 60);
    await vi.advanceTimersByTimeAsync(20_000);
    const before = now()?.temperature ?? 0;
    gateway.serve(new Map([[suite, { ...last, at: new Date() }]]));
    expect(now()?.temperature).toBeGreaterThanOrEqual(before);
    await gateway.close();
  });

  it("refuses in its own words what a rule says, or does not answer, and stays as it was", async () => {
    const { gateway, answers, now } = open(suite, null);
    const before = now();
    await gateway.send(command("temperature", 73));
    await gateway.send(command("lighting", 81));
    await vi.advanceTimersByTimeAsync(500);
    expect(answers).toMatchObject([{ state: "refused", reason: "The filter is full" }]);
    expect(now()).toMatchObject({ target: before?.target, lighting: before?.lighting });
    await gateway.send(command("lighting", 80));
    await vi.advanceTimersByTimeAsync(500);
    expect(answers.at(-1)).toMatchObject({ state: "done" });
    await gateway.close();
  });
});
