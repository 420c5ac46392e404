import { randomUUID } from "node:crypto";
import { connectAsync } from "mqtt";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { DeviceAnswer, DeviceGateway, DeviceReading, DeviceSuite } from "../device-gateway.ts";
import { startBroker } from "../testing/broker.ts";
import { mqttDevices } from "./mqtt-devices.ts";
import { openStandIn } from "./stand-in.ts";
import { statusTopic, suiteTopic } from "./topics.ts";

/** What comes about is looked for so often, in ms. */
const soon = { interval: 20 };

const suiteNamed = (externalId: string): DeviceSuite => ({
  portfolioUuid: randomUUID(),
  suiteUuid: randomUUID(),
  landlord: "harbour/north",
  externalId,
  unit: "°F",
  isLit: true,
  isHeated: true,
});

const [first, second] = [suiteNamed("31 + 10"), suiteNamed("31#20")];

let broker: Awaited<ReturnType<typeof startBroker>>;
let gateway: DeviceGateway;
let heard: Map<string, DeviceReading | null>;
let answers: DeviceAnswer[];
let faults: unknown[];
let isBroken: boolean;
const standIns: { close(): Promise<void> }[] = [];

function standIn(options: Partial<Parameters<typeof openStandIn>[0]> = {}) {
  const opened = openStandIn({
    broker: broker.url,
    landlord: first.landlord,
    equipment: "bms/1",
    suites: [first.externalId],
    ...options,
  });
  standIns.push(opened);
  return opened;
}

const openGateway = () =>
  mqttDevices(
    broker.url,
    (error) => void faults.push(error),
  )({
    reported(suiteUuid, reading) {
      if (isBroken) throw new Error("The listener is broken");
      heard.set(suiteUuid, reading);
    },
    answered: (answer) => void answers.push(answer),
  });

const both = new Map([
  [first, null],
  [second, null],
]);

beforeEach(async () => {
  broker = await startBroker();
  heard = new Map();
  answers = [];
  faults = [];
  isBroken = false;
  gateway = openGateway();
  gateway.serve(both);
});
afterEach(async () => {
  await gateway.close();
  for (const each of standIns.splice(0)) await each.close();
  await broker.kill().catch(() => undefined);
});

/** Somebody at the broker who says what they like. */
async function publishRetained(said: Record<string, string>): Promise<void> {
  const client = await connectAsync(broker.url);
  for (const [topic, payload] of Object.entries(said)) {
    await client.publishAsync(topic, payload, { qos: 1, retain: true });
  }
  await client.endAsync();
}

const readingOf = (suite: DeviceSuite) => (): DeviceReading | null | undefined =>
  heard.get(suite.suiteUuid);

/** As a stand-in's rooms are at first. */
const there = { temperature: 21, target: 21, lighting: 50 };

const command = (value: number) => ({
  uuid: randomUUID(),
  suiteUuid: first.suiteUuid,
  control: "lighting" as const,
  value,
});

describe("a suite", () => {
  it("is as its equipment retains it, and out of reach where none speaks for it", async () => {
    standIn();
    await expect.poll(readingOf(first), soon).toEqual(there);
    await expect.poll(readingOf(second), soon).toBeNull();
  });

  it("is known by what was retained before anybody asked", async () => {
    const equipment = standIn({ suites: [second.externalId] });
    await expect.poll(readingOf(second), soon).toEqual(there);
    const later = suiteNamed(second.externalId);
    gateway.serve(new Map([[later, null]]));
    await expect.poll(readingOf(later), soon).toEqual(there);
    await equipment.close();
    await expect.poll(readingOf(later), soon).toBeNull();
  });

  it("that is new is as was retained of it before", async () => {
    const later = suiteNamed("later");
    standIn({ suites: [later.externalId, first.externalId] });
    await expect.poll(readingOf(first), soon).toEqual(there);
    gateway.serve(new Map([...both, [later, null]]));
    await expect.poll(readingOf(later), soon).toEqual(there);
  });

  it("is out of reach within five seconds when its equipment goes without a word", async () => {
    const equipment = standIn();
    await expect.poll(readingOf(first), soon).toEqual(there);
    await equipment.crash();
    await expect.poll(readingOf(first), soon).toBeNull();
  });

  it("is out of reach within five seconds when the broker dies, and comes back by itself", async () => {
    standIn();
    await expect.poll(readingOf(first), soon).toEqual(there);
    await broker.kill();
    await expect.poll(readingOf(first), soon).toBeNull();
    await expect.poll(() => faults.length, soon).toBeGreaterThan(0);
    await broker.start();
    await expect.poll(readingOf(first), soon).toEqual(there);
    expect(faults).toHaveLength(1);
  });
});

