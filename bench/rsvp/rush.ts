import { once } from "node:events";
import { Agent, request } from "node:http";
import { percentile99 } from "../server/load.ts";

/** One request of somebody's, as it is sent. */
export interface Tap {
  origin: string;
  method: "GET" | "PUT";
  path: string;
  headers: { authorization: string };
  body?: string;
}

/** How a crowd was answered. */
export interface Rush {
  /** Answers by status. */
  statuses: Map<number, number>;
  /** Answers a second. */
  rate: number;
  /** Time within which 99 of 100 answers came, in milliseconds. */
  p99: number;
}

/** Sends one request and reads its answer; the status. */
async function send(agent: Agent, { origin, method, path, headers, body }: Tap): Promise<number> {
  const json = body === undefined ? {} : { "content-type": "application/json" };
  const outgoing = request(origin + path, { agent, method, headers: { ...headers, ...json } });
  outgoing.end(body);
  const [answer] = (await once(outgoing, "response")) as [import("node:http").IncomingMessage];
  answer.resume();
  await once(answer, "end");
  return answer.statusCode ?? 0;
}

/**
 * Sends each tap once, as many at a time as there are connections; a connection sends the next one
 * when it has its answer. The order is that of the list, so the taps of two servers stand in turns.
 */
export async function rush(taps: readonly Tap[], connections: number): Promise<Rush> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const statuses = new Map<number, number>();
  const times: number[] = [];
  const rest = taps.values();
  const started = performance.now();
  const senders = Array.from({ length: connections }, async () => {
    for (const tap of rest) {
      const sent = performance.now();
      const status = await send(agent, tap);
      times.push(performance.now() - sent);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
  });
  await Promise.all(senders);
  const seconds = (performance.now() - started) / 1000;
  agent.destroy();
  return { statuses, rate: times.length / seconds, p99: percentile99(times) };
}

/** Fails the run unless every answer had one of these statuses. */
export function requireStatuses({ statuses }: Rush, ...expected: number[]): void {
  const others = [...statuses].filter(([status]) => !expected.includes(status));
  if (others.length > 0) {
    throw new Error(
      `Of a crowd's answers ${others.map(([s, n]) => `${n} had status ${s}`).join()}`,
    );
  }
}
