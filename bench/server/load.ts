import autocannon from "autocannon";
import { pace } from "../env.ts";
import { median } from "../report/figure.ts";

/** What to send where. */
export interface LoadTarget {
  origin: string;
  /** Sent in turn on every connection. */
  requests: readonly autocannon.Request[];
  headers?: Record<string, string>;
  connections?: number;
  /** The only status that counts as an answer. */
  status?: number;
  /** Whether 503 is an answer, too, that is counted apart; without it any other status fails the run. */
  mayRefuse?: boolean;
}

/** How a server answered. */
export interface Load {
  /** Answers. */
  count: number;
  /** Answers a second. */
  rate: number;
  /** Time within which 99 of 100 answers came, in milliseconds. */
  p99: number;
  /** Refusals with 503 a second. */
  refused: number;
  /** The longest that anybody waited for an answer or a refusal, in milliseconds. */
  longest: number;
}

/** Connections, unless a target says otherwise: more than the pool has, fewer than a queue needs. */
export const usualConnections = 16;

/** Time within which 99 of 100 of these came. */
export function percentile99(times: readonly number[]): number {
  const sorted = Float64Array.from(times).toSorted();
  return sorted[Math.ceil(sorted.length * 0.99) - 1] ?? 0;
}

/** Sends as many requests as are answered for some seconds. */
export function runLoad(target: LoadTarget, seconds: number): Promise<Load> {
  const { origin, requests, headers = {}, connections = usualConnections } = target;
  const { status = 200, mayRefuse = false } = target;
  const options = { url: origin, requests: [...requests], headers, connections, duration: seconds };
  return new Promise((resolve, reject) => {
    const times: number[] = [];
    const refusals: number[] = [];
    let unexpected: number | null = null;
    const instance = autocannon(options, (error: Error | null, result) => {
      if (error !== null) return reject(error);
      const { errors, duration } = result;
      if (unexpected !== null || errors > 0) {
        const asked = requests.map(({ path }) => path).join(", ");
        const fault = unexpected === null ? `${errors} errors` : `status ${unexpected}`;
        return reject(new Error(`Under load ${origin} gave ${fault} for ${asked}`));
      }
      resolve({
        count: times.length,
        rate: times.length / duration,
        p99: percentile99(times),
        refused: refusals.length / duration,
        longest: [...times, ...refusals].reduce((most, time) => Math.max(most, time), 0),
      });
    });
    instance.on("response", (_client, statusCode, _bytes, milliseconds) => {
      const isRefusal = mayRefuse && statusCode === 503;
      if (statusCode !== status && !isRefusal) unexpected = statusCode;
      (isRefusal ? refusals : times).push(milliseconds);
    });
  });
}

/**
 * The medians of short rounds at each target, in turns: whatever else the machine does in those
 * minutes then hits all of them alike.
 */
export async function compareLoads(targets: readonly LoadTarget[]): Promise<Load[]> {
  for (const target of targets) await runLoad(target, 1);
  const rounds: Load[][] = [];
  for (let round = 0; round < pace.rounds; round += 1) {
    const loads: Load[] = [];
    for (const target of targets) loads.push(await runLoad(target, pace.roundSeconds));
    rounds.push(loads);
  }
  const middle = (index: number, of: keyof Load) =>
    median(rounds.map((loads) => loads[index]?.[of] ?? 0));
  return targets.map((_, index) => ({
    count: middle(index, "count"),
    rate: middle(index, "rate"),
    p99: middle(index, "p99"),
    refused: middle(index, "refused"),
    longest: middle(index, "longest"),
  }));
}
