import { startBackgroundTask } from "../../../platform/jobs/background-task.ts";
import { inUnit } from "@portico/rules/suite-temperature";
import type {
  DeviceCommand,
  DeviceListener,
  DeviceReading,
  DeviceSuite,
  LastReading,
  OpenDeviceGateway,
} from "../device-gateway.ts";
import { type EquipmentRule, ruleFor } from "./equipment-rules.ts";
import { advance, outsideAt, type Room } from "./room.ts";

interface SimulatorOptions {
  /** Simulated seconds in a second. */
  speed: number;
  /** What the equipment of some suites does not do. */
  rules: readonly EquipmentRule[];
  onFailure: (error: unknown) => void;
}

/** How often rooms are reckoned anew, in milliseconds. */
const tick = 1000;

/** How long the equipment takes to answer, in milliseconds. */
const answerDelay = 150;

/** A room as nobody has set it yet; no two are quite alike. */
function newRoom({ externalId }: DeviceSuite): Room {
  const odd = Buffer.from(externalId).reduce((sum, byte) => (sum * 31 + byte) % 997, 7);
  return {
    temperature: 20 + (odd % 30) / 10,
    target: inUnit(70 + (odd % 4), "°F", "°C"),
    lighting: 40 + (odd % 7) * 10,
    activity: "resting",
  };
}

function roomOf(suite: DeviceSuite, last: LastReading | null): Room {
  const room = newRoom(suite);
  return {
    ...room,
    temperature: last?.temperature ?? room.temperature,
    target: last?.target ?? room.target,
    lighting: last?.lighting ?? room.lighting,
  };
}

function readingOf({ isHeated, isLit }: DeviceSuite, room: Room): DeviceReading {
  return {
    temperature: isHeated ? room.temperature : null,
    target: isHeated ? room.target : null,
    lighting: isLit ? room.lighting : null,
  };
}

/** A suite that is simulated, with its room and when that was so, in milliseconds. */
interface Simulated {
  suite: DeviceSuite;
  room: Room;
  at: number;
}

/** Stands in for equipment: rooms that warm and cool, lights that obey at once, unless a rule says otherwise. */
export function simulateDevices({ speed, rules, onFailure }: SimulatorOptions): OpenDeviceGateway {
  return (listener: DeviceListener) => {
    const simulated = new Map<string, Simulated>();
    const answers = new Set<NodeJS.Timeout>();

    function report(each: Simulated): void {
      const now = Date.now();
      each.room = advance(each.room, (speed * (now - each.at)) / 1000, outsideAt(now));
      each.at = now;
      listener.reported(each.suite.suiteUuid, readingOf(each.suite, each.room));
    }

    function obey(each: Simulated, { control, value }: DeviceCommand): void {
      report(each);
      each.room =
        control === "lighting"
          ? { ...each.room, lighting: value }
          : { ...each.room, target: inUnit(value, each.suite.unit, "°C") };
      report(each);
    }

    function answer(each: Simulated, command: DeviceCommand): void {
      const { portfolioUuid, suiteUuid } = each.suite;
      const which = { portfolioUuid, suiteUuid, commandUuid: command.uuid };
      const rule = ruleFor(rules, each.suite, command);
      if (rule === undefined) {
        obey(each, command);
        listener.answered({ ...which, state: "done", reason: null });
      } else if (rule.refusal !== undefined) {
        listener.answered({ ...which, state: "refused", reason: rule.refusal });
      }
    }

    const passing = startBackgroundTask({
      every: tick,
      run: async () => simulated.forEach(report),
      onFailure,
    });
    return {
      serve(suites) {
        const before = new Map(simulated);
        simulated.clear();
        for (const [suite, last] of suites) {
          const { room, at } = before.get(suite.suiteUuid) ?? {
            room: roomOf(suite, last),
            at: last?.at.getTime() ?? Date.now(),
          };
          const each = { suite, room, at };
          simulated.set(suite.suiteUuid, each);
          report(each);
        }
      },
      async send(command) {
        if (!simulated.has(command.suiteUuid)) {
          throw new Error(`Nobody simulates the suite ${command.suiteUuid}`);
        }
        const due = setTimeout(() => {
          answers.delete(due);
          // Suites may have been listed anew since: it is the room of now that obeys.
          const each = simulated.get(command.suiteUuid);
          if (each !== undefined) answer(each, command);
        }, answerDelay);
        answers.add(due);
      },
      async close() {
        await passing.close();
        answers.forEach(clearTimeout);
      },
    };
  };
}
