import type { KeyObject } from "node:crypto";
import { resolve } from "node:path";
import type { SpreedlySettings } from "./adapters/vault/spreedly/spreedly-settings.ts";
import { readBucket } from "./adapters/storage/bucket-address.ts";
import type { S3Settings } from "./adapters/storage/s3-storage.ts";
import type { Farm } from "@portico/contract";
import type { VaultKind } from "@portico/contract/constants";
import {
  type OtlpProtocol,
  otlpProtocols,
  samplerNames,
  type TracingSettings,
} from "./platform/tracing/tracing-settings.ts";
import { isOwnMachine } from "./platform/process/own-machine.ts";
import { StartError } from "./platform/process/start-error.ts";
import { findContradictions } from "./setting-contradictions.ts";
import {
  type Antivirus,
  anyText,
  apiBases,
  boolean,
  branchKey,
  clamd,
  databaseUrl,
  databaseUrls,
  farms,
  fraction,
  guardedUrl,
  hostNames,
  httpsPage,
  integer,
  logLevel,
  logLevels,
  logTarget,
  mailAddress,
  mqttUrl,
  oneOf,
  origin,
  origins,
  rsaKey,
  secret,
  secrets,
  smtpUrl,
  type LogLevel,
  type Reader,
  vaultKind,
  webAddress,
} from "./setting-readers.ts";

const setupPrefix = "PORTICO_SETUP_";

/** Days that things are kept which nobody needs for ever. */
export interface KeptDays {
  /** KEEP_ANALYTICS_DAYS: what people looked at and used. */
  readonly analytics: number;
  /** KEEP_MAILS_DAYS: to whom a mail went, and when. */
  readonly mails: number;
  /** KEEP_SUITE_COMMANDS_DAYS: who asked what of a suite. */
  readonly suiteCommands: number;
  /** KEEP_VISITS_DAYS: who came to see whom, from the end of the visit on. */
  readonly visits: number;
}

