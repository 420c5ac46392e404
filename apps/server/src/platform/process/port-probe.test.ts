import { once } from "node:events";
import { createServer } from "node:net";
import { networkInterfaces } from "node:os";
import { expect, it, onTestFinished } from "vitest";
import { freePort } from "../../testing/free-port.ts";
import { probePort } from "./port-probe.ts";

/** What this machine has of the two addresses of `localhost`. */
const loopbacks = ["127.0.0.1", "::1"].filter((loopback) =>
  Object.values(networkInterfaces()).some((addresses) =>
    addresses?.some(({ address }) => address === loopback),
  ),
);

/** Another program, at one address of a port. */
async function occupy(port: number, host: string): Promise<void> {
  const server = createServer().listen({ port, host, ipv6Only: true });
  await once(server, "listening");
  onTestFinished(() => void server.close());
}

it("takes a free port", async () => {
  await expect(probePort(await freePort(), "localhost")).resolves.toBeUndefined();
});

it.each(loopbacks)("finds another program at %s alone", async (host) => {
  const port = await freePort();
  await occupy(port, host);
  await expect(probePort(port, "localhost")).rejects.toMatchObject({ code: "EADDRINUSE", port });
});
