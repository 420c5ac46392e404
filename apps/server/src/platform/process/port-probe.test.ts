import { once } from "node:events";
import { createServer } from "node:net";
import { expect, it, onTestFinished } from "vitest";
import { freePort } from "../../testing/free-port.ts";
import { probePort } from "./port-probe.ts";

/** Another program, at one address of a port; null on a machine without that protocol. */
async function occupy(port: number, host: string) {
  const server = createServer().listen({ port, host, ipv6Only: true });
  const isThere = await once(server, "listening").then(
    () => true,
    () => false,
  );
  onTestFinished(() => void server.close());
  return isThere ? server : null;
}

it("takes a free port", async () => {
  await expect(probePort(await freePort(), "localhost")).resolves.toBeUndefined();
});

it.each(["127.0.0.1", "::1"])("finds another program at %s alone", async (host) => {
  const port = await freePort();
  if ((await occupy(port, host)) === null) {
    expect(host).toBe("::1");
    return;
  }
  await expect(probePort(port, "localhost")).rejects.toMatchObject({ code: "EADDRINUSE", port });
});

it("leaves alone what the server does not listen at", async () => {
  const port = await freePort();
  await occupy(port, "::1");
  await expect(probePort(port, "127.0.0.1")).resolves.toBeUndefined();
});
