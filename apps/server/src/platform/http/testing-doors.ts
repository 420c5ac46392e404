import type { AddressInfo } from "node:net";
import Fastify, { type FastifyInstance } from "fastify";
import { onTestFinished } from "vitest";
import { listen } from "./listen.ts";

/** A server at all its doors until the test is over, with a call that answers and one that never does. */
export async function openDoors(
  maxConnections: number,
  maxConnectionsOfSite: number | null = null,
  app = Fastify({ forceCloseConnections: true }),
): Promise<{ app: FastifyInstance; port: number }> {
  onTestFinished(() => app.close());
  app.get("/", async () => ({ ok: true }));
  app.get("/held", () => new Promise(() => undefined));
  const bounds = { maxConnections, maxConnectionsOfSite };
  await listen(app, { port: 0, host: "127.0.0.1", backlog: 100, ...bounds });
  return { app, port: (app.server.address() as AddressInfo).port };
}