/** The installation's settings, checked. The only place that knows the names of the variables. */
export interface Env {
  /** PORT: where the server listens. */
  readonly port: number;
  /** HOST: interface it listens on; `0.0.0.0` for every one, as in a container. */
  readonly host: string;
  /** PROCESSES: how many processes serve the port together. */
  readonly processes: number;
  /** PUBLIC_URL: origin that browsers use, without a slash at the end. */
  readonly publicUrl: string;
  /** DATA_DIR: absolute folder of the embedded database, the files and the secret. */
  readonly dataDir: string;
  /**
   * DATABASE_URL: an outside PostgreSQL; null for the embedded one. On another machine it is spoken to
   * over TLS with its certificate checked, unless the address says `sslmode=disable`.
   */
  readonly databaseUrl: string | null;
  /**
   * DATABASE_DIRECT_URL: the same database past a pooler that DATABASE_URL leads to, for migrations and
   * notices of changes; null for DATABASE_URL. Without it nothing is remembered behind a pooler.
   */
  readonly databaseDirectUrl: string | null;
  /** DATABASE_READ_URL: replicas, an address each; what may be seconds old is read there. */
  readonly databaseReadUrls: readonly string[];
  /** DATABASE_PREPARE: named prepared statements; off behind poolers, which may not keep them. */
  readonly databasePrepare: boolean;
  /** DATABASE_POOL: connections at most, of each process. */
  readonly databasePool: number;
  /**
   * DATABASE_MIGRATE_URL: the same database for a role that may change tables, which `portico migrate`
   * uses and the portal never does; null for its own.
   */
  readonly databaseMigrateUrl: string | null;
  /** BACKUP_ARCHIVE: absolute folder that the embedded database's log is copied to; null for none. */
  readonly backupArchive: string | null;
  /** SECRET_KEY: seals keys and signs links; null for the one kept in DATA_DIR. */
  readonly secretKey: Uint8Array | null;
  /** SECRET_KEY_PREVIOUS: keys before that one, newest first, which still open what they closed. */
  readonly previousSecretKeys: readonly Uint8Array[];
  /** PORTICO_SETUP_*: answers to the questions of `portico setup`, by their names in lower case. */
  readonly setupAnswers: Readonly<Record<string, string>>;
  /** PORTICO_DEV: serves the web app from its sources. */
  readonly isDev: boolean;
  /**
   * PORTICO_DEMO: loads the demo portfolio into an empty database. Without it, only a portal for this
   * machine alone gets it, into the database that it brought itself.
   */
  readonly isDemo: boolean;
  /** Whether nobody but this machine can reach the portal, which PUBLIC_URL and HOST decide. */
  readonly isOwnMachine: boolean;
  /** SMTP_URL: the server that takes our mails, with its account; null where there is none. */
  readonly smtpUrl: string | null;
  /** MAIL_FROM: address that mails come from; null for the support address of each brand. */
  readonly mailFrom: string | null;
  /**
   * DRAIN_SECONDS: how long a process that is asked to end goes on taking requests after `/readyz` has
   * told whoever shares them out; 0 ends it at once.
   */
  readonly drainSeconds: number;
  /** METRICS_PORT: where Prometheus asks for `/metrics`; null for nowhere. */
  readonly metricsPort: number | null;
  /** METRICS_HOST: interface of that port. */
  readonly metricsHost: string;
  /**
   * TRUST_TRACEPARENT: the proxies in front begin traces and replace what visitors say of one, so that
   * `traceparent` is believed of who has passed them all.
   */
  readonly trustTraceparent: boolean;
  /** OTEL_*: where traces are sent; null where nobody collects them. */
  readonly tracing: TracingSettings | null;
  /** TRUST_PROXY: proxies in front whose `x-forwarded-for` tells the visitor's address; 0 for none. */
  readonly trustProxy: number;
  /**
   * REMOTE_LOOPBACK: pictures and documents from elsewhere may also be taken from this very machine.
   * For development and tests: refused unless the portal itself is for this machine alone.
   */
  readonly allowsRemoteLoopback: boolean;
  /**
   * REMOTE_HOSTS: hosts that pictures and documents from elsewhere may be taken from, with the names
   * below each, separated by commas; empty for every public host.
   */
  readonly remoteHosts: readonly string[];
  /** IMPORT_FILE_MB: megabytes that a file of a scheduled import may have in its folder. */
  readonly importMegabytes: number;
  /** S3_URL: a bucket for pictures and attachments; null keeps them in the data folder. */
  readonly s3: S3Settings | null;
  /** ANTIVIRUS_URL: `clamd://host:port` of the scanner of such files; null where there is none. */
  readonly antivirus: Antivirus | null;
  /** FARMS: environments that developers may send the page to, as a JSON array. */
  readonly farms: readonly Farm[];
  /** FARMS_KEY: what one must know to see them; null where anybody may. */
  readonly farmsKey: string | null;
  /** FARM_PAGES: origins whose pages may use this portal as a farm, separated by commas. */
  readonly farmPages: readonly string[];
  /** BRANCH_KEY: the key of the web SDK of Branch, whose links lead here, too; null for none. */
  readonly branchKey: string | null;
  /** WEB_VIEW_BASES: bases of APIs that web views may be pointed at by the app around them, by commas. */
  readonly webViewBases: readonly string[];
  /** WEB_VIEW_PARENTS: origins of pages that may frame web views, separated by commas. */
  readonly webViewParents: readonly string[];
  /**
   * CARD_VAULT: who keeps card numbers: `sandbox`, which takes test cards only, or `spreedly` with the
   * SPREEDLY_ settings. Without it a portal for this machine alone has the sandbox, others none (null).
   */
  readonly cardVault: "sandbox" | SpreedlySettings | null;
  /**
   * MQTT_URL: the broker that the equipment of suites is spoken to through, with its account; null where
   * that is simulated.
   */
  readonly mqttUrl: string | null;
  /** SUITE_SIMULATOR_SPEED: how many times faster than life the rooms of simulated suites are. */
  readonly simulatorSpeed: number;
  /**
   * SUITE_SIMULATOR_RULES: absolute path of a JSON file with what simulated equipment refuses or does not
   * answer; null for the demo's, and for nothing without the demo.
   */
  readonly simulatorRules: string | null;
  /** LOG_LEVEL of the server's log. */
  readonly logLevel: LogLevel;
  /** SECURITY_LOG: where security events go, a line each: `stdout`, `off` or a file's absolute path. */
  readonly securityLog: string;
  /** ACCESS_LOG: where a line for each answer goes: `stdout`, `off` or a file's absolute path. */
  readonly accessLog: string;
  /** SECURITY_CONTACT: address or https page for reports; null for the own brand's support. */
  readonly securityContact: string | null;
  /** SECURITY_POLICY: https page that says what becomes of reports; null for none. */
  readonly securityPolicy: string | null;
  readonly keptDays: KeptDays;
}

