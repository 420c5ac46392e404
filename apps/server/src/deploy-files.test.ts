import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { mkdir, mkdtemp, readdir, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseEnv } from "node:util";
import { attachmentLimits } from "@portico/contract/constants";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { parse } from "yaml";
import { loadEnv } from "./env.ts";
import { connectionLimits } from "./platform/http/connection-limits.ts";

const deploy = new URL("../../../deploy/", import.meta.url);
const read = (file: string) => readFileSync(new URL(file, deploy), "utf8");
const mebibyte = 1024 * 1024;
const largestForm = attachmentLimits.most * attachmentLimits.bytes;

const numberIn = (text: string, pattern: RegExp) => Number(pattern.exec(text)?.[1]);

describe("the example of nginx", () => {
  const text = read("nginx/portico.conf");

  it.each([
    "proxy_set_header Host $http_host;",
    "proxy_set_header X-Forwarded-Host $http_host;",
    "proxy_set_header X-Forwarded-Proto $scheme;",
    "proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;",
    "proxy_http_version 1.1;",
  ])("says %s", (line) => {
    expect(text).toContain(line);
  });

  it("lets the largest form pass, and gives up a connection before the portal does", () => {
    const size = numberIn(text, /client_max_body_size (\d+)m;/) * mebibyte;
    expect(size).toBeGreaterThan(largestForm);
    const idle = numberIn(text, /keepalive_timeout (\d+)s;/) * 1000;
    expect(idle).toBeLessThan(connectionLimits.keepAliveTimeout);
    expect(numberIn(text, /proxy_read_timeout (\d+)s;/)).toBeGreaterThan(60);
  });
});

it("the example of Caddy does so, too", () => {
  const text = read("caddy/Caddyfile");
  expect(numberIn(text, /max_size (\d+)MB/) * 1e6).toBeGreaterThan(largestForm);
  expect(numberIn(text, /keepalive (\d+)s/) * 1000).toBeLessThan(connectionLimits.keepAliveTimeout);
});

describe("the service of Debian's package", () => {
  const unit = read("debian/portico.service");

  it.each([
    "User=portico",
    "KillMode=mixed",
    "NoNewPrivileges=true",
    "ProtectSystem=strict",
    "CapabilityBoundingSet=",
    "SystemCallFilter=@system-service",
    "RestrictAddressFamilies=AF_INET AF_INET6 AF_UNIX AF_NETLINK",
    // Node could not compile what it runs.
    "MemoryDenyWriteExecute=false",
  ])("says %s", (line) => {
    expect(unit.split("\n")).toContain(line);
  });

  it("has settings that the portal takes", () => {
    const env = loadEnv(parseEnv(read("debian/portico.env")));
    // Below the folder that is the service's own: a restore makes another beside it.
    expect(env.dataDir).toBe("/var/lib/portico/portal");
    expect(unit).toContain(`WorkingDirectory=${dirname(env.dataDir)}\n`);
    expect(unit).toContain("StateDirectory=portico\n");
  });
});

