import { createPrivateKey, type KeyObject } from "node:crypto";
import { resolve } from "node:path";
import { isUuid } from "@portico/contract/uuid";
import type { Farm } from "@portico/contract";
import { type VaultKind, vaultKinds } from "@portico/contract/constants";
import { isLoopback } from "@portico/rules/loopback";
import { apiBaseUrl } from "@portico/rules/api-base-url";

export const logLevels = ["fatal", "error", "warn", "info", "debug", "trace", "silent"] as const;

export type LogLevel = (typeof logLevels)[number];

/** Where the scanner of files listens. */
export interface Antivirus {
  readonly hostname: string;
  readonly port: number;
}

/** Understands the text of a setting; undefined for what it must not be. */
export type Reader<T> = (text: string) => T | undefined;

export const integer =
  (least: number, most: number): Reader<number> =>
  (text) => {
    const value = Number(text);
    return /^\d+$/.test(text) && value >= least && value <= most ? value : undefined;
  };

/** From 0 to 1. */
export const fraction: Reader<number> = (text) => {
  const value = Number(text);
  return /^\d*\.?\d+$/.test(text) && value <= 1 ? value : undefined;
};

/** One of a few words. */
export const oneOf =
  <T extends string>(words: readonly T[]): Reader<T> =>
  (text) =>
    words.find((word) => word === text);

/** Without credentials, which stand in headers. */
export const webAddress: Reader<string> = (text) => {
  const url = URL.parse(text);
  const isWeb = url !== null && /^https?:$/.test(url.protocol);
  return isWeb && url.username === "" && url.password === "" ? text : undefined;
};

export const boolean: Reader<boolean> = (text) =>
  ["true", "1"].includes(text) ? true : ["false", "0"].includes(text) ? false : undefined;

export const origin: Reader<string> = (text) => {
  const url = URL.parse(text);
  const isOrigin = url !== null && /^https?:$/.test(url.protocol) && url.pathname === "/";
  return isOrigin && url.search === "" && url.hash === "" ? url.origin : undefined;
};

/** The driver's `require` takes any certificate, so whoever wants TLS gets it with the check. */
export const databaseUrl: Reader<string> = (text) => {
  const url = URL.parse(text);
  if (url === null || !/^postgres(ql)?:$/.test(url.protocol)) return undefined;
  const mode = url.searchParams.get("sslmode");
  if (mode === "disable" || (mode === null && (url.hostname === "" || isLoopback(url.host))))
    return text;
  url.searchParams.set("sslmode", "verify-full");
  return url.href;
};

export const databaseUrls: Reader<readonly string[]> = (text) => {
  const list = text.split(",").map((part) => databaseUrl(part.trim()));
  return list.includes(undefined) ? undefined : list.filter((each) => each !== undefined);
};

export const secret: Reader<Uint8Array> = (text) => {
  const bytes = Buffer.from(text, "base64");
  return /^[\w+/-]+=*$/.test(text) && bytes.length >= 32 ? bytes : undefined;
};

export const secrets: Reader<readonly Uint8Array[]> = (text) => {
  const list = text.split(",").map((part) => secret(part.trim()));
  return list.includes(undefined) ? undefined : list.filter((each) => each !== undefined);
};

/** Without a query, which could switch TLS off. */
export const smtpUrl: Reader<string> = (text) => {
  const url = URL.parse(text);
  if (url === null || !/^smtps?:$/.test(url.protocol) || url.hostname === "") return undefined;
  return url.search === "" ? text : undefined;
};

export const mqttUrl: Reader<string> = (text) => {
  const url = URL.parse(text);
  if (url === null || !/^mqtts?:$/.test(url.protocol) || url.hostname === "") return undefined;
  return /^\/?$/.test(url.pathname) && url.search === "" && url.hash === "" ? text : undefined;
};

/** An address alone: names come from the brands. */
export const mailAddress: Reader<string> = (text) =>
  /^[^\s@<>()[\],;:"\\]+@[^\s@<>()[\],;:"\\]+$/.test(text) ? text : undefined;

export const httpsPage: Reader<string> = (text) =>
  URL.parse(text)?.protocol === "https:" ? new URL(text).href : undefined;

export const origins: Reader<readonly string[]> = (text) => {
  const list = text.split(",").map((part) => origin(part.trim()));
  return list.includes(undefined) ? undefined : list.filter((each) => each !== undefined);
};

export const apiBases: Reader<readonly string[]> = (text) => {
  const list = text.split(",").map((part) => apiBaseUrl(part.trim()));
  return list.includes(null) ? undefined : list.filter((each) => each !== null);
};

function isFarm(value: unknown): value is Farm {
  if (typeof value !== "object" || value === null) return false;
  const farm = value as Partial<Record<keyof Farm, unknown>>;
  const isNamed = typeof farm.description === "string" && isUuid(String(farm.uuid));
  return isNamed && /^https?:$/.test(URL.parse(String(farm.url))?.protocol ?? "");
}

export const clamd: Reader<Antivirus> = (text) => {
  const { protocol, hostname = "", port } = URL.parse(text) ?? {};
  const isAddress = protocol === "clamd:" && hostname !== "" && Number(port) > 0;
  return isAddress
    ? { hostname: hostname.replace(/^\[(.*)\]$/, "$1"), port: Number(port) }
    : undefined;
};

/** Names as URLs write them: lower case, other scripts as A-labels. */
export const hostNames: Reader<readonly string[]> = (text) => {
  const names = text.split(",").map((name) => {
    const url = URL.parse(`https://${name.trim()}`);
    return url?.href === `https://${url?.hostname}/` ? url.hostname : null;
  });
  return names.every((name) => name !== null) ? names : undefined;
};

export const farms: Reader<readonly Farm[]> = (text) => {
  try {
    const list: unknown = JSON.parse(text);
    return Array.isArray(list) && list.every(isFarm) ? list : undefined;
  } catch {
    return undefined;
  }
};

export const vaultKind: Reader<VaultKind> = (text) => vaultKinds.find((kind) => kind === text);

/** As PEM, whose lines may be written `\\n`, or the same in base64. */
export const rsaKey: Reader<KeyObject> = (text) => {
  const pem = text.startsWith("-----") ? text.replaceAll("\\n", "\n") : Buffer.from(text, "base64");
  try {
    const key = createPrivateKey(pem);
    const isLong = (key.asymmetricKeyDetails?.modulusLength ?? 0) >= 2048;
    return key.asymmetricKeyType === "rsa" && isLong ? key : undefined;
  } catch {
    return undefined;
  }
};

/** Over https, or on this very machine. */
export const guardedUrl: Reader<string> = (text) => {
  const url = URL.parse(text);
  if (url === null || url.search !== "" || url.hash !== "") return undefined;
  const isGuarded = url.protocol === "https:" || (url.protocol === "http:" && isLoopback(url.host));
  return isGuarded ? url.href.replace(/\/$/, "") : undefined;
};

export const branchKey: Reader<string> = (text) =>
  /^key_(?:live|test)_\w+$/.test(text) ? text : undefined;

export const logLevel: Reader<LogLevel> = (text) => logLevels.find((level) => level === text);

export const logTarget: Reader<string> = (text) =>
  ["stdout", "off"].includes(text) ? text : resolve(text);

export const anyText: Reader<string> = (text) => text;
