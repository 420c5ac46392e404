import { once } from "node:events";
import { type AddressInfo, createServer, type Server, type Socket } from "node:net";
import { setImmediate as nextRound } from "node:timers/promises";
import type { FastifyInstance, FastifyListenOptions } from "fastify";
import { boundConnections, type ConnectionBounds } from "./bound-connections.ts";

/**
 * Whether several sockets, or processes, may listen at one port: only on Linux the kernel shares its
 * connections out among them.
 */
export const canSharePort = process.platform === "linux";

/**
 * Sockets that take connections for one port. Node takes one connection from each in a round of its
 * event loop; with one socket, those who come while every round is full of work stand for seconds
 * before a closed door: of a thousand who come at once and never rest the last got in after nine seconds
 * with sixteen, as every round has more to do than the one before.
 */
const doors = canSharePort ? 64 : 1;

/** Where to listen, and to how many. */
export interface ListenOptions extends ConnectionBounds {
  port: number;
  host: string;
  /** Connections that may wait at a door until they are taken. */
  backlog: number;
}

/** A round of the event loop that took less, in milliseconds, had nothing to do. */
const idleRound = 0.3;

/** Rounds that are waited for at most; a process that is never idle ends all the same. */
const mostRounds = 10_000;

/**
 * Waits for a round of the event loop in which nobody came and nothing was to do. The kernel has taken
 * in those who stand at a door already, and resets them when it closes, with the form that they sent.
 */
async function untilNobodyComes({ server }: FastifyInstance): Promise<void> {
  let came = 0;
  // Those who were closed at once do not count: nothing is heard of them.
  const count = ({ destroyed }: Socket) => void (destroyed || came++);
  server.on("connection", count);
  // What is left of the present one does not look at the doors.
  await nextRound();
  for (let round = 0; round < mostRounds; round++) {
    const [before, start] = [came, performance.now()];
    await nextRound();
    if (came === before && performance.now() - start < idleRound) break;
  }
  server.off("connection", count);
}

/** Begins to listen, by as many doors as it takes for nobody to stand outside. */
export async function listen(
  app: FastifyInstance,
  { port, host, backlog, ...bounds }: ListenOptions,
): Promise<void> {
  boundConnections(app.server, bounds);
  const others: Server[] = [];
  // The last hook of its kind: the framework closes the first door in the same round.
  app.addHook("preClose", async () => {
    await untilNobodyComes(app);
    for (const door of others) door.close();
  });
  const how = { backlog, reusePort: canSharePort };
  const first: FastifyListenOptions & typeof how = { ...how, port, host };
  await app.listen(first);
  const address = app.server.address() as AddressInfo;
  const enter = (socket: Socket) => app.server.emit("connection", socket);
  for (let number = 1; number < doors; number++) {
    // As Node's HTTP server makes its own.
    const door = createServer({ allowHalfOpen: true, noDelay: true }, enter);
    door.listen({ ...how, host: address.address, port: address.port });
    others.push(door);
    await once(door, "listening");
  }
}
