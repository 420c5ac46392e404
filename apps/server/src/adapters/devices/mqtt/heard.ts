import type { DeviceReading, DeviceSuite } from "../device-gateway.ts";
import { readState, type SaidState } from "./payloads.ts";
import { landlordOf, statusTopic } from "./topics.ts";

/** Pieces of equipment of a landlord that are remembered besides those which speak for their suites. */
export const mostUnnamed = 5000;

/** What a suite's equipment has said of it, and where that says whether it is there. */
interface Told extends SaidState {
  status: string;
}

/** What is there of a landlord's equipment, the longest known first, and how much is remembered. */
interface Present {
  online: Set<string>;
  most: number;
}

/**
 * Remembers what equipment has said through a connection about the suites that are served. A broker may be
 * others' as well: however much they say, what speaks for a suite is not forgotten.
 */
export function createHeard() {
  let suites: ReadonlyMap<string, DeviceSuite> = new Map();
  const states = new Map<string, Told>();
  /** Topics of the suites for which a status counts. */
  const spokenFor = new Map<string, Set<string>>();
  let landlords = new Map<string, Present>();

  function forgetState(topic: string): void {
    const told = states.get(topic);
    if (told === undefined) return;
    states.delete(topic);
    const others = spokenFor.get(told.status);
    others?.delete(topic);
    if (others?.size === 0) spokenFor.delete(told.status);
  }

  function forgetOldest({ online, most }: Present): void {
    for (const oldest of online) {
      if (online.size <= most) return;
      online.delete(oldest);
      // No more are named than there are suites, so there is always one to forget.
      if (spokenFor.has(oldest)) online.add(oldest);
    }
  }

  return {
    /** Remembers what is about these suites, by what their topics begin with, and their landlords. */
    serve(served: ReadonlyMap<string, DeviceSuite>): void {
      suites = served;
      for (const topic of states.keys()) if (!served.has(topic)) forgetState(topic);
      const before = landlords;
      landlords = new Map();
      for (const topic of served.keys()) {
        const landlord = landlordOf(topic);
        const { online, most } = landlords.get(landlord) ?? {
          online: before.get(landlord)?.online ?? new Set(),
          most: mostUnnamed,
        };
        landlords.set(landlord, { online, most: most + 1 });
      }
    },

    /** Hears the state of the suite whose topics begin so. */
    state(topic: string, payload: Uint8Array): void {
      const suite = suites.get(topic);
      if (suite === undefined) return;
      forgetState(topic);
      const said = readState(payload);
      if (said === null) return;
      const status = statusTopic(suite.landlord, said.equipment);
      states.set(topic, { ...said, status });
      const others = spokenFor.get(status) ?? new Set();
      spokenFor.set(status, others.add(topic));
    },

    /** Hears whether a piece of equipment is there. */
    status(topic: string, payload: Uint8Array): void {
      const present = landlords.get(landlordOf(topic));
      if (present === undefined) return;
      present.online.delete(topic);
      if (Buffer.from(payload).toString("utf8") !== "online") return;
      present.online.add(topic);
      forgetOldest(present);
    },

    /** The suites for which a piece of equipment speaks. */
    suitesOf: (topic: string): DeviceSuite[] =>
      [...(spokenFor.get(topic) ?? [])].flatMap((each) => suites.get(each) ?? []),

    /** How the suite is whose topics begin so; null where its equipment is not there. */
    readingOf(topic: string): DeviceReading | null {
      const told = states.get(topic);
      if (told === undefined) return null;
      return landlords.get(landlordOf(topic))?.online.has(told.status) ? told.reading : null;
    },

    /** Forgets everything that was said: what is still so will be told anew. */
    forget(): void {
      states.clear();
      spokenFor.clear();
      for (const { online } of landlords.values()) online.clear();
    },
  };
}
