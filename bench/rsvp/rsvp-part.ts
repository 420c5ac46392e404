import { median, type Part } from "../report/figure.ts";
import { requireStatuses, type Rush, rush } from "./rush.ts";
import type { Stage } from "./stage.ts";

/** People whose answers are under way at the same time. */
const atOnce = 64;
/** Parts that the crowd comes in; the median of their figures counts. */
const waves = 5;

function figureOf(rushes: readonly Rush[], of: "rate" | "p99"): number {
  return median(rushes.map((each) => each[of]));
}

/**
 * How fast one event takes answers over two processes. Everybody answers once, with a session of
 * their own that the process has not seen before; then everybody asks for an event that is sold out.
 */
export async function measureRsvps({ people, makeItem, tap }: Stage): Promise<Part> {
  const event = await makeItem({ type: "event_post", capacity: people.length });
  const full = await makeItem({ type: "event_post", capacity: 1 });
  const size = Math.floor(people.length / waves);
  const taps = (item: string, wave: number) =>
    people
      .slice(wave * size, (wave + 1) * size)
      .map((person, n) => tap("attendEventPost", item, person, n, {}));

  const taken: Rush[] = [];
  for (let wave = 0; wave < waves; wave += 1) {
    const each = await rush(taps(event, wave), atOnce);
    requireStatuses(each, 200);
    taken.push(each);
  }
  await rush(taps(full, 0).slice(0, 2), 1);
  const refused: Rush[] = [];
  for (let wave = 0; wave < waves; wave += 1) {
    const each = await rush(taps(full, wave).slice(2), atOnce);
    requireStatuses(each, 409);
    refused.push(each);
  }
  return {
    title: `RSVPs of ${people.length} people to one event over two processes, ${atOnce} at once`,
    figures: [
      {
        name: "RSVPs",
        unit: "/s",
        value: figureOf(taken, "rate"),
        target: { of: "value", sign: "≥", bound: 700 },
      },
      {
        name: "RSVPs, p99",
        unit: "ms",
        value: figureOf(taken, "p99"),
        target: { of: "value", sign: "<", bound: 1000 },
      },
      { name: "sold out", unit: "/s", value: figureOf(refused, "rate") },
      {
        name: "sold out, p99",
        unit: "ms",
        value: figureOf(refused, "p99"),
        target: { of: "value", sign: "<", bound: 60 },
      },
    ],
    details: { taken: taken.map(plain), refused: refused.map(plain) },
  };
}

function plain({ rate, p99 }: Rush) {
  return { rate, p99 };
}
