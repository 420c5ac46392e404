import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { networkOf, siteOf } from "./network.ts";

/** The connections of one site. */
interface Site {
  open: number;
  /** Those whose last answer is out and that have not asked again since, the longest first. */
  resting: Set<Socket>;
}

/**
 * Bounds the connections of one site, which may not keep everybody else outside. Where it has its
 * share, the one that rests longest makes room: browsers keep half a dozen each, so that a tower
 * behind one address would have them all with a hundred people. With none at rest, the new one is
 * closed at once.
 */
export function shareConnections(server: Server, most: number): void {
  const sites = new Map<string, Site>();
  const siteOfSocket = new WeakMap<Socket, Site>();

  function makeRoom({ open, resting }: Site): boolean {
    if (open < most) return true;
    const [longest] = resting;
    if (longest === undefined) return false;
    resting.delete(longest);
    longest.destroy();
    return true;
  }

  // Before the server's own, which finds a socket that is closed already.
  server.prependListener("connection", (socket: Socket) => {
    const network = networkOf(socket.remoteAddress);
    const name = siteOf(network) ?? network;
    const site = sites.get(name) ?? { open: 0, resting: new Set() };
    if (!makeRoom(site)) {
      socket.destroy();
      return;
    }
    site.open++;
    sites.set(name, site);
    siteOfSocket.set(socket, site);
    socket.once("close", () => {
      site.open--;
      site.resting.delete(socket);
      if (site.open === 0) sites.delete(name);
    });
  });
  server.on("request", ({ socket }: IncomingMessage, response: ServerResponse) => {
    const site = siteOfSocket.get(socket);
    site?.resting.delete(socket);
    response.once("finish", () => site?.resting.add(socket));
  });
}
