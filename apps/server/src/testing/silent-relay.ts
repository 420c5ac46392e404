import { once } from "node:events";
import { connect, createServer, type Socket } from "node:net";
import { freePort } from "./free-port.ts";

/** A way to a database that can fall silent, as where its machine has lost its power. */
export interface SilentRelay {
  url: string;
  /** Passes nothing more on over the connections that stand, and closes none; new ones are served. */
  fallSilent(): void;
  close(): Promise<void>;
}

/**
 * Opens a way to the database at an address.
 * @param last words that the database is told, and after which the way falls silent
 */
export async function openSilentRelay(databaseUrl: string, last?: string): Promise<SilentRelay> {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();

  function fallSilent(): void {
    for (const socket of sockets) socket.unpipe().pause();
  }

  const server = createServer((client) => {
    const there = connect(Number(target.port), target.hostname);
    client.on("data", (said) => {
      if (last !== undefined && said.includes(last)) fallSilent();
    });
    for (const [socket, other] of [
      [client, there],
      [there, client],
    ] as const) {
      sockets.add(socket);
      socket.pipe(other);
      socket.on("error", () => other.destroy());
      socket.on("close", () => sockets.delete(socket));
    }
  });
  const port = await freePort();
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  const place = { hostname: "127.0.0.1", port: `${port}` };
  return {
    url: Object.assign(new URL(databaseUrl), place).href,
    fallSilent,
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, "close");
    },
  };
}
