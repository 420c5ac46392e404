import { execFileSync } from "node:child_process";
import { chownSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { openDatabase } from "../../apps/server/src/platform/database/client.ts";
import type { Closing } from "../../apps/server/src/platform/process/closing.ts";
import {
  idsOf,
  isFine,
  postgresFolder,
  type Program,
  requirePrograms,
  startProgram,
  until,
} from "./programs.ts";

const password = "outages";

/** Ports of this machine, from a base on. */
interface Ports {
  etcd: number;
  peer: number;
  balancer: number;
  pooler: number;
  rest: (node: number) => number;
  database: (node: number) => number;
}

const portsFrom = (base: number): Ports => ({
  etcd: base,
  peer: base + 1,
  balancer: base + 2,
  pooler: base + 3,
  rest: (node) => base + 10 + node,
  database: (node) => base + 20 + node,
});

/** Patroni's settings of a node; the times are the shortest that it keeps to. */
const patroniOf = (folder: string, node: number, ports: Ports) => `
scope: portico
name: node${node}
restapi: { listen: "127.0.0.1:${ports.rest(node)}", connect_address: "127.0.0.1:${ports.rest(node)}" }
etcd3: { host: "127.0.0.1:${ports.etcd}" }
bootstrap:
  dcs:
    ttl: 8
    loop_wait: 2
    retry_timeout: 3
    maximum_lag_on_failover: 1048576
    synchronous_mode: true
    postgresql:
      use_pg_rewind: true
      parameters: { max_connections: 100, shared_buffers: 64MB, wal_keep_size: 128MB }
  initdb: [ { encoding: UTF8 }, { locale: C.UTF-8 } ]
postgresql:
  listen: "127.0.0.1:${ports.database(node)}"
  connect_address: "127.0.0.1:${ports.database(node)}"
  data_dir: "${folder}/node${node}"
  bin_dir: "${postgresFolder}"
  pgpass: "${folder}/pgpass${node}"
  authentication:
    superuser: { username: postgres, password: ${password} }
    replication: { username: replicator, password: ${password} }
  parameters: { unix_socket_directories: "${folder}" }
  pg_hba: [ "local all all trust", "host all all 127.0.0.1/32 scram-sha-256",
    "host replication replicator 127.0.0.1/32 scram-sha-256" ]
`;

/** Leads to whichever node leads, and ends connections to one that no longer does. */
const haproxyOf = (nodes: readonly number[], ports: Ports) => `
defaults
  mode tcp
  timeout connect 2s
  timeout client 1h
  timeout server 1h
  timeout check 1s
listen leader
  bind 127.0.0.1:${ports.balancer}
  option httpchk OPTIONS /primary
  http-check expect status 200
  default-server inter 500ms fall 2 rise 1 on-marked-down shutdown-sessions
${nodes.map((node) => `  server node${node} 127.0.0.1:${ports.database(node)} check port ${ports.rest(node)}`).join("\n")}
`;

/** In transaction mode; as delivered it lets clients wait two minutes, and itself 15 s after a refusal. */
const pgbouncerOf = (folder: string, ports: Ports) => `
[databases]
portico = host=127.0.0.1 port=${ports.balancer} dbname=portico
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${ports.pooler}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${folder}/users.txt
pool_mode = transaction
max_client_conn = 200
default_pool_size = 20
server_login_retry = 1
server_connect_timeout = 3
query_wait_timeout = 5
tcp_user_timeout = 5000
`;

/** A database of several nodes, of which one leads. */
export interface Cluster {
  /** Through the pooler, past it, and each node by itself. */
  urls: { pooled: string; direct: string; nodes: readonly string[] };
  /** Takes the node that leads away, as a machine without power would. */
  killLeader(): Promise<void>;
}

/** Starts etcd, three nodes under Patroni with synchronous replication, HAProxy and PgBouncer. */
export async function startCluster(
  folder: string,
  base: number,
  closing: Closing,
): Promise<Cluster> {
  requirePrograms(["postgres", "patroni", "etcd", "haproxy", "pgbouncer"]);
  const ports = portsFrom(base);
  const numbers = [1, 2, 3];
  const owner = idsOf("postgres");
  const own = (path: string) => chownSync(path, owner.uid, owner.gid);
  const write = (name: string, text: string) => {
    const path = join(folder, name);
    writeFileSync(path, text, { mode: 0o600 });
    own(path);
    return path;
  };
  own(folder);
  mkdirSync(join(folder, "etcd"), { mode: 0o700 });
  const start = (command: readonly string[], name: string) => {
    const program = startProgram(command, { log: join(folder, `${name}.log`), user: "postgres" });
    closing.add(() => program.kill("SIGKILL"));
    return program;
  };

  own(join(folder, "etcd"));
  const [client, peer] = [ports.etcd, ports.peer].map((port) => `http://127.0.0.1:${port}`);
  start(
    ["etcd", "--data-dir", join(folder, "etcd"), "--unsafe-no-fsync", "--name", "etcd"].concat(
      ["--listen-client-urls", client ?? "", "--advertise-client-urls", client ?? ""],
      ["--listen-peer-urls", peer ?? "", "--initial-advertise-peer-urls", peer ?? ""],
      ["--initial-cluster", `etcd=${peer}`],
    ),
    "etcd",
  );
  await until(isFine(`${client}/health`), "etcd");
  const nodes = new Map<number, Program>();
  for (const node of numbers) {
    const settings = write(`node${node}.yml`, patroniOf(folder, node, ports));
    nodes.set(node, start(["patroni", settings], `patroni${node}`));
    const role = node === 1 ? "primary" : "replica";
    await until(isFine(`http://127.0.0.1:${ports.rest(node)}/${role}`), `${role} ${node}`);
  }
  closing.add(async () => {
    for (const node of numbers) stopPostgres(join(folder, `node${node}`));
  });
  start(["haproxy", "-db", "-f", write("haproxy.cfg", haproxyOf(numbers, ports))], "haproxy");
  write("users.txt", `"portico" "${password}"\n`);
  start(["pgbouncer", write("pgbouncer.ini", pgbouncerOf(folder, ports))], "pgbouncer");

  const at = (port: number, user = "portico", database = "portico") =>
    `postgres://${user}:${password}@127.0.0.1:${port}/${database}`;
  await until(async () => {
    const { sql, close } = openDatabase(at(ports.database(1), "postgres", "postgres"), { max: 1 });
    try {
      await sql.unsafe(`create role portico login password '${password}'`);
      await sql.unsafe("create database portico owner portico");
      return true;
    } finally {
      await close();
    }
  }, "the portal's database");
  const isSynchronous = numbers.map((node) =>
    isFine(`http://127.0.0.1:${ports.rest(node)}/synchronous`),
  );
  await until(async () => {
    const answers = await Promise.all(isSynchronous.map((ask) => ask().catch(() => false)));
    return answers.includes(true);
  }, "synchronous replication");

  return {
    urls: {
      pooled: at(ports.pooler),
      direct: at(ports.balancer),
      nodes: numbers.map((node) => at(ports.database(node))),
    },
    async killLeader() {
      for (const node of numbers) {
        const leads = await isFine(`http://127.0.0.1:${ports.rest(node)}/primary`)().catch(
          () => false,
        );
        if (!leads) continue;
        void nodes.get(node)?.kill("SIGKILL");
        stopPostgres(join(folder, `node${node}`));
        return;
      }
      throw new Error("No node leads");
    },
  };
}

/** Kills all processes of the server on a cluster's folder. */
function stopPostgres(cluster: string): void {
  const list = execFileSync("ps", ["-eo", "pid=,ppid=,args="], { encoding: "utf8" });
  const rows = list.split("\n").map((line) => /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line));
  const leader = rows.find((row) => row?.[3]?.includes(`-D ${cluster} `) === true)?.[1];
  if (leader === undefined) return;
  const pids = rows.filter((row) => row?.[1] === leader || row?.[2] === leader);
  for (const row of pids) {
    try {
      process.kill(Number(row?.[1]), "SIGKILL");
    } catch {
      // It ended before us.
    }
  }
}
