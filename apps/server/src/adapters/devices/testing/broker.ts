import { once } from "node:events";
import { createServer, type Server, type Socket } from "node:net";
import { Aedes } from "aedes";
import { freePort } from "../../../testing/free-port.ts";

/** A broker over TCP that can be killed, and started again without anything it had retained. */
export async function startBroker() {
  const port = await freePort();
  const sockets = new Set<Socket>();
  let broker: Aedes;
  let server: Server;

  async function start(): Promise<void> {
    broker = await Aedes.createBroker();
    server = createServer((socket) => {
      sockets.add(socket);
      socket.once("close", () => sockets.delete(socket));
      broker.handle(socket);
    });
    server.listen(port, "localhost");
    await once(server, "listening");
  }

  async function kill(): Promise<void> {
    server.close();
    for (const socket of sockets) socket.destroy();
    await new Promise<void>((resolve) => broker.close(resolve));
  }

  await start();
  return {
    url: `mqtt://localhost:${port}`,
    kill,
    start,
    /** Clients that are connected. */
    count: () => broker.connectedClients,
  };
}
