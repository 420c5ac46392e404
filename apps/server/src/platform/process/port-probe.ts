import { once } from "node:events";
import { createServer } from "node:net";

/**
 * Fails as the server itself would when it cannot listen. Asked early, so that a taken port is told
 * before a demo portfolio is loaded.
 */
export async function probePort(port: number, host: string): Promise<void> {
  const server = createServer().listen({ port, host });
  await once(server, "listening");
  server.close();
  await once(server, "close");
}
