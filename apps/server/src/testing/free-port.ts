import { randomInt } from "node:crypto";
import getPort, { portNumbers } from "get-port";

/** Below the ports that Linux gives to connections that go out (32768 and up). */
const range = { from: 20_000, to: 32_000 };

/**
 * A port for a server that listens only seconds later. One that the system picks itself may by then
 * belong to a connection of some other test; of these each asker starts at another.
 */
export function freePort(): Promise<number> {
  return getPort({ port: portNumbers(randomInt(range.from, range.to), range.to) });
}
