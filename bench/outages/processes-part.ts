import { mkdirSync, writeFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { openDatabase } from "../../apps/server/src/platform/database/client.ts";
import { startEmbeddedDatabase } from "../../apps/server/src/platform/embedded-database/embedded-database.ts";
import type { Closing } from "../../apps/server/src/platform/process/closing.ts";
import { ensureSecretKey } from "../../apps/server/src/platform/process/data-folder.ts";
import { runPortal, type RunningPortal } from "../../apps/server/src/testing/run-portal.ts";
import type { Part } from "../report/figure.ts";
import { layOutOlderVersion } from "./older-version.ts";
import { gatherPeople } from "./people.ts";
import { isFine, requirePrograms, startProgram, until } from "./programs.ts";

const atWork = 32;

/** How often one of the two is killed, and how often both are changed for new ones of this version. */
const kills = 10;
const upgrades = 5;

/**
 * Shares requests out among two; what one has not answered is asked of the other, but for POST. Neither is
 * ever taken out after a failure: when the other went at that moment, nobody would be left.
 */
const nginxOf = (folder: string, port: number, servers: readonly number[]) => `
daemon off;
pid ${folder}/nginx.pid;
error_log ${folder}/error.log;
events { worker_connections 512; }
http {
  access_log off;
  log_format outages '$request_method $status $upstream_addr $upstream_status';
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
  upstream portico {
${servers.map((each) => `    server 127.0.0.1:${each} max_fails=0;`).join("\n")}
    keepalive 32;
  }
  server {
    listen 127.0.0.1:${port};
    access_log ${folder}/access.log outages;
    location / {
      proxy_pass http://portico;
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_set_header Host localhost:${port};
      proxy_set_header X-Forwarded-For $remote_addr;
      proxy_connect_timeout 2s;
      proxy_next_upstream error timeout http_502 http_503;
      proxy_next_upstream_tries 2;
    }
  }
}
`;

/** What nginx has told of answers, from a line on: those it had to ask for twice, and those that failed. */
async function answersFrom(log: string, from: number) {
  const lines = (await readFile(log, "utf8")).trimEnd().split("\n");
  const after = lines.slice(from);
  return {
    count: lines.length,
    answered: after.length,
    twice: after.filter((line) => line.includes(", ")).length,
    failed: after.filter((line) => !/^\w+ [23]/.test(line)),
  };
}

/** Kills processes behind nginx, and changes them for others, while people work. */
export async function measureProcesses(
  folder: string,
  base: number,
  closing: Closing,
): Promise<Part> {
  requirePrograms(["nginx"]);
  const directory = join(folder, "portal");
  const database = await startEmbeddedDatabase({
    directory: join(folder, "database"),
    purpose: "outages",
  });
  closing.add(database.stop);
  const ports = [base + 2, base + 3];
  const machines = new Map<number, RunningPortal>();
  closing.add(async () => {
    for (const machine of machines.values()) machine.kill("SIGTERM");
    await Promise.all([...machines.values()].map(({ ended }) => ended));
  });

  const older = join(folder, "older");
  layOutOlderVersion(older);

  async function start(port: number, root?: string): Promise<void> {
    const machine = await runPortal({
      directory,
      ...(root !== undefined && { root }),
      port,
      env: {
        DATABASE_URL: database.url,
        PUBLIC_URL: `http://localhost:${base}`,
        TRUST_PROXY: "1",
        DRAIN_SECONDS: "2",
        PORTICO_DEMO: "true",
        SECURITY_LOG: "off",
      },
    });
    machines.set(port, machine);
    const opening = await machine.opening;
    if (opening !== "Portico is ready") throw new Error(opening);
    await until(isFine(`http://localhost:${port}/readyz`), "ready");
  }
  async function changeBoth(): Promise<void> {
    for (const port of ports) {
      machines.get(port)?.kill("SIGTERM");
      await machines.get(port)?.ended;
      await start(port);
      await delay(1500);
    }
  }
  for (const port of ports) await start(port, older);

  const nginx = join(folder, "nginx");
  mkdirSync(nginx);
  const settings = join(nginx, "nginx.conf");
  writeFileSync(settings, nginxOf(nginx, base, ports));
  const proxy = startProgram(["nginx", "-p", nginx, "-c", settings], {
    log: join(nginx, "out.log"),
  });
  closing.add(() => proxy.kill("SIGTERM"));
  const origin = `http://127.0.0.1:${base}`;
  await until(isFine(`${origin}/healthcheck`), "nginx");

  const people = await gatherPeople(database.url, [await ensureSecretKey(directory)], atWork);
  const stop = new AbortController();
  const working = people.work(origin, stop.signal);
  const log = join(nginx, "access.log");
  await delay(3000);

  const begun = await answersFrom(log, 0);
  // The first of this version brings the last migration, while one of the older goes on.
  await changeBoth();
  const migrated = await answersFrom(log, begun.count);
  for (let round = 0; round < kills; round += 1) {
    const port = ports[round % ports.length] ?? 0;
    machines.get(port)?.kill("SIGKILL");
    await machines.get(port)?.ended;
    await start(port);
    await delay(1500);
  }
  const killed = await answersFrom(log, migrated.count);
  for (let round = 0; round < upgrades; round += 1) await changeBoth();
  const upgraded = await answersFrom(log, killed.count);
  stop.abort();
  await working;
  const after = openDatabase(database.url, { max: 1 });
  const lost = await people.findLost(after);
  await after.close();
  const others = killed.failed.filter((line) => !line.startsWith("POST ")).length;
  const none = { of: "value", sign: "=", bound: 0 } as const;
  return {
    title: `Two processes behind nginx while ${atWork} people work`,
    figures: [
      {
        name: "answers while both were changed for a later version",
        unit: "",
        value: migrated.answered,
      },
      { name: "of them failed", unit: "", value: migrated.failed.length, target: none },
      { name: `answers while one was killed ${kills} times`, unit: "", value: killed.answered },
      { name: "of them asked of the other as well", unit: "", value: killed.twice },
      // What was on the one that was killed; people send it again.
      { name: "of them failed, sent by POST", unit: "", value: killed.failed.length - others },
      { name: "of them failed, others", unit: "", value: others, target: none },
      {
        name: `answers while both were changed ${upgrades} times`,
        unit: "",
        value: upgraded.answered,
      },
      { name: "of those asked of the other as well", unit: "", value: upgraded.twice },
      { name: "of those failed", unit: "", value: upgraded.failed.length, target: none },
      { name: "answers agreed to", unit: "", value: people.agreed.size },
      { name: "of those agreed to lost", unit: "", value: lost.length, target: none },
    ],
    details: { migrated: migrated.failed, killed: killed.failed, upgraded: upgraded.failed },
  };
}