describe("what is said at a broker", () => {
  it("ends no process, whatever it is", async () => {
    await publishRetained({
      [`${suiteTopic(first)}/state`]: '{"equipment":"\\ud800"}',
      [`${suiteTopic(first)}/answer`]: "{",
    });
    await expect.poll(readingOf(first), soon).toBeNull();
    standIn();
    await expect.poll(readingOf(first), soon).toEqual(there);
    expect(faults).toEqual([]);
  });

  it("ends no process where it cannot be heard: the fault is told", async () => {
    standIn();
    await expect.poll(readingOf(first), soon).toEqual(there);
    isBroken = true;
    await publishRetained({ [statusTopic(first.landlord, "bms/1")]: "offline" });
    await expect.poll(() => faults, soon).toEqual([new Error("The listener is broken")]);
    await broker.kill();
    await broker.start();
    isBroken = false;
    heard.clear();
    await expect.poll(readingOf(first), soon).toEqual(there);
  });

  it("is dropped where it is too long, and keeps nothing else waiting", async () => {
    standIn();
    await expect.poll(readingOf(first), soon).toEqual(there);
    const long = JSON.stringify({ equipment: "bms/1", lighting: 1, more: "x".repeat(2_000_000) });
    // More than a broker sends without a confirmation.
    for (let n = 0; n < 25; n += 1) {
      await publishRetained({ [`${suiteTopic(second)}/state`]: long });
    }
    await publishRetained({
      [`${suiteTopic(second)}/state`]: JSON.stringify({ equipment: "bms/1", lighting: 2 }),
    });
    await expect.poll(readingOf(second), soon).toMatchObject({ lighting: 2 });
    expect(faults).toEqual([]);
  });

  it("is no answer where it was retained", async () => {
    const uuid = randomUUID();
    const answer = JSON.stringify({ uuid, state: "done" });
    await gateway.close();
    await publishRetained({ [`${suiteTopic(first)}/answer`]: answer });
    gateway = openGateway();
    gateway.serve(both);
    standIn();
    await expect.poll(readingOf(first), soon).toEqual(there);
    const asked = command(40);
    await gateway.send(asked);
    await expect.poll(() => answers).toMatchObject([{ commandUuid: asked.uuid }]);
  });

  it("of suites is told whenever they are served", async () => {
    standIn();
    await expect.poll(readingOf(first), soon).toEqual(there);
    heard.clear();
    gateway.serve(new Map([[first, null]]));
    expect(readingOf(first)()).toEqual(there);
  });
});

describe("a command", () => {
  it("reaches equipment once, in the suite's unit, and is answered", async () => {
    const equipment = standIn();
    await expect.poll(readingOf(first), soon).toEqual(there);
    const asked = { ...command(72), control: "temperature" as const };
    await gateway.send(asked);
    const { portfolioUuid, suiteUuid } = first;
    const wanted = { portfolioUuid, suiteUuid, commandUuid: asked.uuid };
    await expect.poll(() => answers).toEqual([{ ...wanted, state: "done", reason: null }]);
    expect(equipment.done).toEqual([
      { uuid: asked.uuid, control: "temperature", value: 72, unit: "°F" },
    ]);
  });

  it("is refused in the equipment's own words, on one short line", async () => {
    standIn({ decide: () => ({ refuse: `Filter\u0000\nfull${"!".repeat(400)}` }) });
    await expect.poll(readingOf(first), soon).toEqual(there);
    await gateway.send(command(10));
    await expect.poll(() => answers[0]?.state).toBe("refused");
    expect(answers[0]?.reason).toMatch(/^Filter full!+$/);
    expect(answers[0]?.reason).toHaveLength(200);
  });

  it("is not sent later when the broker is away now", async () => {
    const equipment = standIn();
    await expect.poll(readingOf(first), soon).toEqual(there);
    await broker.kill();
    await expect.poll(readingOf(first), soon).toBeNull();
    await expect(gateway.send(command(10))).rejects.toThrow("The broker is away");
    await broker.start();
    await expect.poll(readingOf(first), soon).toEqual(there);
    const next = command(20);
    await gateway.send(next);
    await expect.poll(() => answers).toHaveLength(1);
    expect(equipment.done.map(({ value }) => value)).toEqual([20]);
  });

  it("that equipment hears twice is done once", async () => {
    const equipment = standIn();
    await expect.poll(readingOf(first), soon).toEqual(there);
    const asked = command(30);
    await gateway.send(asked);
    await gateway.send(asked);
    await expect.poll(() => answers).toHaveLength(2);
    expect(equipment.done).toHaveLength(1);
  });
});
