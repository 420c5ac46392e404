import type { DeviceSuite } from "../device-gateway.ts";

/**
 * What the portal hears of; `+` stands for any landlord, suite or piece of equipment. Brokers tell what is
 * retained in this order, so that it is known which status speaks for a suite.
 */
export const heardTopics = [
  "portico/+/suites/+/state",
  "portico/+/suites/+/answer",
  "portico/+/equipment/+/status",
] as const;

/** Names as a level of a topic: MQTT keeps `/`, `+` and `#` for itself. */
const level = encodeURIComponent;

/** What a suite's topics begin with. */
export function suiteTopic({ landlord, externalId }: Pick<DeviceSuite, "landlord" | "externalId">) {
  return `portico/${level(landlord)}/suites/${level(externalId)}`;
}

/** Where a piece of equipment says whether it is there. */
export function statusTopic(landlord: string, equipment: string): string {
  return `portico/${level(landlord)}/equipment/${level(equipment)}/status`;
}

/** The landlord in a topic, as a level of it. */
export const landlordOf = (topic: string) => topic.split("/", 2)[1] ?? "";

/** A topic without its last level, and that. */
export function splitTopic(topic: string): { of: string; what: string } {
  const at = topic.lastIndexOf("/");
  return { of: topic.slice(0, at), what: topic.slice(at + 1) };
}
