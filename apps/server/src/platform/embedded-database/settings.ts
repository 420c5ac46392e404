import { findLoopback } from "./loopback.ts";

/** Connections that one process and the commands beside it need, with room to spare. */
const usualConnections = 60;

/** Of these, what is not for the portal. */
const connectionsBeside = 20;

/**
 * PostgreSQL's settings for one portal on one machine. They are given on the command line, so that
 * the cluster's own files stay as `initdb` wrote them.
 */
const settings = {
  unix_socket_directories: "",
  max_connections: `${usualConnections}`,
  shared_buffers: "64MB",
  effective_cache_size: "256MB",
  random_page_cost: "1.1",
  // The machine's cores belong to the portal; small queries only lose by sharing them out.
  max_parallel_workers_per_gather: "0",
  jit: "off",
  log_checkpoints: "off",
  // Details and statements hold addresses; what failed and where stands in the portal's own log.
  log_error_verbosity: "terse",
  log_min_error_statement: "panic",
  log_parameter_max_length: "0",
  log_parameter_max_length_on_error: "0",
  log_timezone: "UTC",
  timezone: "UTC",
} as const;

/** Settings for so many connections of the portal, where that is more than usual. */
export function connectionSettings(connections: number): Readonly<Record<string, string>> {
  const most = connections + connectionsBeside;
  return most > usualConnections ? { max_connections: `${most}` } : {};
}

/** For throw-away databases: a crash may lose everything. */
const careless = { fsync: "off", synchronous_commit: "off", full_page_writes: "off" } as const;

/** Arguments of `postgres` for a cluster on a port, with settings that this start has besides. */
export function postgresArguments(
  cluster: string,
  port: number,
  { isDurable, more }: { isDurable: boolean; more: Readonly<Record<string, string>> },
): string[] {
  const listening = { listen_addresses: findLoopback(), port: `${port}` };
  const all = { ...settings, ...(isDurable ? {} : careless), ...more, ...listening };
  return [
    "-D",
    cluster,
    ...Object.entries(all).flatMap(([name, value]) => ["-c", `${name}=${value}`]),
  ];
}
