/** How long a client may hold a connection open, in milliseconds, and how many there may be. */
export interface ConnectionLimits {
  /** Until all headers of a request are here. */
  headersTimeout: number;
  /** Until the whole request is here; the largest is a form with five photos, from a train. */
  requestTimeout: number;
  /** Until the next request of a connection begins; longer than balancers wait (commonly 60 s). */
  keepAliveTimeout: number;
  /** Without a byte in either direction, as when an answer is not read. */
  connectionTimeout: number;
  /** How often the first two are looked at. */
  connectionsCheckingInterval: number;
  /** Connections at a time; what comes beyond is closed at once. */
  maxConnections: number;
  /** Of these, what one site may have, where visitors connect to us and not to a proxy. */
  maxConnectionsOfSite: number;
  /** Connections that may wait to be taken; beyond, the kernel lets them try again after seconds. */
  backlog: number;
}

/** Against clients that hold connections open and send next to nothing (ASVS 5.0 §15.2.2). */
export const connectionLimits: ConnectionLimits = {
  headersTimeout: 10_000,
  requestTimeout: 300_000,
  keepAliveTimeout: 65_000,
  connectionTimeout: 90_000,
  connectionsCheckingInterval: 2000,
  maxConnections: 2000,
  maxConnectionsOfSite: 500,
  backlog: 2000,
};
