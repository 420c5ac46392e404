import type { DeviceReading, DeviceSuite } from "../device-gateway.ts";
import { readState, type SaidState } from "./payloads.ts";
import { statusTopic, suiteTopic } from "./topics.ts";

/** Topics that are remembered at most: a broker may be others' as well. */
const mostTopics = 50_000;

/** Remembers what equipment has said through a connection, about suites that are known or not. */
export function createHeard() {
  const states = new Map<string, SaidState>();
  const online = new Set<string>();

  return {
    /** Hears the state of the suite whose topics begin so. */
    state(topic: string, payload: Uint8Array): void {
      const said = readState(payload);
      if (said === null) states.delete(topic);
      else if (states.has(topic) || states.size < mostTopics) states.set(topic, said);
    },

    /** Hears whether a piece of equipment is there. */
    status(topic: string, payload: Uint8Array): void {
      const isOnline = Buffer.from(payload).toString("utf8") === "online";
      if (!isOnline) online.delete(topic);
      else if (online.size < mostTopics) online.add(topic);
    },

    /** Whether a piece of equipment speaks for a suite. */
    speaksFor(topic: string, suite: DeviceSuite): boolean {
      const said = states.get(suiteTopic(suite));
      return said !== undefined && statusTopic(suite.landlord, said.equipment) === topic;
    },

    /** How a suite is; null where its equipment is not there. */
    readingOf(suite: DeviceSuite): DeviceReading | null {
      const said = states.get(suiteTopic(suite));
      if (said === undefined) return null;
      return online.has(statusTopic(suite.landlord, said.equipment)) ? said.reading : null;
    },

    /** Forgets everything: what is still so will be told anew. */
    forget(): void {
      states.clear();
      online.clear();
    },
  };
}
