import { type IClientOptions, MqttClient } from "mqtt";
import { newId } from "../../../platform/database/new-id.ts";
import type { DeviceCommand, DeviceSuite, OpenDeviceGateway } from "../device-gateway.ts";
import { createHeard } from "./heard.ts";
import { openLine } from "./open-line.ts";
import { readAnswer } from "./payloads.ts";
import { heardTopics, splitTopic, suiteTopic } from "./topics.ts";

/**
 * A session of its own for each connection, and nothing kept for later: what equipment retains is told
 * anew by the broker, and a command that comes late is worse than one that never comes. A broker that is
 * silent for as long as `keepalive`, in seconds, is asked, and given up soon after.
 */
const options = {
  clean: true,
  resubscribe: false,
  queueQoSZero: false,
  keepalive: 2,
  connectTimeout: 3000,
  reconnectPeriod: 1000,
} as const satisfies IClientOptions;

/** How long the broker has to tell what is retained, in milliseconds; what it has not told is not there. */
const introduction = 2000;

/** Hears what keeps the portal from a broker. */
type OnFault = (error: unknown) => void;

/** Speaks to equipment through a broker. */
export function mqttDevices(address: string, onFault: OnFault): OpenDeviceGateway {
  const url = new URL(address);
  const account = {
    ...(url.username !== "" && { username: decodeURIComponent(url.username) }),
    ...(url.password !== "" && { password: decodeURIComponent(url.password) }),
  };
  return (listener) => {
    const client = new MqttClient(() => openLine(url), {
      ...options,
      ...account,
      clientId: `portico-${newId()}`,
    });
    const heard = createHeard();
    let suites = new Map<string, DeviceSuite>();
    /** Runs while the broker may still be about to tell how suites are. */
    let introducing: NodeJS.Timeout | undefined;

    /** Whether a fault of this connection has been told: a broker that is away is tried each second. */
    let isFaultTold = false;

    function tellFault(error: unknown): void {
      if (!isFaultTold) onFault(error);
      isFaultTold = true;
    }

    /** Does what a connection brings about; whatever goes wrong in it ends no process. */
    const guarded =
      <Said extends unknown[]>(act: (...said: Said) => void) =>
      (...said: Said) => {
        try {
          act(...said);
        } catch (error) {
          tellFault(error);
        }
      };

    function report(suite: DeviceSuite): void {
      const reading = heard.readingOf(suiteTopic(suite));
      const isUncertain = reading === null && introducing !== undefined;
      if (!isUncertain) listener.reported(suite.suiteUuid, reading);
    }

    function introduce(): void {
      clearTimeout(introducing);
      const end = guarded(() => {
        introducing = undefined;
        suites.forEach(report);
      });
      introducing = setTimeout(end, introduction).unref();
    }

    /** Asks for what is said from now on, and what is retained. */
    function subscribe(): void {
      client.subscribe([...heardTopics], { qos: 1 }, (error) => {
        if (error) tellFault(error);
      });
    }

    client.on("connect", () => {
      isFaultTold = false;
      introduce();
      subscribe();
    });
    client.on(
      "close",
      guarded(() => {
        clearTimeout(introducing);
        introducing = undefined;
        heard.forget();
        suites.forEach(report);
      }),
    );
    client.on("error", tellFault);
    client.on(
      "message",
      guarded((topic: string, payload: Uint8Array, { retain }: { retain: boolean }) => {
        const { of, what } = splitTopic(topic);
        const suite = suites.get(of);
        if (what === "status") {
          heard.status(topic, payload);
          heard.suitesOf(topic).forEach(report);
        } else if (suite === undefined) {
          return;
        } else if (what === "state") {
          heard.state(of, payload);
          report(suite);
        } else if (!retain) {
          // What was retained answers nothing that has just been asked.
          const answer = readAnswer(payload, suite);
          if (answer !== null) listener.answered(answer);
        }
      }),
    );
    introduce();

    return {
      serve(served) {
        const before = suites;
        suites = new Map([...served.keys()].map((suite) => [suiteTopic(suite), suite]));
        heard.serve(suites);
        // What is retained of suites that were not served has not been remembered.
        const hasNew = [...suites.keys()].some((topic) => !before.has(topic));
        if (hasNew && client.connected) subscribe();
        suites.forEach(report);
      },

      /** At most once (QoS 0): what is lost on the way is never heard of, and nothing is done twice. */
      async send({ uuid, suiteUuid, control, value }: DeviceCommand) {
        const found = [...suites].find(([, suite]) => suite.suiteUuid === suiteUuid);
        if (found === undefined) throw new Error(`The suite ${suiteUuid} is not served`);
        if (!client.connected) throw new Error("The broker is away");
        const [topic, { unit }] = found;
        const asked = { uuid, control, value, ...(control === "temperature" && { unit }) };
        await client.publishAsync(`${topic}/command`, JSON.stringify(asked), { qos: 0 });
      },

      async close() {
        clearTimeout(introducing);
        client.removeAllListeners("close");
        await client.endAsync(true);
      },
    };
  };
}