describe("an installation of Debian's package over one that kept its data elsewhere", () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), "portico-package-"));
    await mkdir(join(folder, "postgres"));
    for (const name of ["postgres/PG_VERSION", "secret.key", "security.log"]) {
      await writeFile(join(folder, name), name);
    }
  });
  afterEach(() => rm(folder, { recursive: true }));

  async function install(dataDir = join(folder, "portal")): Promise<void> {
    const settings = join(folder, "portico.env");
    await writeFile(settings, `PUBLIC_URL=http://localhost\nDATA_DIR=${dataDir}\n`);
    const script = '. "$0"; move_portal "$2" "$3"';
    const postinst = fileURLToPath(new URL("debian/postinst", deploy));
    execFileSync("sh", ["-ec", script, postinst, "none", folder, settings], { stdio: "pipe" });
  }
  const list = async (...path: string[]) => (await readdir(join(folder, ...path))).toSorted();

  it("moves what is the portal's, once, to where the settings say", async () => {
    await install();
    await install();
    expect(await list("portal")).toEqual(["postgres", "secret.key"]);
    expect(await list()).toEqual(["portal", "portico.env", "security.log"]);
  });

  it("goes on where it was interrupted", async () => {
    await mkdir(join(folder, "portal"));
    await rename(join(folder, "secret.key"), join(folder, "portal", "secret.key"));
    await install();
    expect(await list("portal")).toEqual(["postgres", "secret.key"]);
  });

  it.each([
    ["settings of before were kept", async () => install(folder)],
    [
      "a portal is there already",
      async () => {
        await mkdir(join(folder, "portal", "postgres"), { recursive: true });
        await install();
      },
    ],
    [
      "the portal runs",
      async () => {
        await writeFile(join(folder, "postgres", "postmaster.pid"), `${process.pid}\n/data\n`);
        await expect(install()).rejects.toThrow("A portal runs from");
      },
    ],
  ])("moves nothing where %s", async (_what, act) => {
    await act();
    expect(await list()).toEqual(expect.arrayContaining(["postgres", "secret.key"]));
  });
});

it("the container has time to drain, and settings that the portal takes", () => {
  const { services } = parse(read("container/compose.yaml")) as {
    services: { portico: { environment: Record<string, string>; stop_grace_period: string } };
  };
  const env = loadEnv({ ...services.portico.environment, HOST: "0.0.0.0" });
  expect(Number.parseInt(services.portico.stop_grace_period, 10)).toBeGreaterThan(
    env.drainSeconds + 5,
  );
});

describe("the chart", () => {
  const values = parse(read("helm/portico/values.yaml")) as Record<string, unknown>;
  const portal = read("helm/portico/templates/portal.yaml");
  const templates = portal + read("helm/portico/templates/entrance.yaml");
  const secrets = Object.keys(values).filter((name) => name.endsWith("Secret"));

  it("has a value for whatever its templates ask for, and asks for each", () => {
    const asked = [...templates.matchAll(/\.Values\.(\w+)/g)].map(([, name = ""]) => name);
    expect(new Set(asked)).toEqual(new Set(Object.keys(values)));
  });

  it("makes several portals only of what they share: database, key and bucket", () => {
    const guard = /if and \(gt \(int \.Values\.replicas\) 1\) \(not \(and (.+)\)\)/.exec(
      portal,
    )?.[1];
    const shared = ["databaseSecret", "secretKeySecret", "bucketSecret"];
    expect(guard?.split(" ")).toEqual(shared.map((name) => `.Values.${name}`));
    expect(portal).toMatch(/^\{\{- if and .+\n\{\{- fail "[^"]+"\s*\}\}/);
    for (const name of shared) expect(portal).toMatch(new RegExp(`fail "[^"]*${name}`));
  });

  it.each([
    ["databaseSecret", "DATABASE_URL", "url"],
    ["secretKeySecret", "SECRET_KEY", "key"],
    ["bucketSecret", "S3_URL", "url"],
  ])("takes from %s what %s is", (secret, setting, key) => {
    const words = portal.replaceAll(/\s+/g, " ");
    expect(words).toContain(
      `- name: ${setting} valueFrom: secretKeyRef: name: {{ .Values.${secret} | quote }} key: ${key} `,
    );
  });

  it("takes every other setting that nobody may read from one more secret, by name", () => {
    const words = portal.replaceAll(/\s+/g, " ");
    expect(words).toContain("envFrom: - secretRef: name: {{ .Values.settingsSecret | quote }}");
    expect(secrets.toSorted()).toEqual([
      "bucketSecret",
      "databaseSecret",
      "secretKeySecret",
      "settingsSecret",
      "tlsSecret",
    ]);
    expect(values["env"]).toEqual({});
  });

  it("does not have the files of the volume opened to a group with each new pod", () => {
    expect(portal).toMatch(/fsGroup: \d+\n(?: *#.*\n)* *fsGroupChangePolicy: OnRootMismatch\n/);
  });
});