export type EnvSource = Readonly<Record<string, string | undefined>>;

/**
 * Settings from the environment; empty counts as not set.
 * @throws StartError with one line for each fault
 */
export function loadEnv(source: EnvSource): Env {
  const faults: string[] = [];
  function read<T>(name: string, reader: Reader<T>, fallback: T, expected: string): T {
    const text = source[name]?.trim() ?? "";
    if (text === "") return fallback;
    const value = reader(text);
    if (value !== undefined) return value;
    faults.push(`${name} must be ${expected}.`);
    return fallback;
  }
  const port = read("PORT", integer(1, 65_535), 4000, "a number from 1 to 65535");
  const readDatabase = (name: string) =>
    read<string | null>(name, databaseUrl, null, "a postgres:// address");
  const database = readDatabase("DATABASE_URL");
  const direct = readDatabase("DATABASE_DIRECT_URL");
  const host = read("HOST", anyText, "localhost", "an interface");
  const publicUrl = read(
    "PUBLIC_URL",
    origin,
    `http://localhost:${port}`,
    "an http or https address without a path",
  );
  const isOwn = isOwnMachine({ publicUrl, host });

  const days = (name: string, usual: number) =>
    read(name, integer(1, 3650), usual, "a number of days from 1 to 3650");

  function readSpreedly(): SpreedlySettings {
    const environmentKey = read("SPREEDLY_ENVIRONMENT_KEY", anyText, "", "a text");
    const accessSecret = read("SPREEDLY_ACCESS_SECRET", anyText, "", "a text");
    const certificateToken = read("SPREEDLY_CERTIFICATE_TOKEN", anyText, "", "a text");
    const key = read<KeyObject | null>(
      "SPREEDLY_SIGNING_KEY",
      rsaKey,
      null,
      "a private RSA key of 2048 bits or more, as PEM",
    );
    const url = (name: string, fallback: string) =>
      read(name, guardedUrl, fallback, "an https address");
    if (environmentKey === "" || accessSecret === "") {
      faults.push("CARD_VAULT=spreedly needs SPREEDLY_ENVIRONMENT_KEY and SPREEDLY_ACCESS_SECRET.");
    }
    if ((certificateToken === "") !== ((source["SPREEDLY_SIGNING_KEY"]?.trim() ?? "") === "")) {
      faults.push("SPREEDLY_CERTIFICATE_TOKEN and SPREEDLY_SIGNING_KEY come together.");
    }
    return {
      environmentKey,
      accessSecret,
      gateway: read<string | null>("SPREEDLY_GATEWAY", anyText, null, "a text"),
      installation: read("SPREEDLY_INSTALLATION", anyText, publicUrl, "a text"),
      signing: key === null ? null : { certificateToken, key },
      scriptUrl: url("SPREEDLY_SCRIPT_URL", "https://core.spreedly.com/iframe/iframe-v1.min.js"),
      apiBase: url("SPREEDLY_API_URL", "https://core.spreedly.com/v1"),
    };
  }
  /** OpenTelemetry by its own variables; without an address nothing of it is loaded. */
  function readTracing(): TracingSettings | null {
    const address = (name: string) =>
      read<string | null>(name, webAddress, null, "an http or https address");
    const endpoint =
      address("OTEL_EXPORTER_OTLP_TRACES_ENDPOINT") ?? address("OTEL_EXPORTER_OTLP_ENDPOINT");
    const isOff =
      read("OTEL_SDK_DISABLED", boolean, false, "true or false") ||
      read("OTEL_TRACES_EXPORTER", oneOf(["otlp", "none"]), "otlp", "otlp or none") === "none";
    const protocol = (name: string, usual: OtlpProtocol) =>
      read(name, oneOf(otlpProtocols), usual, `one of ${otlpProtocols.join(", ")}`);
    const count = (name: string, usual: number) =>
      read(name, integer(1, 600_000), usual, "a number from 1 to 600000");
    const settings = {
      protocol: protocol(
        "OTEL_EXPORTER_OTLP_TRACES_PROTOCOL",
        protocol("OTEL_EXPORTER_OTLP_PROTOCOL", "http/protobuf"),
      ),
      sampler: read(
        "OTEL_TRACES_SAMPLER",
        oneOf(samplerNames),
        "parentbased_always_on",
        `one of ${samplerNames.join(", ")}`,
      ),
      ratio: read("OTEL_TRACES_SAMPLER_ARG", fraction, 1, "a number from 0 to 1"),
      batch: {
        scheduledDelayMillis: count("OTEL_BSP_SCHEDULE_DELAY", 5000),
        maxQueueSize: count("OTEL_BSP_MAX_QUEUE_SIZE", 2048),
        maxExportBatchSize: count("OTEL_BSP_MAX_EXPORT_BATCH_SIZE", 512),
      },
    };
    return endpoint === null || isOff ? null : { endpoint, ...settings };
  }
  const kind = read<VaultKind | null>(
    "CARD_VAULT",
    vaultKind,
    isOwn ? "sandbox" : null,
    "sandbox or spreedly",
  );
  const trustProxy = read("TRUST_PROXY", integer(0, 10), 0, "a number from 0 to 10");
  const processes = read("PROCESSES", integer(1, 64), 1, "a number from 1 to 64");
  const env: Env = {
    port,
    host,
    processes,
    publicUrl,
    isOwnMachine: isOwn,
    dataDir: resolve(read("DATA_DIR", anyText, ".portico", "a folder")),
    databaseUrl: database,
    databaseDirectUrl: direct,
    databaseReadUrls: read(
      "DATABASE_READ_URL",
      databaseUrls,
      [],
      "postgres:// addresses, separated by commas",
    ),
    databaseMigrateUrl: readDatabase("DATABASE_MIGRATE_URL"),
    backupArchive: read<string | null>("BACKUP_ARCHIVE", resolve, null, "a folder"),
    databasePrepare: read("DATABASE_PREPARE", boolean, direct === null, "true or false"),
    databasePool: read("DATABASE_POOL", integer(1, 500), 10, "a number from 1 to 500"),
    secretKey: read<Uint8Array | null>("SECRET_KEY", secret, null, "32 bytes or more in base64"),
    previousSecretKeys: read(
      "SECRET_KEY_PREVIOUS",
      secrets,
      [],
      "keys as in SECRET_KEY, separated by commas",
    ),
    setupAnswers: Object.fromEntries(
      Object.entries(source).flatMap(([name, value]) =>
        name.startsWith(setupPrefix) && value !== undefined
          ? [[name.slice(setupPrefix.length).toLowerCase(), value]]
          : [],
      ),
    ),
    isDev: read("PORTICO_DEV", boolean, false, "true or false"),
    isDemo: read("PORTICO_DEMO", boolean, isOwn && database === null, "true or false"),
    smtpUrl: read<string | null>("SMTP_URL", smtpUrl, null, "an smtp:// or smtps:// address"),
    mailFrom: read<string | null>("MAIL_FROM", mailAddress, null, "an email address"),
    trustProxy,
    trustTraceparent: read("TRUST_TRACEPARENT", boolean, false, "true or false"),
    tracing: readTracing(),
    metricsPort: read<number | null>(
      "METRICS_PORT",
      integer(1, 65_535),
      null,
      "a number from 1 to 65535",
    ),
    metricsHost: read("METRICS_HOST", anyText, "localhost", "an interface"),
    // Without a proxy there is nobody who would go elsewhere meanwhile.
    drainSeconds: read(
      "DRAIN_SECONDS",
      integer(0, 300),
      trustProxy === 0 ? 0 : 5,
      "a number from 0 to 300",
    ),
    allowsRemoteLoopback: read("REMOTE_LOOPBACK", boolean, false, "true or false"),
    remoteHosts: read("REMOTE_HOSTS", hostNames, [], "host names, separated by commas"),
    importMegabytes: read("IMPORT_FILE_MB", integer(1, 99_999), 2048, "a number from 1 to 99999"),
    s3: read<S3Settings | null>(
      "S3_URL",
      readBucket,
      null,
      "https://KEY:SECRET@host/bucket?region=…&path_style=true",
    ),
    antivirus: read<Env["antivirus"]>("ANTIVIRUS_URL", clamd, null, "a clamd://host:port address"),
    farms: read("FARMS", farms, [], "a JSON array of { uuid, description, url }"),
    farmsKey: read<string | null>("FARMS_KEY", anyText, null, "a text"),
    farmPages: read("FARM_PAGES", origins, [], "origins, separated by commas"),
    webViewBases: read(
      "WEB_VIEW_BASES",
      apiBases,
      [],
      "http or https addresses, separated by commas",
    ),
    webViewParents: read("WEB_VIEW_PARENTS", origins, [], "origins, separated by commas"),
    branchKey: read<string | null>("BRANCH_KEY", branchKey, null, "a key_live_… or key_test_…"),
    mqttUrl: read<string | null>("MQTT_URL", mqttUrl, null, "an mqtt:// or mqtts:// address"),
    simulatorSpeed: read("SUITE_SIMULATOR_SPEED", integer(1, 3600), 1, "a number from 1 to 3600"),
    simulatorRules: read<string | null>("SUITE_SIMULATOR_RULES", resolve, null, "a file"),
    logLevel: read("LOG_LEVEL", logLevel, "warn", `one of ${logLevels.join(", ")}`),
    securityContact: read<string | null>(
      "SECURITY_CONTACT",
      (text) => mailAddress(text) ?? httpsPage(text),
      null,
      "an email address or an https address",
    ),
    securityPolicy: read<string | null>("SECURITY_POLICY", httpsPage, null, "an https address"),
    keptDays: {
      // Two years to compare with, and a month to do it in.
      analytics: days("KEEP_ANALYTICS_DAYS", 761),
      mails: days("KEEP_MAILS_DAYS", 30),
      suiteCommands: days("KEEP_SUITE_COMMANDS_DAYS", 90),
      visits: days("KEEP_VISITS_DAYS", 30),
    },
    cardVault: kind === "spreedly" ? readSpreedly() : kind,
    accessLog: read("ACCESS_LOG", logTarget, "off", "stdout, off or a file"),
    securityLog: read("SECURITY_LOG", logTarget, "stdout", "stdout, off or a file"),
  };
  faults.push(...findContradictions(env, source));
  if (faults.length > 0) throw new StartError(faults.join("\n"));
  return Object.freeze(env);
}
