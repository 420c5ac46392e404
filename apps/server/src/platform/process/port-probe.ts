import { once } from "node:events";
import { createServer } from "node:net";

/** What `localhost` may lead to: a browser takes the first where somebody answers. */
const loopbacks = ["127.0.0.1", "::1"] as const;

/** What a machine without one of the two protocols says of it. */
const isAbsent = (error: unknown) =>
  error instanceof Error &&
  "code" in error &&
  ["EADDRNOTAVAIL", "EAFNOSUPPORT"].includes(String(error.code));

async function tryPort(port: number, host: string): Promise<void> {
  const server = createServer().listen({ port, host });
  await once(server, "listening");
  server.close();
  await once(server, "close");
}

/**
 * Fails as the server itself would when it cannot listen. Asked early, so that a taken port is told
 * before a demo portfolio is loaded. With `localhost`, nobody else may answer at either of its addresses:
 * the server would go on without the other, and visitors would get that program instead.
 */
export async function probePort(port: number, host: string): Promise<void> {
  await tryPort(port, host);
  if (host !== "localhost") return;
  for (const address of loopbacks) {
    await tryPort(port, address).catch((error: unknown) => {
      if (!isAbsent(error)) throw error;
    });
  }
}
