import { connect as connectPlain, isIP } from "node:net";
import { Duplex } from "node:stream";
import { connect as connectSecure } from "node:tls";
import { createPacketLimit } from "./packet-limit.ts";

function openSocket({ protocol, hostname, port }: URL) {
  const isSecure = protocol === "mqtts:";
  const host = hostname.replace(/^\[(.*)\]$/, "$1");
  const to = { host, port: Number(port) || (isSecure ? 8883 : 1883) };
  if (!isSecure) return connectPlain(to);
  return connectSecure({ ...to, ...(isIP(host) === 0 && { servername: host }) });
}

/** Opens a line to a broker, over TLS with its certificate checked where the address says `mqtts`. */
export function openLine(url: URL): Duplex {
  const socket = openSocket(url);
  return Duplex.from({ writable: socket, readable: socket.pipe(createPacketLimit()) });
}
