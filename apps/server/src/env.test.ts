import { generateKeyPairSync } from "node:crypto";
import { resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { loadEnv } from "./env.ts";

const farm = {
  uuid: "0199a000-0000-7000-8000-00000000fa12",
  description: "Staging",
  url: "https://staging.example/api",
};

describe("loadEnv", () => {
  it("needs nothing", () => {
    expect(loadEnv({})).toEqual({
      port: 4000,
      host: "localhost",
      publicUrl: "http://localhost:4000",
      dataDir: resolve(".portico"),
      databaseUrl: null,
      databasePrepare: true,
      databaseDirectUrl: null,
      databaseMigrateUrl: null,
      backupArchive: null,
      databasePool: 10,
      processes: 1,
      databaseReadUrls: [],
      secretKey: null,
      previousSecretKeys: [],
      setupAnswers: {},
      isDev: false,
      isDemo: true,
      isOwnMachine: true,
      smtpUrl: null,
      mailFrom: null,
      trustProxy: 0,
      trustTraceparent: false,
      tracing: null,
      drainSeconds: 0,
      metricsPort: null,
      accessLog: "off",
      metricsHost: "localhost",
      allowsRemoteLoopback: false,
      importMegabytes: 2048,
      remoteHosts: [],
      s3: null,
      antivirus: null,
      farms: [],
      farmsKey: null,
      farmPages: [],
      branchKey: null,
      webViewBases: [],
      webViewParents: [],
      cardVault: "sandbox",
      mqttUrl: null,
      simulatorSpeed: 1,
      simulatorRules: null,
      logLevel: "warn",
      securityLog: "stdout",
      securityContact: null,
      securityPolicy: null,
      keptDays: { analytics: 761, mails: 30, suiteCommands: 90, visits: 30 },
    });
  });

  it("traces only where an address says so, by OpenTelemetry's own variables", () => {
    const address = "http://collector.example:4318";
    const batch = { scheduledDelayMillis: 5000, maxQueueSize: 2048, maxExportBatchSize: 512 };
    expect(loadEnv({ OTEL_SERVICE_NAME: "portal", OTEL_TRACES_SAMPLER: "always_on" }).tracing).toBe(
      null,
    );
    expect(loadEnv({ OTEL_EXPORTER_OTLP_ENDPOINT: address }).tracing).toEqual({
      endpoint: address,
      protocol: "http/protobuf",
      sampler: "parentbased_always_on",
      ratio: 1,
      batch,
    });
    const all = {
      OTEL_EXPORTER_OTLP_ENDPOINT: address,
      OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: `${address}/v1/traces`,
      OTEL_EXPORTER_OTLP_TRACES_PROTOCOL: "http/json",
      OTEL_TRACES_SAMPLER: "traceidratio",
      OTEL_TRACES_SAMPLER_ARG: "0.05",
      OTEL_BSP_SCHEDULE_DELAY: "200",
    };
    expect(loadEnv(all).tracing).toEqual({
      endpoint: `${address}/v1/traces`,
      protocol: "http/json",
      sampler: "traceidratio",
      ratio: 0.05,
      batch: { ...batch, scheduledDelayMillis: 200 },
    });
    expect(loadEnv({ ...all, OTEL_SDK_DISABLED: "true" }).tracing).toBeNull();
    expect(loadEnv({ ...all, OTEL_TRACES_EXPORTER: "none" }).tracing).toBeNull();
    expect(() => loadEnv({ ...all, OTEL_TRACES_SAMPLER_ARG: "5" })).toThrow("from 0 to 1");
    expect(() => loadEnv({ ...all, OTEL_EXPORTER_OTLP_PROTOCOL: "grpc" })).toThrow(
      "OTEL_EXPORTER_OTLP_PROTOCOL must be one of http/protobuf, http/json.",
    );
    expect(() => loadEnv({ OTEL_EXPORTER_OTLP_ENDPOINT: "collector:4318" })).toThrow("address");
    expect(() => loadEnv({ TRUST_TRACEPARENT: "true" })).toThrow(
      "TRUST_TRACEPARENT needs TRUST_PROXY.",
    );
  });

  it("cannot be changed afterwards", () => {
    expect(Object.isFrozen(loadEnv({}))).toBe(true);
  });

  it("derives the public address from the port and drops its slash", () => {
    expect(loadEnv({ PORT: "4123" }).publicUrl).toBe("http://localhost:4123");
    expect(loadEnv({ PUBLIC_URL: "https://portal.example/" }).publicUrl).toBe(
      "https://portal.example",
    );
  });

  it("reads every variable", () => {
    const bytes = Buffer.alloc(32, 7);
    const env = loadEnv({
      HOST: "0.0.0.0",
      DATA_DIR: "/srv/portico",
      DATABASE_URL: "postgres://portico@db/portico",
      DATABASE_PREPARE: "false",
      DATABASE_DIRECT_URL: "postgres://portico@db:5433/portico",
      DATABASE_READ_URL: "postgres://portico@db2/portico, postgres://portico@db3/portico",
      DATABASE_POOL: "4",
      PROCESSES: "3",
      SECRET_KEY: bytes.toString("base64"),
      ANTIVIRUS_URL: "clamd://scanner.example:3310",
      S3_URL: "https://key:s%2Fcret@s3.example:9000/portico-files?region=eu&path_style=true",
      IMPORT_FILE_MB: "100",
      REMOTE_HOSTS: "files.example, Bücher.example",
      SECRET_KEY_PREVIOUS: `${bytes.toString("base64")}, ${Buffer.alloc(33, 8).toString("base64")}`,
      SMTP_URL: "smtps://portal:secret@mail.example:465",
      MAIL_FROM: "portal@mail.example",
      FARMS: JSON.stringify([farm]),
      FARMS_KEY: "barn door",
      FARM_PAGES: "https://portal.example/, http://localhost:4000",
      MQTT_URL: "mqtts://portico:s%2Fcret@broker.example:8883",
      SUITE_SIMULATOR_SPEED: "60",
      SUITE_SIMULATOR_RULES: "/etc/portico/equipment.json",
      LOG_LEVEL: "debug",
      SECURITY_LOG: "/var/log/portico/security.jsonl",
      SECURITY_CONTACT: "security@portal.example",
      SECURITY_POLICY: "https://portal.example/security",
      KEEP_ANALYTICS_DAYS: "90",
      KEEP_MAILS_DAYS: "7",
      KEEP_SUITE_COMMANDS_DAYS: "31",
      KEEP_VISITS_DAYS: "3",
    });
    expect(env).toMatchObject({
      host: "0.0.0.0",
      dataDir: "/srv/portico",
      databaseUrl: "postgres://portico@db/portico?sslmode=verify-full",
      databasePrepare: false,
      databaseDirectUrl: "postgres://portico@db:5433/portico?sslmode=verify-full",
      databaseReadUrls: ["db2", "db3"].map(
        (host) => `postgres://portico@${host}/portico?sslmode=verify-full`,
      ),
      databasePool: 4,
      processes: 3,
      s3: {
        endpoint: "https://s3.example:9000",
        bucket: "portico-files",
        region: "eu",
        isPathStyle: true,
        credentials: { accessKeyId: "key", secretAccessKey: "s/cret" },
      },
      antivirus: { hostname: "scanner.example", port: 3310 },
      importMegabytes: 100,
      remoteHosts: ["files.example", "xn--bcher-kva.example"],
      smtpUrl: "smtps://portal:secret@mail.example:465",
      mailFrom: "portal@mail.example",
      farms: [farm],
      farmsKey: "barn door",
      farmPages: ["https://portal.example", "http://localhost:4000"],
      mqttUrl: "mqtts://portico:s%2Fcret@broker.example:8883",
      simulatorSpeed: 60,
      simulatorRules: "/etc/portico/equipment.json",
      logLevel: "debug",
      securityLog: "/var/log/portico/security.jsonl",
      securityContact: "security@portal.example",
      securityPolicy: "https://portal.example/security",
      keptDays: { analytics: 90, mails: 7, suiteCommands: 31, visits: 3 },
    });
    expect(env.secretKey).toEqual(bytes);
    expect(env.previousSecretKeys).toEqual([bytes, Buffer.alloc(33, 8)]);
  });

  it("keeps the demo out of an outside database unless asked", () => {
    const DATABASE_URL = "postgres://portico@db/portico";
    expect(loadEnv({ DATABASE_URL }).isDemo).toBe(false);
    expect(loadEnv({ DATABASE_URL, PORTICO_DEMO: "true" }).isDemo).toBe(true);
  });

  it.each([
    ["postgres://db/portico", "postgres://db/portico?sslmode=verify-full"],
    ["postgres://db/portico?sslmode=require", "postgres://db/portico?sslmode=verify-full"],
    ["postgres://db/portico?sslmode=disable", "postgres://db/portico?sslmode=disable"],
    ["postgres://localhost/portico", "postgres://localhost/portico"],
    ["postgres://[::1]:5433/portico", "postgres://[::1]:5433/portico"],
    ["postgres://127.0.0.1/p?sslmode=prefer", "postgres://127.0.0.1/p?sslmode=verify-full"],
  ])("speaks to a database on another machine over checked TLS: %s", (DATABASE_URL, used) => {
    expect(loadEnv({ DATABASE_URL }).databaseUrl).toBe(used);
  });

  it.each([
    { PUBLIC_URL: "https://portal.example" },
    { PUBLIC_URL: "http://10.0.0.1:4000" },
    { HOST: "0.0.0.0" },
    { HOST: "::", PUBLIC_URL: "http://localhost:4000" },
  ])("keeps the demo off a portal that others can reach, unless asked: %o", (public_) => {
    expect(loadEnv(public_)).toMatchObject({ isDemo: false, isOwnMachine: false });
    expect(loadEnv({ ...public_, PORTICO_DEMO: "true" }).isDemo).toBe(true);
  });

  it("drains for a proxy in front, and on its own as long as it is told", () => {
    expect(loadEnv({ TRUST_PROXY: "1" }).drainSeconds).toBe(5);
    expect(loadEnv({ DRAIN_SECONDS: "30" }).drainSeconds).toBe(30);
  });

  it("treats an empty variable as not set", () => {
    expect(loadEnv({ PORT: " ", DATABASE_URL: "" })).toMatchObject({
      port: 4000,
      databaseUrl: null,
    });
  });

  it.each([
    ["PORT", "0"],
    ["PORT", "80a"],
    ["PORT", "65536"],
    ["PUBLIC_URL", "portal.example"],
    ["PUBLIC_URL", "https://portal.example/path"],
    ["DATABASE_URL", "mysql://db"],
    ["DATABASE_PREPARE", "maybe"],
    ["DATABASE_DIRECT_URL", "db:5433"],
    ["DATABASE_POOL", "-1"],
    ["PROCESSES", "0"],
    ["DATABASE_READ_URL", "postgres://a/b, http://c/d"],
    ["SECRET_KEY", "short"],
    ["SECRET_KEY_PREVIOUS", `${Buffer.alloc(32, 7).toString("base64")},short`],
    ["SMTP_URL", "mail.example:25"],
    ["SMTP_URL", "https://mail.example"],
    ["SMTP_URL", "smtp://"],
    ["SMTP_URL", "smtp://mail.example?tls.rejectUnauthorized=false"],
    ["MAIL_FROM", "Portal <portal@mail.example>"],
    ["MAIL_FROM", "portal"],
    ["FARMS", "staging"],
    ["FARMS", '[{"uuid":"1","description":"Staging","url":"https://staging.example/api"}]'],
    ["FARMS", `[{"uuid":"${farm.uuid}","description":"Staging","url":"javascript:alert(1)"}]`],
    ["FARM_PAGES", "https://portal.example,staging"],
    ["S3_URL", "s3://portico-files"],
    ["S3_URL", "https://s3.example"],
    ["S3_URL", "https://s3.example/a/b"],
    ["S3_URL", "https://key@s3.example/portico-files"],
    ["ANTIVIRUS_URL", "scanner.example:3310"],
    ["ANTIVIRUS_URL", "clamd://scanner.example"],
    ["ANTIVIRUS_URL", "http://scanner.example:3310"],
    ["IMPORT_FILE_MB", "2 GB"],
    ["REMOTE_HOSTS", "https://files.example"],
    ["REMOTE_HOSTS", "files.example,"],
    ["REMOTE_HOSTS", "files.example:8443"],
    ["MQTT_URL", "http://broker.example"],
    ["MQTT_URL", "mqtt://broker.example/topic"],
    ["SUITE_SIMULATOR_SPEED", "0"],
    ["LOG_LEVEL", "loud"],
    ["SECURITY_CONTACT", "http://portal.example"],
    ["SECURITY_CONTACT", "security"],
    ["SECURITY_POLICY", "http://portal.example/security"],
    ["KEEP_MAILS_DAYS", "0"],
    ["KEEP_VISITS_DAYS", "for ever"],
  ])("refuses %s=%s", (name, text) => {
    expect(() => loadEnv({ [name]: text })).toThrow(new RegExp(`^${name} must be `));
  });

  it.each([
    { PUBLIC_URL: "https://portal.example" },
    { PUBLIC_URL: "http://10.0.0.1:4000" },
    { HOST: "0.0.0.0" },
    { HOST: "::" },
  ])("takes files from this machine only where nobody else can ask: not with %o", (public_) => {
    expect(() => loadEnv({ REMOTE_LOOPBACK: "true", ...public_ })).toThrow(/^REMOTE_LOOPBACK/);
    expect(loadEnv(public_).allowsRemoteLoopback).toBe(false);
    expect(loadEnv({ REMOTE_LOOPBACK: "true", HOST: "::1" }).allowsRemoteLoopback).toBe(true);
  });

  it.each([{ PUBLIC_URL: "https://portal.example" }, { HOST: "0.0.0.0" }])(
    "serves from its sources only where nobody else can ask: not with %o",
    (public_) => {
      expect(() => loadEnv({ PORTICO_DEV: "true", ...public_ })).toThrow(/^PORTICO_DEV must be/);
      expect(loadEnv({ PORTICO_DEV: "true" }).isDev).toBe(true);
      expect(() => loadEnv({ PORTICO_DEV: "true", PROCESSES: "2" })).toThrow(
        "PROCESSES must be 1 with PORTICO_DEV.",
      );
    },
  );

  it("takes a pooler's way round for the one database that it leads to, and prepares nothing there", () => {
    const DATABASE_DIRECT_URL = "postgres://portico@localhost:5433/portico";
    const DATABASE_URL = "postgres://portico@localhost:6432/portico";
    expect(() => loadEnv({ DATABASE_DIRECT_URL })).toThrow(
      "DATABASE_DIRECT_URL needs DATABASE_URL.",
    );
    const behind = { DATABASE_URL, DATABASE_DIRECT_URL };
    expect(loadEnv(behind).databasePrepare).toBe(false);
    expect(loadEnv({ ...behind, DATABASE_PREPARE: "true" }).databasePrepare).toBe(true);
    expect(() => loadEnv({ DATABASE_URL, DATABASE_LISTEN_URL: DATABASE_DIRECT_URL })).toThrow(
      "DATABASE_LISTEN_URL is called DATABASE_DIRECT_URL.",
    );
  });

  it("names every fault on a line of its own", () => {
    expect(() => loadEnv({ PORT: "x", LOG_LEVEL: "loud" })).toThrow(
      /^PORT must be [^\n]+\nLOG_LEVEL must be [^\n]+$/,
    );
  });
});

describe("CARD_VAULT", () => {
  const { privateKey } = generateKeyPairSync("rsa", {
    modulusLength: 2048,
    privateKeyEncoding: { type: "pkcs8", format: "pem" },
    publicKeyEncoding: { type: "spki", format: "pem" },
  });
  const account = {
    CARD_VAULT: "spreedly",
    SPREEDLY_ENVIRONMENT_KEY: "environment",
    SPREEDLY_ACCESS_SECRET: "secret",
  };
  const signing = { SPREEDLY_CERTIFICATE_TOKEN: "certificate", SPREEDLY_SIGNING_KEY: privateKey };
  const address = { PUBLIC_URL: "https://portal.example" };

  it("is the sandbox on this machine, and none elsewhere unless it is asked for", () => {
    expect(loadEnv({}).cardVault).toBe("sandbox");
    expect(loadEnv(address).cardVault).toBeNull();
    expect(loadEnv({ ...address, CARD_VAULT: "sandbox" }).cardVault).toBe("sandbox");
    expect(() => loadEnv({ CARD_VAULT: "safe" })).toThrow(
      "CARD_VAULT must be sandbox or spreedly.",
    );
  });

  it("is an account at Spreedly, which may want signatures", () => {
    expect(loadEnv(account).cardVault).toEqual({
      environmentKey: "environment",
      accessSecret: "secret",
      gateway: null,
      installation: "http://localhost:4000",
      signing: null,
      scriptUrl: "https://core.spreedly.com/iframe/iframe-v1.min.js",
      apiBase: "https://core.spreedly.com/v1",
    });
    for (const SPREEDLY_SIGNING_KEY of [
      privateKey,
      privateKey.replaceAll("\n", String.raw`\n`),
      Buffer.from(privateKey).toString("base64"),
    ]) {
      const env = loadEnv({ ...account, ...signing, SPREEDLY_SIGNING_KEY });
      expect(env.cardVault).toMatchObject({ signing: { certificateToken: "certificate" } });
    }
  });

  it.each([
    [{ SPREEDLY_ACCESS_SECRET: "" }, "needs SPREEDLY_ENVIRONMENT_KEY and SPREEDLY_ACCESS_SECRET"],
    [{ SPREEDLY_CERTIFICATE_TOKEN: "" }, "come together"],
    [{ SPREEDLY_SIGNING_KEY: "" }, "come together"],
    [{ SPREEDLY_SIGNING_KEY: "no key" }, "SPREEDLY_SIGNING_KEY must be a private RSA key"],
    [{ SPREEDLY_API_URL: "http://core.spreedly.example/v1" }, "SPREEDLY_API_URL must be"],
    [{ SPREEDLY_SCRIPT_URL: "javascript:alert(1)" }, "SPREEDLY_SCRIPT_URL must be"],
  ])("is refused with %o", (own, fault) => {
    expect(() => loadEnv({ ...account, ...signing, ...own })).toThrow(fault);
  });
});
