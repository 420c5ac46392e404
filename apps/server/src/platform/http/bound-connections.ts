import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { networkOf, siteOf } from "./network.ts";

/** How many connections there may be at a time. */
export interface ConnectionBounds {
  /** Of everybody. */
  maxConnections: number;
  /** Of one site; none for a proxy, through which all come. */
  maxConnectionsOfSite: number | null;
}

/** The connections of one site. */
interface Site {
  name: string;
  open: number;
  /** Those that have asked for nothing that is still to be answered, the longest first. */
  resting: Set<Socket>;
}

/**
 * Bounds the connections of all, whichever doors they come through, and those of one site, which may not
 * keep everybody else outside: what comes beyond is closed at once. Where a site has its share, the one
 * of its own that rests longest makes room: browsers keep half a dozen each, so that a tower behind one
 * address would have them all with a hundred people.
 */
export function boundConnections(
  server: Server,
  { maxConnections, maxConnectionsOfSite }: ConnectionBounds,
): void {
  const share = maxConnectionsOfSite ?? Infinity;
  const sites = new Map<string, Site>();
  const siteOfSocket = new Map<Socket, Site>();

  function leave(socket: Socket): void {
    const site = siteOfSocket.get(socket);
    if (site === undefined) return;
    siteOfSocket.delete(socket);
    site.resting.delete(socket);
    site.open--;
    if (site.open === 0) sites.delete(site.name);
  }

  function hasRoom({ open, resting }: Site): boolean {
    if (open >= share) {
      const [longest] = resting;
      if (longest === undefined) return false;
      leave(longest);
      longest.destroy();
    }
    return siteOfSocket.size < maxConnections;
  }

  // Before the server's own, which finds a socket that is closed already.
  server.prependListener("connection", (socket: Socket) => {
    const network = networkOf(socket.remoteAddress);
    const name = siteOf(network) ?? network;
    const site = sites.get(name) ?? { name, open: 0, resting: new Set() };
    if (!hasRoom(site)) {
      socket.destroy();
      return;
    }
    site.open++;
    sites.set(name, site);
    siteOfSocket.set(socket, site);
    site.resting.add(socket);
    socket.once("close", () => leave(socket));
  });
  server.on("request", ({ socket }: IncomingMessage, response: ServerResponse) => {
    siteOfSocket.get(socket)?.resting.delete(socket);
    response.once("finish", () => siteOfSocket.get(socket)?.resting.add(socket));
  });
}
