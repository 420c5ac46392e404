import { connect, type MqttClient } from "mqtt";
import { inUnit } from "@portico/rules/suite-temperature";
import { startBackgroundTask } from "../../../platform/jobs/background-task.ts";
import { advance, outsideAt, type Room } from "../simulator/room.ts";
import { statusTopic, suiteTopic } from "./topics.ts";

/** What the portal asks for. */
export interface AskedCommand {
  uuid: string;
  control: "lighting" | "temperature";
  value: number;
  unit?: "°C" | "°F";
}

interface StandInOptions {
  broker: string;
  landlord: string;
  /** What it calls itself. */
  equipment: string;
  /** External ids of the suites that it speaks for. */
  suites: readonly string[];
  /** Simulated seconds in a second. */
  speed?: number;
  /** What it makes of a command: does it, refuses with a reason, or says nothing. */
  decide?: (command: AskedCommand) => "do" | "ignore" | { refuse: string };
}

/** How often rooms are reckoned anew, in milliseconds. */
const tick = 1000;

const newRoom = (): Room => ({ temperature: 21, target: 21, lighting: 50, activity: "resting" });

const tenths = (value: number) => Math.round(value * 10) / 10;

/**
 * Equipment as a building would have it, for tests and for trying out: it says that it is there, leaves
 * a last will for when it is not, retains how its suites are, and answers commands, each of them once.
 */
export function openStandIn(options: StandInOptions) {
  const { broker, landlord, equipment, suites, speed = 1, decide = () => "do" } = options;
  const status = statusTopic(landlord, equipment);
  const rooms = new Map(
    suites.map((externalId) => [suiteTopic({ landlord, externalId }), newRoom()]),
  );
  const said = new Map<string, string>();
  /** Commands that it has done, in order, and those that it has answered. */
  const done: AskedCommand[] = [];
  const answers = new Map<string, string>();
  const client: MqttClient = connect(broker, {
    clean: true,
    // A broker takes equipment for gone after one and a half times as long.
    keepalive: 3,
    reconnectPeriod: 500,
    will: { topic: status, payload: Buffer.from("offline"), qos: 1, retain: true },
  });

  function tellState(topic: string, room: Room): void {
    const state = JSON.stringify({
      equipment,
      unit: "°C",
      temperature: tenths(room.temperature),
      target: room.target,
      lighting: room.lighting,
    });
    if (said.get(topic) === state || !client.connected) return;
    said.set(topic, state);
    client.publish(`${topic}/state`, state, { qos: 1, retain: true });
  }

  function obey(topic: string, command: AskedCommand): string {
    const room = rooms.get(topic) ?? newRoom();
    const { control, value, unit = "°C" } = command;
    const change =
      control === "lighting" ? { lighting: value } : { target: inUnit(value, unit, "°C") };
    rooms.set(topic, { ...room, ...change });
    done.push(command);
    tellState(topic, { ...room, ...change });
    return JSON.stringify({ uuid: command.uuid, state: "done" });
  }

  client.on("connect", () => {
    said.clear();
    client.publish(status, "online", { qos: 1, retain: true });
    client.subscribe([...rooms.keys()].map((topic) => `${topic}/command`));
    for (const [topic, room] of rooms) tellState(topic, room);
  });
  client.on("error", () => undefined);
  client.on("message", (full, payload) => {
    const topic = full.slice(0, full.lastIndexOf("/"));
    const command = JSON.parse(payload.toString()) as AskedCommand;
    const verdict = decide(command);
    if (verdict === "ignore") return;
    const answer =
      answers.get(command.uuid) ??
      (verdict === "do"
        ? obey(topic, command)
        : JSON.stringify({ uuid: command.uuid, state: "refused", reason: verdict.refuse }));
    answers.set(command.uuid, answer);
    client.publish(`${topic}/answer`, answer, { qos: 1 });
  });
  const passing = startBackgroundTask({
    every: tick,
    async run() {
      for (const [topic, room] of rooms) {
        const next = advance(room, (speed * tick) / 1000, outsideAt(Date.now()));
        rooms.set(topic, next);
        tellState(topic, next);
      }
    },
    onFailure: console.error,
  });

  return {
    done,
    /** Breaks off without a word, as when its power fails. */
    async crash(): Promise<void> {
      await passing.close();
      client.options.reconnectPeriod = 0;
      client.stream.destroy();
    },
    /** Says that it is gone, and goes. */
    async close(): Promise<void> {
      await passing.close();
      if (client.connected) await client.publishAsync(status, "offline", { qos: 1, retain: true });
      await client.endAsync(true);
    },
  };
}
